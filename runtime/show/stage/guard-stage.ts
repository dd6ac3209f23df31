import { makeSheet } from '../../sheet.ts';
import frameCss from './frame.css?inline';
import hostCss from './host.css?inline';
import type { OpenPopup } from './open-popup.ts';

/**
 * The host, its frame and the place of the box are ours, whatever a template's style says of them (SEC-12). Of important rules those of
 * the first layer win, so ours come before the template's sheet. They are no part of the first frame: nothing is held by then.
 */
export function guardStage({ stage: { root }, context: { options } }: OpenPopup): void {
  makeSheet(hostCss + frameCss, options.nonce)(root);
  const sheets = [...root.adoptedStyleSheets];
  const ours = sheets.pop();
  if (ours) root.adoptedStyleSheets = [ours, ...sheets];
  else root.prepend(root.lastElementChild ?? '');
}
