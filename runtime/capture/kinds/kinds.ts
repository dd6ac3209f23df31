import { birthday } from './birthday.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { FieldKind, Rule } from './field-kind.ts';
import { kindByMode } from './modes.ts';
import { name } from './name.ts';
import { number, quantity } from './number.ts';
import { phone } from './phone.ts';
import { url } from './url.ts';

/** The kinds that a page treats differently from plain text. `kinds.panel.ts` has the whole table of kinds. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  email,
  phone,
  name,
  first_name: name,
  last_name: name,
  birthday,
  url,
  number,
  quantity,
  date,
};

export const kindOf = (word: string): FieldKind | undefined => (Object.hasOwn(KINDS, word) ? KINDS[word] : undefined);

/** The rule that `data-validate` puts in place of the kind's own. */
const modeOf = (validate: string): Partial<FieldKind> | undefined => kindOf(kindByMode(validate))?.modes?.[validate];

/** The rule of a field: by the mode or the kind that `data-validate` names, else by its own kind. */
export const ruleFor = (kind: string, validate: string): Rule | undefined =>
  (modeOf(validate) ?? kindOf(validate))?.rule ?? kindOf(kindByMode(validate) || kind)?.rule;
