import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import { takes } from '../../form/controls.ts';
import type { FieldHelp, HelpedField, HelpedInput } from '../../form/fields.ts';
import { isQuantity, numberSigns, numberWithin, readNumber, twoDecimals, ungrouped } from '../../kinds/number.ts';
import { acceptedNumber } from '../../kinds/phone.ts';
import { plainDigits } from '../../kinds/plain-text.ts';
import { isWebAddress } from '../../kinds/url.ts';
import { helpDate } from './date-input.ts';

/** People leave out the scheme, but a native URL field requires it. */
function helpUrl({ input, on, put }: HelpedInput): void {
  on('change', () => {
    if (input.type === 'url' && isWebAddress(input.value) && !/^https?:/i.test(input.value)) put(`https://${input.value}`);
  });
}

/** Typing help by kind; `help: 'inputs'` of a kind loads this chunk. */
const HELPS: Readonly<Record<string, (field: HelpedInput) => void>> = {
  date: helpDate,
  birthday: helpDate,
  url: helpUrl,
  number: helpNumber,
  quantity: helpNumber,
};

export function help(popup: OpenPopup, { kind, validate, control, accepts, isGiven = () => false }: HelpedField): FieldHelp {
  const { guard, signal } = popup.scope;
  const input = control as HTMLInputElement;
  const on: HelpedInput['on'] = (type, run) => input.addEventListener(type, guard('field help', run), { signal });
  const put: HelpedInput['put'] = (value) => {
    if (value === input.value || (takes(input, input.value) && !takes(input, value))) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  const field: HelpedInput = { popup, kind, validate, input, isGiven, accepts, on, put };
  const helpKind = HELPS[kind];
  // Any field may be checked as a phone.
  if (!helpKind || validate.startsWith('phone-')) return helpPhone(field);
  helpKind(field);
  return {};
}

/** 7 to 15 digits with the usual separators. Escaped so that both regular expression grammars of the attribute read it the same way. */
const PATTERN = '[+\\-\\s\\(\\)]*([0-9][+\\-\\s\\(\\)]*){7,15}';

/**
 * Sets up a phone field (FRM-06, FRM-08). A number that is given at once, as by a browser or by a paste, may lose its separators. What a
 * visitor types is held to the rule.
 */
function helpPhone({ validate, input, isGiven, accepts, on, put }: HelpedInput): FieldHelp {
  if (validate !== 'phone-advanced') input.pattern ||= PATTERN;
  on('paste', (event) => {
    const raw = event.clipboardData?.getData('text') ?? '';
    const { value } = input;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? value.length];
    const withText = (text: string) => value.slice(0, from) + text + value.slice(to);
    // Messengers and right-to-left pages put invisible marks around numbers, and use other dashes than the hyphen.
    const kept = acceptedNumber(withText(plainDigits(raw).trim()), accepts);
    if (kept === withText(raw)) return;
    put(kept);
    // If the field takes no such value, the browser pastes what was copied.
    if (input.value === kept) event.preventDefault();
  });
  return { read: (given) => (isGiven() ? acceptedNumber(given, accepts) : given) };
}

/**
 * Accepts only numeric keys and two decimals, and raises a quantity to its minimum (FRM-14). Text without a number stays, and is refused on
 * submit.
 */
export function helpNumber({ kind, input, on, put }: HelpedInput): void {
  const isNative = input.type === 'number';
  const quantity = isQuantity(kind, input);
  const belowZero = !(quantity || (input.min !== '' && Number(input.min) >= 0));
  const others = new RegExp(`[^\\d${quantity ? '' : '.,'}${belowZero ? '\\-' : ''}]`, 'g');
  const decimalComma = (1.5).toLocaleString()[1] === ',';
  const settle = () => {
    const { value, min } = input;
    const count = readNumber(value);
    put(quantity && count && min !== '' && Number(count) < Number(min) ? min : twoDecimals(value, (rounded) => takes(input, rounded)));
  };
  const insert = (text: string) => {
    // Inserts at the caret, and keeps earlier typing undoable.
    if (!input.ownerDocument.execCommand('insertText', false, text)) put(input.value + text);
  };
  on('beforeinput', (event) => {
    const { data, inputType, isComposing } = event;
    if (!data || isComposing || !inputType.startsWith('insert')) return;
    const isKey = data.length === 1;
    const found = isKey ? numberSigns(data).replace(others, '') : numberWithin(data);
    // A native field would make a number from any digits in it.
    if (found === data || (found === null && !isNative)) return;
    event.preventDefault();
    if (found) insert(isNative && decimalComma && !isKey ? found.replace('.', ',') : found);
  });
  let last = input.value;
  // A native number field hides invalid text from scripts. A text field shows everything.
  on('input', (event) => {
    const { isComposing } = event as InputEvent;
    const data = (event as InputEvent).data ?? '';
    if (!isNative) {
      if (!isComposing && input.value.replace(others, '') !== input.value) put(numberWithin(input.value) ?? input.value);
    }
    // Only Chromium leaves out a comma that it cannot read. In other browsers, a field with such a comma has no value.
    else if (input.validity.badInput && !decimalComma) {
      const read = data === ',' ? last : ungrouped(data);
      if (read !== data) put(read);
    }
    last = input.value;
  });
  on('change', settle);
  if (quantity) settle();
}
