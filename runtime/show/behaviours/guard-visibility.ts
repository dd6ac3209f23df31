import { makeSheet } from '../../over-page/sheet.ts';
import { atEnd } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import frameCss from './frame.css?inline';
import hostCss from './host.css?inline';
import { aside, type SeenPart } from './seen-part.ts';

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

/** Blockers look for what they hide as it comes. */
const ACTED_MS = 2000;

/** Whether a visitor's content blocker hides the popup: a style sheet of theirs wins over ours. What the page hides is no host of ours. */
export function isHidden({ stage: { host } }: OpenPopup): boolean {
  const { display, visibility, opacity } = getComputedStyle(host);
  return display === 'none' || visibility === 'hidden' || opacity === '0';
}

export function reportHidden({ context, config }: OpenPopup): void {
  context.scope.fault(`popup ${config.id}: stay`, new Error('a style sheet of the visitor hides the popup'));
}

/** A blocker may hide an open popup some time after it came. It ends with that: unseen, it would keep its visitor from the page (LIF-14). */
export const endUnseen: SeenPart = {
  attach(popup, { holding }) {
    const paper = matchMedia('print');
    const look = aside(popup, holding).guard('stay', () => {
      // On paper it may be hidden by ourselves.
      if (!isHidden(popup) || paper.matches) return;
      reportHidden(popup);
      popup.send({ type: 'lost' });
    });
    const observer = new ResizeObserver(look);
    observer.observe(popup.box);
    // The observer reports no change for a popup that was hidden on paper and still is.
    paper.addEventListener('change', look, { signal: holding.signal });
    // By then a blocker has acted. One that takes no size from what it hides is found by this alone.
    popup.later(ACTED_MS, 'stay', look);
    atEnd(holding, () => observer.disconnect());
  },
};
