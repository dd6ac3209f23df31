import { addStyle } from '../../../over-page/sheet.ts';
import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import { takes } from '../../form/controls.ts';
import type { Field, FieldHelp } from '../../form/fields.ts';
import { flagOf } from './countries.ts';
import {
  type CountryCode,
  callingCode,
  callingCodes,
  defaultCountry,
  formatTyped,
  isCountry,
  moveTo,
  PHONE_WORDS,
  phoneProblem,
  phoneSent,
} from './phone-number.ts';

const STYLE = `.poptin-phone{display:flex;gap:8px;align-items:stretch}.poptin-phone>input{flex:1;min-width:0}
.poptin-phone>button{flex:none;min-width:64px;min-height:44px;padding:0 10px;border:1.5px solid var(--p-line,currentColor);border-radius:10px;background:var(--p-field,none);color:inherit;font:inherit;white-space:nowrap;cursor:pointer}`;

/** A phone field with a country button. It formats numbers as that country writes them, and sends them in full (FRM-07). */
export function help(popup: OpenPopup, { control }: Field): FieldHelp {
  const { context } = popup;
  const { guard, signal } = popup.scope;
  const { memory, ports } = context;
  const input = control as HTMLInputElement;
  const page = input.ownerDocument;
  const names = typeof Intl.DisplayNames === 'function' ? new Intl.DisplayNames(popup.language, { type: 'region' }) : null;
  let country = defaultCountry(memory.cookie('user_country_code') ?? '', ports.page.language());

  const button = Object.assign(page.createElement('button'), { type: 'button' });
  button.setAttribute('aria-haspopup', 'dialog');
  const around = Object.assign(page.createElement('div'), { className: 'poptin-control poptin-phone', dir: 'ltr' });
  const label = input.closest('label');
  if (label) {
    // A label without `for` names the first control inside it, which would be our button. The id is the same each time, because it is sent.
    input.id ||= `poptin-phone-${popup.box.querySelectorAll('.poptin-phone').length + 1}`;
    label.htmlFor ||= input.id;
  }
  addStyle(popup, STYLE);
  const focused = input.matches(':focus');
  input.replaceWith(around);
  around.append(button, input);
  if (focused) input.focus();

  function turnTo(code: CountryCode): void {
    country = code;
    const name = names?.of(code) ?? code;
    button.textContent = `${flagOf(code)} ${callingCode(code)}`;
    button.setAttribute('aria-label', `${PHONE_WORDS.country[popup.language]}: ${name} ${callingCode(code)}`);
  }

  /** A partial number fits no pattern. If the owner set one, only a whole number is reformatted (FRM-25). */
  function format(isWhole: boolean): void {
    const typed = formatTyped(input.value, country);
    if (typed.country !== country) turnTo(typed.country);
    const mayWrite = !input.pattern || (isWhole && !takes(input, input.value) && !phoneProblem(input.value, country));
    if (typed.text !== input.value && mayWrite && takes(input, typed.text)) input.value = typed.text;
  }

  function choose(code: string): void {
    if (!isCountry(code)) return;
    const moved = moveTo(code, input.value, country);
    input.value = takes(input, moved) ? moved : moved.replace(/[\s()-]/g, '');
    turnTo(code);
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    input.focus();
  }

  turnTo(country);
  if (input.value) format(true);
  openByButton(popup, button, ({ createCountryList }) => {
    const open = createCountryList(popup, callingCodes(), button, choose);
    return (typed) => open(country, typed);
  });
  input.addEventListener(
    'input',
    guard('phone', (event: Event) => {
      // While deleting, or typing elsewhere in the text, formatting would make the caret jump.
      if (input.selectionStart === input.value.length && !(event as InputEvent).inputType?.startsWith('delete')) format(false);
    }),
    { signal },
  );
  input.addEventListener(
    'change',
    guard('phone', () => format(true)),
    { signal },
  );

  return {
    problem(value) {
      const problem = phoneProblem(value, country);
      return problem && PHONE_WORDS[problem];
    },
    sent: (value) => phoneSent(value, country),
    kept: (value) => phoneSent(value, country),
  };
}

/** Keys that the list can use: to search, move or choose. */
const KEPT = /^(?:.|Backspace|Enter|Arrow(?:Up|Down)|Page(?:Up|Down))$/u;

/**
 * The button that opens the list. While the list loads for the first time, it records key presses, so that none is lost. Escape, or moving
 * the focus away, cancels.
 */
function openByButton(
  { context, scope }: OpenPopup,
  button: HTMLButtonElement,
  create: (chunk: NonNullable<Awaited<ReturnType<typeof context.chunk<'countries'>>>>) => (typed: readonly string[]) => void,
): void {
  const { guard, settle, signal } = scope;
  let open: ((typed: readonly string[]) => void) | undefined;
  let typed: string[] | null = null;
  const on = <K extends 'click' | 'blur' | 'keydown'>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    button.addEventListener(type, guard('countries', run), { signal });

  on('click', () => {
    if (typed) return;
    // Not every browser focuses a button when it is clicked.
    button.focus();
    typed = [];
    const mine = typed;
    settle('countries', context.chunk('countries'), (chunk) => {
      if (typed !== mine) return;
      typed = null;
      open ??= chunk ? create(chunk) : undefined;
      open?.(mine);
    });
  });
  on('blur', () => {
    typed = null;
  });
  on('keydown', (event) => {
    if (!typed || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Escape') typed = null;
    else if (!KEPT.test(key)) return;
    // The key that pressed the button may still be held down.
    else if (!event.repeat) typed.push(key);
    event.preventDefault();
    event.stopPropagation();
  });
}
