import type { Busy } from '../decide/gates/facts.ts';
import type { DocumentFacts } from '../decide/gates/gate.ts';

/** The elements that identify each tool. A closed tool may leave its element in the page, hidden or as a small button. */
const SIGNS: Readonly<Record<Busy, readonly string[]>> = {
  dialog: ['dialog:modal', '[role=dialog][aria-modal=true]', '[role=alertdialog]'],
  consent: [
    '#onetrust-banner-sdk',
    '#CybotCookiebotDialog',
    '#didomi-popup',
    '#qc-cmp2-ui',
    '[id^=sp_message_container]',
    '#shopify-pc__banner',
    '.cky-consent-container',
    '#cookie-law-info-bar',
    '.cc-window',
    '#cc-main .cm',
    '.klaro .cookie-notice',
    '#cmplz-cookiebanner-container',
    '#iubenda-cs-banner',
  ],
  chat: [
    '.intercom-messenger-frame',
    '#tidio-chat-iframe',
    '#hubspot-messages-iframe-container iframe',
    'iframe#webWidget',
    'iframe#chat-widget',
    'iframe#drift-widget',
  ],
};

/** A closed chat leaves a round button, which is smaller than this on each side. */
const LEAST_PX: Readonly<Record<Busy, number>> = { dialog: 1, consent: 1, chat: 200 };

/** Our own popups, and what the page itself has taken away from its visitors. */
const CLOSED = '.poptin-popup,[inert],[aria-hidden=true]';

function isSeen(element: Element, least: number): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (Math.min(width, height) < least || element.closest(CLOSED)) return false;
  // A closed drawer may wait beside the window.
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
  const { visibility, opacity } = getComputedStyle(element);
  return visibility !== 'hidden' && +opacity > 0;
}

/** The elements of this kind that the page has open. If a page has broken its own search, it counts as having nothing open. */
function findOpen(what: Busy): Element[] {
  try {
    return [...document.querySelectorAll(SIGNS[what].join())].filter((element) => isSeen(element, LEAST_PX[what]));
  } catch {
    return [];
  }
}

export const documentFacts: DocumentFacts = {
  touchPoints: () => navigator.maxTouchPoints ?? 0,
  hasBodyClass: (name) => document.body?.classList.contains(name) ?? false,
  isOpen: (what) => findOpen(what).length > 0,
};

/**
 * Runs at each change of what is open, which may have closed it: a chat is in a frame, whose clicks nobody hears, and keys close dialogs.
 * Tools close by size, by an attribute of theirs or of the element around them, or by leaving it.
 */
export function onOpenChange(kinds: readonly Busy[], run: () => void, signal: AbortSignal): void {
  let isFirst = true;
  const sizes = new ResizeObserver(() => {
    // It also reports the first size.
    if (!isFirst) run();
    isFirst = false;
  });
  const marks = new MutationObserver(run);
  for (const element of kinds.flatMap(findOpen)) {
    sizes.observe(element);
    for (const each of [element, element.parentNode]) if (each) marks.observe(each, { attributes: true, childList: true });
  }
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    marks.disconnect();
  });
}
