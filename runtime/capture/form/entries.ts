import type { FieldEntry } from '../../ports.ts';
import { kindByMode } from '../kinds/field-kind.ts';
import { tidyValue, valueTypeOf } from '../kinds/value-types.ts';
import { takes } from './controls.ts';
import { type Field, isHidden } from './fields.ts';
import { chosenIn, type PressedField } from './pressed-field.ts';

/** A form control before its meaning is known. */
export interface Control {
  readonly id: string;
  /** The value of `data-field`. */
  readonly kind: string;
  /** The input type that the owner chose: `text`, `number`, `select-one` … */
  readonly type: string;
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
  /** Null for controls that cannot be ticked. */
  readonly checked: boolean | null;
  /** True if the visitor never sees it. */
  readonly hidden: boolean;
  /** True if its owner's attributes accept another value in its place. */
  readonly fits?: (value: string) => boolean;
  /** It stands for a field that is not asked, and is not sent. */
  readonly isOff?: boolean;
}

/** The kinds with `standard`, from FIELD_KINDS. `scripts/build/runtime-constants.ts` writes them. */
declare const __STANDARD_FIELDS__: readonly string[];

/** Fields sent under their own names. All others are extra fields. First and last name are sent both ways (FRM-02). */
export const STANDARD_FIELDS = __STANDARD_FIELDS__;

const CONSENT = 'consent';

/** Kinds with one place in a lead; a second answer is numbered, as all others are: text_1, number_1 … */
const OWN_NAME: readonly string[] = [...STANDARD_FIELDS, 'prize_code', 'prize_label', 'product_name'];

const SEPARATOR = ', ';

/**
 * Reads a form, given as a list of controls for each field. Its ticked boxes become one entry, and every entry gets a unique wire name
 * (FRM-02, FRM-05). A field that is not asked keeps its number, so that a name means the same question in every lead.
 */
export function readEntries(fields: ReadonlyArray<readonly Control[]>): FieldEntry[] {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const entries: FieldEntry[] = [];
  const placeOf = (name: string) => entries.findIndex((entry) => entry.name === name);
  const several = fields.filter(([first]) => first?.kind === CONSENT).length > 1;
  for (const controls of fields) {
    const [first] = controls;
    if (!first) continue;
    const { kind, type, placeholder, isOff } = first;
    const word = wordFor(kind, type);
    const isOwn = OWN_NAME.includes(word);
    const isConsent = word === CONSENT;
    // The same question in another part of the form shares its number, unless both are answered.
    const question = first.name && `${word} ${first.name} ${isConsent ? first.id : ''}`;
    const shared = question && names.get(question);
    const name = isOwn ? word : shared && (isOff || placeOf(shared) < 0) ? shared : numbered(word, counts);
    names.set(question, name);
    if (isOff) continue;
    const id = first.id || (several && isConsent ? first.name : '');
    const value = [...new Set(controls.filter(({ checked }) => checked !== false).map(valueSent))].join(SEPARATOR);
    const entry = { id, type: kind, name, placeholder, value };
    // A template that asks the same question for phones and for desktops has one answer: the given one.
    const before = isOwn ? placeOf(word) : -1;
    if (before < 0) entries.push(entry);
    else if (value.trim() && !entries[before]?.value.trim()) entries[before] = entry;
    else if (value.trim()) entries.push({ ...entry, name: numbered(word, counts) });
  }
  return entries;
}

/** The kind from which an owner's custom field takes its name, by type of control. Any other type counts as text. */
const CUSTOM: Readonly<Record<string, string>> = {
  number: 'number',
  url: 'url',
  date: 'date',
  checkbox: 'checkbox',
  radio: 'radio',
  'select-one': 'select',
  'select-multiple': 'multi_select',
};

/** Browser pickers whose values are not a day, and so not a date for the rules and the wire. */
const NO_DAY = /^(?:datetime-local|month|week|time)$/;

/** A browser without a month picker reports `text` for such a field. The type that its owner wrote counts. */
const typeOf = (control: Field['control']): string =>
  (control.type === 'text' && control.getAttribute('type')?.toLowerCase()) || control.type;

/** The kind in the wire's spelling, which the rules use too. */
function wordFor(kind: string, type: string): string {
  if (kind === 'custom') return (Object.hasOwn(CUSTOM, type) && CUSTOM[type]) || 'text';
  return kind === 'date' && NO_DAY.test(type) ? 'text' : kind.replaceAll('-', '_');
}

/** The same, of a field. */
export const wordOf = ({ kind, control }: Field): string => wordFor(kind, typeOf(control));

/** The kind whose rules apply to a field. Its owner may ask for the rules of an email address or a phone in any field. */
export function ruleOf(field: Field): string {
  const { validate, control } = field;
  const word = wordOf(field);
  const isAddress = word === 'text' && control.type === 'email' && !('multiple' in control && control.multiple);
  return kindByMode(validate) || (isAddress ? 'email' : word);
}

const TAG = /^\s*\{\{.*\}\}\s*$/;

/**
 * A hidden field without a value, or with an unfilled tag, sends one space. A day is dd/mm/yyyy (FRM-05). A number has at most two decimals
 * (FRM-14).
 */
function valueSent({ kind, type, value, hidden, fits }: Control): string {
  if (hidden && !kind.startsWith('prize_')) return TAG.test(value) ? ' ' : value || ' ';
  const word = wordFor(kind, type);
  const tidy = tidyValue(word, value);
  return valueTypeOf(word)?.sent?.(tidy, fits) ?? tidy;
}

/** A form's first consent has no number (FRM-22). */
function numbered(word: string, counts: Map<string, number>): string {
  const count = counts.get(word) ?? +(word !== CONSENT);
  counts.set(word, count + 1);
  return count ? `${word}_${count}` : word;
}

/**
 * The current values of a field's controls. A field that is not asked has one control, so that it is counted.
 *
 * @param isAwaiting true before the visitor's yes: what a tag put into a hidden field is not sent (CFS-02)
 */
export const readControls = ({ field, answers }: PressedField, isAwaiting = false): Control[] =>
  (answers.length ? answers : [field.control]).map((each) => {
    const hidden = isHidden(field);
    const untyped = isAwaiting && 'known' in each.dataset ? '' : each.value;
    return {
      id: each.id,
      kind: field.kind,
      type: typeOf(each),
      name: each.name,
      placeholder: 'placeholder' in each ? each.placeholder : '',
      value: each instanceof HTMLSelectElement ? chosenIn(each) : hidden ? untyped : field.group ? each.value : sentBy(field, each.value),
      checked: field.group ? (each as HTMLInputElement).checked : null,
      hidden,
      fits: (value) => takes(each, value),
      isOff: !answers.length,
    };
  });

/** A visitor's input as the rules see it. */
export function typedIn(field: Field, value = field.control.value): string {
  const typed = tidyValue(ruleOf(field), value);
  return field.help?.read?.(typed) ?? typed;
}

/** The same in the format that is sent. */
function sentBy(field: Field, value: string): string {
  const typed = typedIn(field, value);
  return field.help?.sent?.(typed) ?? typed;
}
