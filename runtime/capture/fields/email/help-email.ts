import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import type { FieldHelp, HelpedField } from '../../form/fields.ts';
import type { Message } from '../../kinds/field-kind.ts';
import { freeDomains, isFree } from './domains.ts';
import { createHint } from './hint.ts';
import { completeAddress, suggestAddress, suggestDomain } from './suggest.ts';

/** In both languages (LNG-01). `…` stands for the address. */
const EMAIL_WORDS = {
  didYouMean: { en: 'Did you mean …?', he: 'האם התכוונת אל …?' },
  business: { en: 'Only business emails are allowed', he: 'ניתן להזין רק כתובת אימייל עסקית' },
} satisfies Readonly<Record<string, Message>>;

/** How long typing must pause before a suggestion appears. */
const PAUSE_MS = 500;

/** What sends a form or its step. A button of a form submits it without saying so. */
const SENDS =
  '[data-action="submit"],[data-action="next"],[type="submit"],form button:not([type]),[data-action="play"],[data-gift],[data-wheel],[data-scratch]';

/** Helps one email field by its mode: check-typos, business-email, typos-business (FRM-10 to FRM-12). */
export async function help(popup: OpenPopup, field: HelpedField): Promise<FieldHelp> {
  const { context } = popup;
  const { validate } = field;
  const business = validate.includes('business');
  const suggests = validate !== 'business-email';
  /** Undefined until the list has arrived, or has failed. */
  let free: ReadonlySet<string> | null | undefined = business ? undefined : null;
  const isRefused = (address: string): boolean => !!free && isFree(free, address, suggests ? suggestDomain : () => null);
  // All completions that we know are free addresses.
  if (!business) offerCompletions(popup, field);
  const hold = suggests
    ? suggest(popup, field, (address) => free !== undefined && field.accepts(address) && !isRefused(address))
    : undefined;
  if (business) free = await freeDomains(context);
  const problem = (address: string) => (isRefused(address) ? EMAIL_WORDS.business : null);
  return { ...(business && { problem }), ...(hold && { hold }) };
}

/**
 * Suggests a better address below the field, after a pause or when the form is sent. The form is then held back once. A visitor who sends
 * the same address again means it. It never suggests when the field loses focus, because the button about to be pressed would move away.
 */
function suggest(popup: OpenPopup, { control }: HelpedField, fits: (address: string) => boolean): (address: string) => string | null {
  const { later } = popup;
  const { guard, signal } = popup.scope;
  let asked = '';
  let typed = 0;
  let held = false;
  /** A second click right after the first is not an answer. */
  let isDouble = false;
  /** The button that sent the form. */
  let pressed: HTMLElement | null = null;
  const hint = createHint(popup, control, EMAIL_WORDS.didYouMean[popup.language], (address) => {
    const again = held;
    control.value = address;
    control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    control.focus();
    // The visitor pressed the button and has now answered, so press it for them.
    if (again) (pressed ?? (control.form ?? popup.box).querySelector<HTMLElement>(SENDS))?.click();
  });
  const press = guard('press', ({ target, detail }: MouseEvent) => {
    const sends = (target as Element).closest<HTMLElement>(SENDS);
    const form = sends?.closest('form');
    // Another form's button asks and answers for its own form.
    if (!sends || (form && control.form && form !== control.form && form.querySelector('[data-field]'))) return;
    pressed = sends;
    isDouble = detail > 1;
  });
  // Playing a card starts when the pointer goes down. The question below the field would move the card before the pointer is up.
  for (const type of ['pointerdown', 'click'] as const) popup.box.addEventListener(type, press, { signal });
  const offer = (address: string): string => {
    const meant = suggestAddress(address);
    return hint.show(meant && fits(meant) ? meant : '');
  };

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
    const isMeant = address === asked && !isDouble;
    isDouble = false;
    if (isMeant) return null;
    const said = offer(address);
    if (!said) return null;
    asked = address;
    held = true;
    hint.focus();
    return said;
  };
}

/** The table of kinds names it in each email field that has no list. */
const LIST = 'poptin-domains';

/**
 * Completions in the browser's own datalist, which screen readers know and phones show above their keyboard (FRM-10). All fields of a popup
 * share it.
 */
function offerCompletions({ box, scope }: OpenPopup, { control, accepts }: HelpedField): void {
  const { ownerDocument } = box;
  const given = control.getAttribute('list');
  // The owner has set a list.
  if (given !== null && given !== LIST) return;
  if (given === null) control.setAttribute('list', LIST);
  const list = box.querySelector(`#${LIST}`) ?? Object.assign(ownerDocument.createElement('datalist'), { id: LIST });
  if (!list.parentNode) box.append(list);
  const offer = scope.guard('complete', () => {
    const addresses = completeAddress(control.value).filter(accepts);
    if (addresses.join('') === list.textContent) return;
    // Addresses go in as text: an option's `value` would be an attribute, which a style sheet can read (SEC-09).
    list.replaceChildren(...addresses.map((textContent) => Object.assign(ownerDocument.createElement('option'), { textContent })));
  });
  for (const type of ['focus', 'input']) control.addEventListener(type, offer, { signal: scope.signal });
}
