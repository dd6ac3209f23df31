import { makeSheet } from '../../over-page/sheet.ts';
import { atEnd } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { aside, type SeenPart } from '../stage/part.ts';
import frameCss from './frame.css?inline';
import hostCss from './host.css?inline';

/**
 * Protects the host, its frame and the position of the box from a template's style (SEC-12). Among important rules, those of the first
 * layer win, so ours come before the template's sheet. They are not needed for the first frame, because nothing is held yet.
 */
export function guardStage({ stage: { root }, context: { options } }: OpenPopup): void {
  makeSheet(hostCss + frameCss, options.nonce)(root);
  const sheets = [...root.adoptedStyleSheets];
  const ours = sheets.pop();
  if (ours) root.adoptedStyleSheets = [ours, ...sheets];
  else root.prepend(root.lastElementChild ?? '');
}

/** Content blockers look at an element as it appears. */
const ACTED_MS = 2000;

/** True if a visitor's content blocker hides the popup: its style sheet overrides ours. The page's own hiding does not affect our host. */
export function isHidden({ stage: { host } }: OpenPopup): boolean {
  const { display, visibility, opacity } = getComputedStyle(host);
  return display === 'none' || visibility === 'hidden' || opacity === '0';
}

export function reportHidden({ context, config }: OpenPopup): void {
  context.scope.fault(`popup ${config.id}: stay`, new Error('a style sheet of the visitor hides the popup'));
}

/** Ends a popup that a blocker hides some time after it opened: an invisible popup would keep its visitor from the page (LIF-14). */
export const endUnseen: SeenPart = {
  attach(popup, { holding }) {
    const paper = matchMedia('print');
    const look = aside(popup, holding).guard('stay', () => {
      // In print, our own rules may hide it.
      if (!isHidden(popup) || paper.matches) return;
      reportHidden(popup);
      popup.send({ type: 'lost' });
    });
    const observer = new ResizeObserver(look);
    observer.observe(popup.box);
    // The observer reports no change for a popup that was hidden for printing and still is.
    paper.addEventListener('change', look, { signal: holding.signal });
    // By then a blocker has acted. Only this check finds one that hides without changing the size.
    popup.later(ACTED_MS, 'stay', look);
    atEnd(holding, () => observer.disconnect());
  },
};
