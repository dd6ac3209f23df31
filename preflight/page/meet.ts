import { findTargets, nameOf } from '../../inspection/audit/press-targets.ts';
import { takesTurns } from '../../inspection/config/takes-turns.ts';
import { cutOnPhones } from '../../inspection/popups/measure/for-phones.ts';
import { middleOf } from '../../inspection/popups/measure/geometry.ts';
import { lookAtClose } from '../../inspection/popups/measure/measure-close-control.ts';
import type { Rect } from '../../inspection/popups/measure/measures.ts';
import { findOverlaps } from '../../inspection/popups/measure/overlaps.ts';
import { readShift } from '../../inspection/popups/measure/shift.ts';
import { findTextFaults } from '../../inspection/popups/measure/text-faults.ts';
import { findOnPage, isSeen, liesInFlow, type OnPage } from '../../inspection/popups/on-page.ts';
import type { PopupType } from '../../runtime/decide/display/config.ts';
import type { Link, MetPopup } from './page-side.ts';
import { sheetOf, sheetOverPage } from './unseen-sheet.ts';

const MAX_LINKS = 50;

const plain = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });

/** Everything that a pre-flight asks about a popup on its page, at once. */
export function meet(popupId: string, type: PopupType, cameAt: number | null, hasVariant = true): MetPopup | null {
  const one = findOnPage(popupId);
  if (!one) return null;
  const { host, root } = one;
  const isInFlow = liesInFlow(one);
  // A popup in the page's own flow may be below the window.
  if (isInFlow) host.scrollIntoView({ block: 'center', behavior: 'instant' });
  const whole = wholeBox(one);
  const x = [...root.querySelectorAll<HTMLElement>('[data-action="close"]')].find(isSeen);
  return {
    box: whole,
    window: { width: innerWidth, height: innerHeight },
    close: lookAtClose(one),
    x: x ? plain(x.getBoundingClientRect()) : null,
    targets: findTargets(root),
    texts: findTextFaults(root),
    narrow: cutOnPhones(one, hasVariant),
    overlaps: findOverlaps(one),
    // A popup that takes the whole page does so on purpose. A popup in the page's flow covers nothing.
    sheet: takesTurns(type) || isInFlow ? null : (sheetOf(root) ?? sheetOverPage()),
    shift: readShift(cameAt),
    links: linksIn(root),
    brokenPictures: brokenIn(root),
    spot: spotOf(host, one),
  };
}

/** The popup with its content, which may reach beyond a box of fixed size. */
function wholeBox({ root, box }: OnPage): Rect {
  const { x, y, width, height } = box.getBoundingClientRect();
  const content = root.querySelector('[data-poptin-container]')?.getBoundingClientRect();
  if (!content?.width) return { x, y, width, height };
  const left = Math.min(x, content.left);
  return { x: left, y, width: Math.max(x + width, content.right) - left, height };
}

const linksIn = (root: ShadowRoot): Link[] =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-credit])')]
    .filter(({ protocol }) => /^https?:$/.test(protocol))
    .slice(0, MAX_LINKS)
    .map((link) => ({ url: link.href, name: nameOf(link) }));

const brokenIn = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('img')]
    .filter((picture) => picture.complete && picture.naturalWidth === 0 && picture.src !== '')
    .map(({ src }) => src);

/** A point in its text. Pressing there does nothing, and shows how long a press takes while it is open. */
function spotOf(host: HTMLElement, { root }: OnPage): MetPopup['spot'] {
  for (const text of root.querySelectorAll<HTMLElement>('h1,h2,h3,p,[data-title]')) {
    if (!isSeen(text) || text.closest('a,button,label,[data-action]')) continue;
    const { x, y } = middleOf(text.getBoundingClientRect());
    const isFree = document.elementFromPoint(x, y) === host && !root.elementFromPoint(x, y)?.closest('a,button,input,label,[data-action]');
    if (isFree) return { x, y };
  }
  return null;
}
