import type { NeededChunk } from '../../decide/display/needed-chunks.ts';

/** What a template must have beside a box, by where it is in the markup (contract, the markup); '' where the attribute has its name. */
const PLACES = {
  form: '[data-field],[data-action=submit],[data-action=link]',
  products: '[data-products],[data-threshold],[data-action=add-to-cart]',
  timer: '',
  wheel: '',
  gifts: '',
  scratch: '',
  fit: '[data-variant],[data-social],a[href*="m.me" i]',
} as const satisfies Readonly<Record<NeededChunk, string>>;

/** The one look at markup that says what it is built with; `found` is added to, since a `<template>` has markup of its own. */
export function findMarks(content: DocumentFragment, found: Set<NeededChunk>): void {
  for (const [mark, place] of Object.entries(PLACES)) if (content.querySelector(place || `[data-${mark}]`)) found.add(mark as NeededChunk);
}
