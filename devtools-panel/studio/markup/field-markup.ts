import { encode } from '../../../inspection/markup/scan.ts';
import { FIELD_KINDS, type KindRow } from '../../../runtime/capture/kinds/kinds.panel.ts';

const ROWS: Readonly<Record<string, KindRow>> = FIELD_KINDS;

/** Sample answers of a new question, which its owner then edits. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  en: ['First answer', 'Second answer', 'Third answer'],
  he: ['תשובה ראשונה', 'תשובה שנייה', 'תשובה שלישית'],
};

interface NewField {
  readonly kind: string;
  readonly label: string;
  readonly id: string;
  /** A name that no other field of the popup uses. */
  readonly name: string;
  readonly language: string;
}

const BARE = 'border:0;padding:0;margin:0;min-width:0';
const ROW = 'display:flex;gap:8px;align-items:center;min-height:32px;text-align:start';
const labelled = ({ id, label }: NewField, control: string): string =>
  `<div class="field"><label for="${id}">${encode(label)}</label>${control}</div>`;
const common = ({ kind, id, name }: NewField): string => `id="${id}" class="control" data-field="${kind}" name="${name}"`;
const answersOf = ({ language }: NewField): readonly string[] => ANSWERS[language] ?? ANSWERS.en ?? [];
const options = (field: NewField): string =>
  answersOf(field)
    .map((answer) => `<option>${answer}</option>`)
    .join('');

/** A template may have no styles for checkboxes, so these bring their own. */
const question = (field: NewField): string => {
  const boxes = answersOf(field).map(
    (answer) =>
      `<label style="${ROW}"><input type="${field.kind}" name="${field.name}" value="${answer}" data-field="${field.kind}"/>${answer}</label>`,
  );
  return `<fieldset class="field" style="${BARE}"><legend>${encode(field.label)}</legend>${boxes.join('')}</fieldset>`;
};

const typed = (field: NewField): string => {
  const { autofill, input = {} } = ROWS[field.kind] ?? {};
  const attributes = {
    type: input.type ?? 'text',
    autocomplete: autofill,
    dir: input.dir,
    maxlength: input.maxLength,
    placeholder: input.placeholder,
  };
  const written = Object.entries(attributes).flatMap(([name, value]) => (value ? `${name}="${value}"` : []));
  return labelled(field, `<input ${common(field)} ${written.join(' ')}/>`);
};

/** Kinds whose control is more than a line of text. */
const CONTROLS: Readonly<Record<string, (field: NewField) => string>> = {
  message: (field) => labelled(field, `<textarea ${common(field)} rows="3"></textarea>`),
  select: (field) => labelled(field, `<select ${common(field)}>${options(field)}</select>`),
  'multi-select': (field) => labelled(field, `<select ${common(field)} multiple>${options(field)}</select>`),
  radio: question,
  checkbox: question,
  consent: ({ id, label, name }) =>
    `<div class="check" style="${ROW}"><input id="${id}" type="checkbox" name="${name}" value="yes" data-field="consent"/><label for="${id}">${encode(label)}</label></div>`,
  hidden: ({ name }) =>
    `<div class="field" hidden><input type="hidden" data-field="hidden" name="${name}" value="{{url.utm_source}}"/></div>`,
};

/** Every kind of field, in the order of the table. */
export const ADDED_KINDS: readonly string[] = Object.keys(FIELD_KINDS);

/** True for a kind that a popup has at most once, because a lead has one place for it. */
export const isOnce = (kind: string): boolean => ROWS[kind]?.standard === true;

/** The markup of a new field. */
export const fieldMarkup = (field: NewField): string => (CONTROLS[field.kind] ?? typed)(field);
