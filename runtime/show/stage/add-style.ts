import { makeSheet } from '../../sheet.ts';
import type { OpenPopup } from './open-popup.ts';

/** Adds a sheet to a popup that is already shown, for the parts that a chunk brings. */
export function addStyle({ box, context: { options } }: OpenPopup, css: string): void {
  makeSheet(css, options.nonce)(box.getRootNode() as ShadowRoot);
}
