import type { Busy } from '../decide/gates/facts.ts';

/** The number of fingers that the screen can tell apart. */
export const touchPoints = (): number => navigator.maxTouchPoints ?? 0;

export const hasBodyClass = (name: string): boolean => document.body?.classList.contains(name) ?? false;

/** The elements by which these are known. A tool may leave one in the page after it has closed, out of sight or as a small button. */
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

/** A closed chat leaves a round button, which is smaller on each side. */
const LEAST_PX: Readonly<Record<Busy, number>> = { dialog: 1, consent: 1, chat: 200 };

/** The class of the hosts of our own popups. */
const OURS = '.poptin-popup';

function isSeen(element: Element, least: number): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (Math.min(width, height) < least || element.closest(OURS)) return false;
  const { visibility, opacity } = getComputedStyle(element);
  return visibility !== 'hidden' && +opacity > 0;
}

/** Whether the page has something of this kind open. A page that has broken its own search counts as one with nothing open. */
export function isOpen(what: Busy): boolean {
  try {
    return [...document.querySelectorAll(SIGNS[what].join())].some((element) => isSeen(element, LEAST_PX[what]));
  } catch {
    return false;
  }
}

/** Runs when a dialog of the page closes, which no click has to tell. */
export function onDialogClosed(run: () => void, signal: AbortSignal): void {
  document.addEventListener('close', run, { capture: true, signal });
}
