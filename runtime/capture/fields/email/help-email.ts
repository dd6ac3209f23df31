import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import type { Field, FieldHelp } from '../../form/fields.ts';
import { domainOf, freeDomains } from './business.ts';
import { offerCompletions } from './completions.ts';
import { EMAIL_WORDS } from './email-words.ts';
import { createHint } from './hint.ts';
import { suggestAddress } from './suggest.ts';

/** A pause in the typing after which it may be commented on. */
const PAUSE_MS = 500;

/** Helps one email field by its mode: check-typos, business-email, typos-business (FRM-10 to FRM-12). */
export async function help(popup: OpenPopup, field: Field): Promise<FieldHelp> {
  const { context } = popup;
  const business = field.validate.includes('business');
  let free: ReadonlySet<string> | null = null;
  const hold = field.validate === 'business-email' ? undefined : suggest(popup, field, (address) => !free?.has(domainOf(address)));
  if (business) free = await freeDomains(context);
  const problem = (address: string) => (free?.has(domainOf(address)) ? EMAIL_WORDS[popup.language].business : null);
  return { ...(business && { problem }), ...(hold && { hold }) };
}

/**
 * Offers a better address beneath the field: after a pause, or when the form is sent, which is then
 * held back this once. Whoever sends the same address again means it. Never on leaving the field:
 * the button that was about to be pressed would move away.
 */
function suggest(popup: OpenPopup, { control }: Field, fits: (address: string) => boolean): (address: string) => string | null {
  const { later } = popup;
  const { guard, signal } = popup.scope;
  let asked = '';
  let typed = 0;
  let held = false;
  const hint = createHint(popup, control, EMAIL_WORDS[popup.language].didYouMean, (address) => {
    const again = held;
    control.value = address;
    control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    control.focus();
    // They had pressed the button, were asked, and have answered.
    if (again) popup.box.querySelector<HTMLElement>('[data-action="submit"],[type="submit"]')?.click();
  });
  const offer = (address: string): string => {
    const meant = suggestAddress(address);
    return hint.show(meant && fits(meant) ? meant : '');
  };

  offerCompletions(popup, control as HTMLInputElement);
  const typing = guard('suggest', () => {
    const now = ++typed;
    held = false;
    if (hint.address() && suggestAddress(control.value) !== hint.address()) hint.show('');
    later(PAUSE_MS, 'suggest', () => {
      if (now === typed) offer(control.value);
    });
  });
  control.addEventListener('input', typing, { signal });

  return (address) => {
    if (address === asked) return null;
    const said = offer(address);
    if (!said) return null;
    asked = address;
    held = true;
    hint.focus();
    return said;
  };
}
