import type { PopupController } from '../../../runtime/show/machine/popup-controller.ts';
import { takesTurns } from '../../config/takes-turns.ts';
import { isSeen, type OnPage, POPUP } from '../on-page.ts';
import { middleOf, shared } from './geometry.ts';
import type { CoveredControl, Rect } from './measures.ts';

const CONTROLS = 'button,[role=button],input:not([type=hidden]),select,textarea,a[href],summary';
const BUTTON = 'button,[role=button],summary,input[type=submit],input[type=button],input[type=image]';

/** The most controls that this checks, and the most that it reports. */
const MAX_LOOKED = 4000;
const MAX_TOLD = 20;
/** A smaller share is only an edge. */
const MIN_SHARE = 0.2;
const MAX_NAME = 60;

/** Buttons weigh more than fields, and fields more than links. */
const KINDS: ReadonlyArray<CoveredControl['kind']> = ['button', 'field', 'link'];

/**
 * Controls of the page that a visitor cannot press while this popup is open, the worst first. A popup that takes the whole page covers all
 * of them on purpose.
 */
export function findCoveredControls({ popup }: PopupController, { host, box }: OnPage): CoveredControl[] {
  return takesTurns(popup.type) ? [] : controlsUnder(box.getBoundingClientRect(), (element) => element === host);
}

/** Controls of the page inside a box that have something above them for which `isIts` is true. */
export function controlsUnder(around: Rect, isIts: (element: Element | null) => boolean): CoveredControl[] {
  const found: CoveredControl[] = [];
  const all = document.querySelectorAll<HTMLElement>(CONTROLS);
  for (let at = 0; at < all.length && at < MAX_LOOKED; at++) {
    const control = all[at]!;
    const rect = control.getBoundingClientRect();
    const common = shared(around, rect);
    if (!common || control.closest(POPUP) || !isSeen(control)) continue;
    const share = (common.width * common.height) / (rect.width * rect.height);
    const { x, y } = middleOf(common);
    if (share < MIN_SHARE || isIts(control) || !isIts(document.elementFromPoint(x, y))) continue;
    found.push({ name: nameOf(control), kind: control.matches(BUTTON) ? 'button' : control.matches('a') ? 'link' : 'field', share });
  }
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.share - a.share).slice(0, MAX_TOLD);
}

function nameOf(control: HTMLElement): string {
  const { value, labels, placeholder } = control as HTMLInputElement;
  const words = [
    control.getAttribute('aria-label'),
    control.matches('input[type=submit],input[type=button]') ? value : labels?.[0]?.textContent,
    control.matches('input,select,textarea') ? placeholder : control.textContent,
    control.querySelector('img')?.alt,
    control.title,
  ];
  return (words.find((each) => each?.trim()) ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_NAME);
}
