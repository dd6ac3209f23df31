import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import type { Field, FieldHelp } from '../../form/fields.ts';
import { takes } from '../../form/takes.ts';
import { helpDate } from './date-input.ts';
import type { HelpedInput } from './helped-input.ts';
import { helpNumber } from './number-keys.ts';
import { helpPhone } from './phone-keys.ts';
import { helpUrl } from './url-input.ts';

/** Typing help by kind; `help: 'inputs'` of a kind loads this chunk. */
const HELPS: Readonly<Record<string, (field: HelpedInput) => void>> = {
  date: helpDate,
  birthday: helpDate,
  url: helpUrl,
  number: helpNumber,
  quantity: helpNumber,
};

export function help(popup: OpenPopup, { kind, validate, control }: Field): FieldHelp {
  const { guard, signal } = popup.scope;
  const input = control as HTMLInputElement;
  const on: HelpedInput['on'] = (type, run) => input.addEventListener(type, guard('field help', run), { signal });
  const put: HelpedInput['put'] = (value) => {
    if (value === input.value || (takes(input, input.value) && !takes(input, value))) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  // Any field may be checked as a phone.
  const helpWith = (!validate.startsWith('phone-') && HELPS[kind]) || helpPhone;
  helpWith({ popup, kind, validate, input, on, put });
  return {};
}
