import type { FieldStart, Message } from './field-kind.ts';

/** How a value is read and sent (`value-types.ts`). */
export type ValueTypeName = 'address' | 'digits' | 'day' | 'number';

/** A kind of form field, by its name in `data-field`. */
export interface KindRow extends FieldStart {
  /** The purpose of the kind, for owners. */
  readonly about: string;
  /** Its name in the studio. In both languages it is also the label of a new field. */
  readonly label: { readonly en: string; readonly he?: string };
  /** Sent under its own name. Any other kind is an extra field with a number (FRM-02). */
  readonly standard?: true;
  /** Its `autocomplete`. No browser fills in a kind without one (SEC-11). */
  readonly autofill?: string;
  /** The type of value that a machine reads. Without a type, a value keeps all its characters. */
  readonly value?: ValueTypeName;
  /** The control of a new field. Templates and the studio make no other kinds; `rows` are those of a text area. */
  readonly input?: Readonly<{ type?: 'email' | 'tel' | 'text'; dir?: 'ltr'; maxLength?: number; placeholder?: string; rows?: number }>;
  /** The placeholder in a template. */
  readonly example?: Message;
  /** The start of a field whose `data-validate` has this word. */
  readonly modes?: Readonly<Record<string, FieldStart>>;
  /** The panel's test value (FRM-03). A day is `YYYY-MM-DD`; without one, a day in a month. A kind without a sample gets a text. */
  readonly sample?: string;
}

/** Nobody has this address, and no list of free or disposable mail contains it: `.example` is reserved. */
export const TEST_VISITOR = {
  email: 'test.visitor@company.example',
  name: 'Test Visitor',
  first_name: 'Test',
  last_name: 'Visitor',
} as const;

const NAME = {
  standard: true,
  input: { type: 'text', maxLength: 40 },
  title: { en: 'Please enter at least 2 or more characters', he: 'יש להזין לפחות 2 תווים' },
  titleIfRequired: true,
} satisfies Partial<KindRow>;

/** A button opens the browser's own calendar. */
const DAY = {
  value: 'day',
  help: 'inputs',
  showsHelp: true,
  attributes: { inputmode: 'numeric' },
  typedAs: 'text',
} satisfies Partial<KindRow>;

const NO_WORDS = { autocapitalize: 'none', spellcheck: 'false' };

/**
 * Every kind of field. The build takes what a page needs (`scripts/build/runtime-constants.ts`); the table itself never reaches a page.
 * Rules and typing help are in a kind's page half: its own file here, named in `kinds.ts`.
 */
export const FIELD_KINDS = {
  email: {
    about: 'An email address. A mistyped one gets a suggestion.',
    label: { en: 'Email', he: 'אימייל' },
    standard: true,
    autofill: 'email',
    value: 'address',
    // The chunk makes suggestions and refuses free addresses, by mode (FRM-10 to FRM-12).
    help: 'email',
    // Its help fills the list. WebKit loses a key in a field that gets its list while somebody types.
    attributes: { inputmode: 'email', list: 'poptin-domains', ...NO_WORDS },
    input: { type: 'email', dir: 'ltr' },
    example: { en: 'name@example.com', he: 'name@example.com' },
    sample: TEST_VISITOR.email,
  },
  phone: {
    about: 'A phone number, by one of three checks.',
    label: { en: 'Phone', he: 'טלפון' },
    standard: true,
    autofill: 'tel',
    value: 'digits',
    help: 'inputs',
    attributes: { inputmode: 'tel' },
    title: {
      en: 'Please enter 7 to 15 digits and avoid using letters or symbols',
      he: 'יש להזין 7 עד 15 ספרות, ללא אותיות או סימנים',
    },
    typedAs: 'tel',
    modes: {
      'phone-advanced': {
        help: 'inputs',
        title: { en: 'An Israeli number, such as 050-1234567 or 03-1234567', he: 'מספר ישראלי, לדוגמה 050-1234567 או 03-1234567' },
      },
      // A button selects its country.
      'phone-international': { help: 'phone', showsHelp: true },
    },
    input: { type: 'tel', dir: 'ltr' },
    example: { en: '+1 555 010 0199', he: '050-1234567' },
    sample: '050-1234567',
  },
  name: {
    about: 'A whole name.',
    label: { en: 'Name', he: 'שם' },
    ...NAME,
    autofill: 'name',
    sample: TEST_VISITOR.name,
  },
  first_name: {
    about: 'A first name.',
    label: { en: 'First name', he: 'שם פרטי' },
    ...NAME,
    autofill: 'given-name',
    sample: TEST_VISITOR.first_name,
  },
  last_name: {
    about: 'A last name.',
    label: { en: 'Last name', he: 'שם משפחה' },
    ...NAME,
    autofill: 'family-name',
    sample: TEST_VISITOR.last_name,
  },
  birthday: {
    about: 'A day in the past, typed as dd/mm/yyyy or chosen in a calendar.',
    label: { en: 'Birthday', he: 'יום הולדת' },
    standard: true,
    autofill: 'bday',
    ...DAY,
    input: { type: 'text', dir: 'ltr', placeholder: 'dd/mm/yyyy' },
    sample: '1990-05-17',
  },
  message: { about: 'A text of any length.', label: { en: 'Message', he: 'הודעה' }, standard: true, input: { rows: 3 } },
  consent: { about: 'A box to tick. Several have their own `id` or `name`.', label: { en: 'Consent' } },
  radio: { about: 'One of several answers.', label: { en: 'Question, one answer' } },
  checkbox: { about: 'Any of several answers.', label: { en: 'Question, any answers' } },
  select: { about: 'One entry of a list.', label: { en: 'List' } },
  'multi-select': { about: 'Any entries of a list.', label: { en: 'List, any entries' } },
  url: {
    about: 'A web address, with or without its scheme.',
    label: { en: 'Web address' },
    autofill: 'url',
    value: 'address',
    help: 'inputs',
    attributes: { inputmode: 'url', ...NO_WORDS },
    sample: 'https://example.com',
  },
  number: {
    about: 'A number, with at most two decimals.',
    label: { en: 'Number' },
    value: 'number',
    help: 'inputs',
    // A field that counts things is raised to its minimum (FRM-14).
    showsHelp: true,
    // Without a step, browsers accept only whole numbers.
    attributes: { inputmode: 'decimal', step: 'any' },
    sample: '2',
  },
  quantity: {
    about: 'A whole number, at least `min`.',
    label: { en: 'Quantity' },
    value: 'number',
    help: 'inputs',
    showsHelp: true,
    attributes: { inputmode: 'numeric' },
    sample: '1',
  },
  date: { about: 'A day, typed as dd/mm/yyyy or chosen in a calendar.', label: { en: 'Date' }, ...DAY },
  hidden: { about: 'A value that the visitor never sees, such as a UTM value.', label: { en: 'Hidden' } },
  custom: { about: 'Anything else; its native `type` names it on the wire.', label: { en: 'Custom' } },
} satisfies Readonly<Record<string, KindRow>>;

export type KindName = keyof typeof FIELD_KINDS;

const ROWS: Readonly<Record<string, KindRow>> = FIELD_KINDS;

export const kindRow = (kind: string): KindRow | undefined => (Object.hasOwn(ROWS, kind) ? ROWS[kind] : undefined);
