import { makeSheet } from '../../sheet.ts';
import type { OpenPopup } from './open-popup.ts';

/** Adds a sheet to a popup that is already shown, for parts that come in a chunk. */
export function addStyle({ box, context: { options } }: OpenPopup, css: string): void {
  makeSheet(css, options.nonce)(box.getRootNode() as ShadowRoot);
}
