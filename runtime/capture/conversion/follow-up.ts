import { type AfterSubmit, thanksMs } from '../../decide/display/after-submit.ts';
import type { FieldEntry } from '../../ports.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import { giveFocus } from '../../show/stage/give-focus.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { senderOf } from '../../show/stage/pressed-button.ts';
import { sayOn } from '../../show/stage/say-on.ts';
import { redirectTo } from './redirect.ts';

const NOTE_MS = 1000;
const HEBREW_NOTE_MS = 2000;
const REDIRECT_MS = 200;

const THANKS = { en: 'Thank you!', he: 'תודה!' } as const;

/** What follows a conversion (LIF-04 to LIF-06): a redirect, the thank-you screen or a thank-you on the button that was pressed; then the popup closes. */
export function followUp(popup: OpenPopup, after: AfterSubmit, entries: readonly FieldEntry[], pressed: PressedButton): void {
  const { config, language, preview, box, goTo, later, onward, close } = popup;
  let stays = config.target !== 'click' && language === 'he' ? HEBREW_NOTE_MS : NOTE_MS;
  if (after.redirect)
    onward(REDIRECT_MS, 'redirect', () => redirectTo(popup, after.redirectUrl, after.redirectSendFormData ? entries : []));
  if (after.thankScreen && goTo('thank-you')) {
    stays = thanksMs(after);
    giveFocus(popup, box, { preventScroll: true });
  } else {
    const button = senderOf(box, pressed);
    if (button) sayOn(popup, button, THANKS[language]);
  }
  // A visitor is led away by then. A preview stays, so that its owner can read where.
  if (!(preview && after.redirect)) later(stays, 'close after submit', () => close('submit'));
}
