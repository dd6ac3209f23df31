import { twoDecimals, ungrouped } from '../../form/entries.ts';
import type { On, Put } from './put.ts';

/** Accepts only numeric keys and two decimals; raises a quantity to its minimum (FRM-14). */
export function helpNumber(kind: string, input: HTMLInputElement, on: On, put: Put): void {
  const quantity = kind === 'quantity' || /quantity|qty/i.test(`${input.name} ${input.className}`);
  const belowZero = !(quantity || (input.min !== '' && Number(input.min) >= 0));
  const others = new RegExp(`[^\\d${quantity ? '' : '.,'}${belowZero ? '\\-' : ''}]`, 'g');
  const decimalComma = (1.5).toLocaleString()[1] === ',';
  const raise = () => {
    const { value, min } = input;
    put(quantity && value !== '' && min !== '' && Number(value) < Number(min) ? min : twoDecimals(value));
  };
  on('beforeinput', (event) => {
    const { data, inputType } = event as InputEvent;
    if (data && inputType === 'insertText' && data.replace(others, '') !== data) event.preventDefault();
  });
  let last = input.value;
  // A native number field hides invalid text from scripts; a text field holds whatever was pasted.
  on('input', (event) => {
    const data = (event as InputEvent).data ?? '';
    if (input.type !== 'number') put(input.value.replace(others, ''));
    // Only Chromium leaves out a comma that it cannot read; in another browser, a field with one in it has no value.
    else if (input.validity.badInput && !decimalComma) {
      const read = data === ',' ? last : ungrouped(data);
      if (read !== data) put(read);
    }
    last = input.value;
  });
  on('change', raise);
  if (quantity) raise();
}
