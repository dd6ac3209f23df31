import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import type { Field, FieldHelp } from '../../form/fields.ts';
import { takes } from '../../form/takes.ts';
import { helpDate } from './date.ts';
import { helpNumber } from './number-keys.ts';
import { helpPhone } from './phone-keys.ts';
import type { On, Put } from './put.ts';
import { helpUrl } from './url.ts';

export function help(popup: OpenPopup, { kind, validate, control }: Field): FieldHelp {
  const { guard, signal } = popup.scope;
  const input = control as HTMLInputElement;
  const on: On = (type, run) => input.addEventListener(type, guard('field help', run), { signal });
  const put: Put = (value) => {
    if (value === input.value || (takes(input, input.value) && !takes(input, value))) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  if (validate.startsWith('phone-')) helpPhone(popup.language, validate, input, on, put);
  else if (kind === 'date' || kind === 'birthday') helpDate(popup, kind, input, on, put);
  else if (kind === 'url') helpUrl(input, on, put);
  else if (kind === 'number' || kind === 'quantity') helpNumber(kind, input, on, put);
  else helpPhone(popup.language, validate, input, on, put);
  return {};
}
