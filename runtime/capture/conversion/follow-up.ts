import type { FieldEntry } from '../../ports.ts';
import { safeTarget } from '../../show/behaviours/links.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import { showFeedback } from '../../show/stage/accessibility.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { senderOf } from '../../show/stage/presses.ts';
import { type AfterSubmit, thanksMs } from '../../wire/settings/behaviour-settings.ts';

const NOTE_MS = 1000;
const HEBREW_NOTE_MS = 2000;
const REDIRECT_MS = 200;

const THANKS = { en: 'Thank you!', he: 'תודה!' } as const;

/**
 * Follows a conversion (LIF-04 to LIF-06): a redirect, the thank-you screen, or a thank-you on the pressed button. Then the popup
 * closes.
 */
export function followUp(popup: OpenPopup, after: AfterSubmit, entries: readonly FieldEntry[], pressed: PressedButton): void {
  const { config, language, preview, box, goTo, later, onward, close } = popup;
  let stays = config.target !== 'click' && language === 'he' ? HEBREW_NOTE_MS : NOTE_MS;
  if (after.redirect)
    onward(REDIRECT_MS, 'redirect', () => redirectTo(popup, after.redirectUrl, after.redirectSendFormData ? entries : []));
  if (after.thankScreen && goTo('thank-you')) stays = thanksMs(after);
  else {
    const button = senderOf(box, pressed);
    if (button) showFeedback(popup, button, THANKS[language]);
  }
  // A redirect has left the page by then. A preview stays, so that its owner can read the address.
  if (!(preview && after.redirect)) later(stays, 'close after submit', () => close('submit'));
}

/** Adds the form's values to the URL, if the owner wants that (LIF-06). Only http URLs accept them. */
export function withFormData(url: string, entries: readonly FieldEntry[]): string {
  if (/^(?:tel|sms|mailto):/i.test(url)) return url;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const query = new URLSearchParams(entries.filter(({ value }) => value.trim()).map(({ name, value }) => [name, value]));
  return `${query}` === '' ? url : `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}

/** Sends the visitor to the owner's URL, with the form's values. A preview stays, and says where it would go (TRG-18). */
export function redirectTo(popup: OpenPopup, url: string, entries: readonly FieldEntry[]): void {
  const { context, preview, scope } = popup;
  const target = safeTarget(url);
  if (target && preview) scope.settle('notice', context.chunk('notice'), (notice) => notice?.say(popup, 'leads', target));
  else if (target) context.ports.navigate.to(withFormData(target, entries));
}
