import { IN_FLOW, type PopupConfig } from '../../decide/display/config.ts';
import type { NeededChunk } from '../../decide/display/needed-chunks.ts';

/** The parts that a popup may be built with, by their chunks. */
export type PartName = NeededChunk | 'placements' | 'teaser';

/** Where the mark is that asks for one (contract, the markup); '' where the attribute has its name. */
const MARKS: Readonly<Record<NeededChunk, string>> = {
  form: '[data-field],[data-action=submit],[data-action=link]',
  products: '[data-products],[data-threshold],[data-action=add-to-cart]',
  timer: '',
  wheel: '',
  gifts: '',
  scratch: '',
  fit: '[data-variant],[data-social],a[href*="m.me" i]',
};

/** Which popups have one by what is set of them, whatever their markup says. */
const SETTINGS: ReadonlyArray<readonly [name: PartName, has: (popup: PopupConfig) => boolean]> = [
  ['placements', ({ type }) => IN_FLOW.includes(type)],
  ['teaser', ({ hasTeaser }) => hasTeaser],
];

/** Nothing is built with them: they are attached once the popup is seen. */
export const ATTACHED_LATE: readonly PartName[] = ['form'];

/** The one look at markup that says what it is built with; `found` is added to, since a `<template>` has markup of its own. */
export function findMarks(content: DocumentFragment, found: Set<PartName>): void {
  for (const [name, mark] of Object.entries(MARKS)) if (content.querySelector(mark || `[data-${name}]`)) found.add(name as PartName);
}

export const partsBySettings = (popup: PopupConfig): PartName[] => SETTINGS.flatMap(([name, has]) => (has(popup) ? name : []));
