import { takes } from '../../form/controls.ts';
import type { HelpedInput } from '../../form/fields.ts';
import { isQuantity, numberSigns, numberWithin, readNumber, twoDecimals, ungrouped } from '../../kinds/number.ts';

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
