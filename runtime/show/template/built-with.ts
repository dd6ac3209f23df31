import { IN_FLOW, type NeededChunk, type PopupConfig } from '../../decide/display/config.ts';

/** The parts that a popup may be built with, by chunk name. */
export type PartName = NeededChunk | 'placements' | 'teaser';

/** Selectors of the marks that require a part (contract, the markup); '' if the mark is an attribute with the part's name. */
const MARKS: Readonly<Record<NeededChunk, string>> = {
  form: '[data-field],[data-action=submit],[data-action=link],[data-action=add-to-cart]',
  products: '[data-products],[data-threshold],[data-action=add-to-cart]',
  timer: '',
  wheel: '',
  gifts: '',
  scratch: '',
  fit: '[data-variant],[data-social],a[href*="m.me" i]',
};

/** Parts that a popup has because of its settings, whatever its markup contains. */
const SETTINGS: ReadonlyArray<readonly [name: PartName, has: (popup: PopupConfig) => boolean]> = [
  ['placements', ({ type }) => IN_FLOW.includes(type)],
  ['teaser', ({ hasTeaser }) => hasTeaser],
];

/** Parts that play no role in building: `behaviours` loads and attaches them once the popup is visible. */
export const ATTACHED_LATE: readonly PartName[] = ['form'];

/** Scans markup once for the parts that it needs. Adds to `found`, because a `<template>` has content of its own. */
export function findMarks(content: DocumentFragment, found: Set<PartName>): void {
  for (const [name, mark] of Object.entries(MARKS)) if (content.querySelector(mark || `[data-${name}]`)) found.add(name as PartName);
}

export const partsBySettings = (popup: PopupConfig): PartName[] => SETTINGS.flatMap(([name, has]) => (has(popup) ? name : []));
