import type { FieldEntry } from '../../ports.ts';
import { dateSent } from './dates.ts';
import { type Field, isOn } from './fields.ts';
import { numberSigns, twoDecimals } from './numbers.ts';
import { isBlank, plainDigits, plainText } from './plain-text.ts';
import { takes } from './takes.ts';

/** A form control, before it is given any meaning. */
export interface Control {
  readonly id: string;
  /** The value of `data-field`. */
  readonly kind: string;
  /** What the owner made of it: `text`, `number`, `select-one` … */
  readonly type: string;
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
  /** Null for controls that cannot be ticked. */
  readonly checked: boolean | null;
  /** The visitor never sees it. */
  readonly hidden: boolean;
  /** Whether its owner's attributes take another value in its place. */
  readonly fits?: (value: string) => boolean;
}

/** Fields sent under their own names. All others are extra fields; first and last name are sent both ways (FRM-02). */
export const STANDARD_FIELDS = ['email', 'phone', 'name', 'first_name', 'last_name', 'birthday', 'message'] as const;
const STANDARD: readonly string[] = STANDARD_FIELDS;

/** Extra fields named by their kind; the others are numbered: text_1, number_1 … */
const NAMED_EXTRAS: readonly string[] = ['consent', 'prize_code', 'prize_label', 'product_name'];

const SEPARATOR = ', ';

/** Reads a form: ticked boxes of one name become one entry, and every entry gets its wire name (FRM-02, FRM-05). */
export function readEntries(controls: readonly Control[]): FieldEntry[] {
  const counts = new Map<string, number>();
  const entries: FieldEntry[] = [];
  for (const [{ id, kind, type, placeholder }, values] of groups(controls)) {
    const word = wordFor(kind, type);
    const value = values.join(SEPARATOR);
    const before = STANDARD.includes(word) ? entries.findIndex(({ name }) => name === word) : -1;
    const entry = { id, type: kind, name: before < 0 ? wireName(word, counts) : word, placeholder, value };
    // A template that asks the same thing twice, once for phones and once for desktops, has one answer: the one given.
    if (before < 0) entries.push(entry);
    else if (value.trim() && !entries[before]?.value.trim()) entries[before] = entry;
    else if (value.trim()) entries.push({ ...entry, name: numbered(word, counts) });
  }
  return entries;
}

/** Whether the visitor filled in anything. Hidden fields do not count. */
export const hasContent = (controls: readonly Control[]): boolean =>
  controls.some(({ hidden, checked, value }) => !hidden && (checked ?? !isBlank(value)));

/** Kinds that an owner's custom field takes its name from, by type of control; any other counts as text. */
const CUSTOM: Readonly<Record<string, string>> = {
  number: 'number',
  url: 'url',
  date: 'date',
  checkbox: 'checkbox',
  radio: 'radio',
  'select-one': 'select',
  'select-multiple': 'multi_select',
};

/** Browsers' pickers whose values are no day, and so no date as the rules and the wire know it. */
const NO_DAY = /^(?:datetime-local|month|week|time)$/;

/** A browser without a picker for months says `text` of a field for one: what its owner wrote counts. */
const typeOf = (control: Field['control']): string =>
  (control.type === 'text' && control.getAttribute('type')?.toLowerCase()) || control.type;

/** The kind as the wire spells it, and the rules know it. */
function wordFor(kind: string, type: string): string {
  if (kind === 'custom') return (Object.hasOwn(CUSTOM, type) && CUSTOM[type]) || 'text';
  return kind === 'date' && NO_DAY.test(type) ? 'text' : kind.replaceAll('-', '_');
}

/** The same, of a field. */
export const wordOf = ({ kind, control }: Field): string => wordFor(kind, typeOf(control));

/** The word whose rules a field has: its owner may ask for those of an address or a phone in any other. */
export function ruleOf(field: Field): string {
  const { validate, control } = field;
  const word = wordOf(field);
  if (/typos|business/.test(validate) || (word === 'text' && control.type === 'email' && !('multiple' in control && control.multiple)))
    return 'email';
  return validate.startsWith('phone-') ? 'phone' : word;
}

function groups(controls: readonly Control[]): Array<readonly [first: Control, values: string[]]> {
  const found: Array<readonly [Control, string[]]> = [];
  const byName = new Map<string, string[]>();
  for (const control of controls) {
    const values = control.checked === false ? [] : [valueSent(control)];
    const name = `${control.type} ${control.name}`;
    const shared = control.checked !== null && control.name ? byName.get(name) : undefined;
    if (shared) {
      shared.push(...values);
      continue;
    }
    found.push([control, values]);
    if (control.checked !== null) byName.set(name, values);
  }
  return found;
}

/** Kinds whose values a machine reads, and what of a value it does not need. Any other keeps all of its characters. */
const PLAIN: Readonly<Record<string, (value: string) => string>> = {
  email: plainText,
  url: plainText,
  phone: plainDigits,
  date: plainDigits,
  birthday: plainDigits,
  number: numberSigns,
  quantity: numberSigns,
};

/** Whether a machine reads what is in a field: then it is refused rather than cut off (FRM-25). */
export const isPlain = (word: string): boolean => Object.hasOwn(PLAIN, word);

/** A value as the validation rules see it. One of which nothing can be seen is empty (FRM-27). */
export function tidyValue(word: string, value: string): string {
  const tidy = (isPlain(word) && PLAIN[word]?.(value)) || value;
  return isBlank(tidy) ? '' : tidy.trim();
}

const TAG = /^\s*\{\{.*\}\}\s*$/;

/**
 * A hidden field without a value, or whose tag was never filled in, sends one space; a day is dd/mm/yyyy (FRM-05). A number has at most
 * two decimals (FRM-14).
 */
function valueSent({ kind, type, value, hidden, fits }: Control): string {
  if (hidden && !kind.startsWith('prize_')) return TAG.test(value) ? ' ' : value || ' ';
  const word = wordFor(kind, type);
  const tidy = tidyValue(word, value);
  if (/^(?:date|birthday)$/.test(word)) return dateSent(tidy);
  return /^(?:number|quantity)$/.test(word) ? twoDecimals(tidy, fits) : tidy;
}

const wireName = (word: string, counts: Map<string, number>): string =>
  STANDARD.includes(word) || NAMED_EXTRAS.includes(word) ? word : numbered(word, counts);

function numbered(word: string, counts: Map<string, number>): string {
  const count = (counts.get(word) ?? 0) + 1;
  counts.set(word, count);
  return `${word}_${count}`;
}

/** A field's current state; of what is disabled, none. */
export const readControls = (field: Field): Control[] =>
  (field.group ?? [field.control]).filter(isOn).map((each) => {
    const hidden = each.type === 'hidden' || field.kind === 'hidden';
    return {
      id: each.id,
      kind: field.kind,
      type: typeOf(each),
      name: each.name,
      placeholder: 'placeholder' in each ? each.placeholder : '',
      value: each instanceof HTMLSelectElement ? chosen(each) : hidden || field.group ? each.value : typedIn(field),
      checked: field.group ? (each as HTMLInputElement).checked : null,
      hidden,
      fits: (value) => takes(each, value),
    };
  });

/** What a visitor typed, in the form in which it is sent. */
function typedIn(field: Field): string {
  const typed = tidyValue(ruleOf(field), field.control.value);
  return field.help?.sent?.(typed) ?? typed;
}

const chosen = (select: HTMLSelectElement): string => [...select.selectedOptions].map(({ value }) => value).join(SEPARATOR);
