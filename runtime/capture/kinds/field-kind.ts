/** A sentence for a visitor, in the languages of our templates (LNG-01). */
export type Message = Readonly<Record<'en' | 'he', string>>;

/** Other inputs of a rule, besides the value. */
export interface RuleOptions {
  readonly required: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The problem with a non-empty value; null if it is valid. */
export type Rule = (value: string, options: RuleOptions) => Message | null;

/** A page's code for a kind of field. Its row in `kinds.panel.ts` has everything else. */
export interface FieldKind {
  /** Without a rule, the browser's own validity decides. */
  readonly rule?: Rule;
  /** Further rules that `data-validate` may select, in a field of any kind (`kindByMode`). */
  readonly modes?: Readonly<Record<string, Pick<FieldKind, 'rule'>>>;
  /** Checks owner's attributes that no browser enforces (FRM-14). */
  control?(value: string, control: Typed & { readonly name: string; readonly className: string }, kind: string): Message | null;
  /** How `maxlength` counts a value. A kind without it has its own length. */
  length?(value: string): number;
  /** The unit of that length, if it is not characters. */
  readonly unit?: Message;
  /** The message when a browser cannot read the value. */
  readonly unreadable?: Message;
  /** Its rule replaces the browser's `typeMismatch` (FRM-28). */
  readonly replacesType?: true;
}

/** A field of a kind before anybody types into it (`startOf`). */
export interface FieldStart {
  /** The chunk that helps with typing: it exports `help(popup, field)` (FRM-18). */
  readonly help?: 'email' | 'phone' | 'inputs';
  /** The help is visible before anybody types. */
  readonly showsHelp?: true;
  /** Added if a template left them out (FRM-01). */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Explains how to fill it in. */
  readonly title?: Message;
  /** Only a required field has the title. */
  readonly titleIfRequired?: true;
  /** Replaces the type of a native number, which accepts no plus, slash or brackets. */
  readonly typedAs?: 'tel' | 'text';
}

/** What a native input knows about its value. */
export interface Typed {
  readonly type: string;
  readonly min?: string;
  readonly max?: string;
}

/** Messages that several kinds of field share, or that belong to no kind. A kind's own messages are beside its rule. */
export const MESSAGES = {
  required: { en: 'Please fill in this field', he: 'יש למלא שדה זה' },
  choose: { en: 'Please choose at least one', he: 'יש לבחור לפחות אפשרות אחת' },
  chooseOne: { en: 'Please choose one', he: 'יש לבחור אפשרות אחת' },
  invalid: { en: 'Please check this field', he: 'יש לבדוק שדה זה' },
  number: { en: 'Please enter a number', he: 'יש להזין מספר' },
  atLeast: { en: 'Please enter at least', he: 'יש להזין לפחות' },
  atMost: { en: 'Please enter at most', he: 'יש להזין לכל היותר' },
  characters: { en: 'characters', he: 'תווים' },
} satisfies Readonly<Record<string, Message>>;

/** A message that ends in a figure, and in its unit if it has one. */
export const withFigure = ({ en, he }: Message, figure: string | number, unit?: Message): Message => ({
  en: `${en} ${figure}${unit ? ` ${unit.en}` : ''}`,
  he: `${he} ${figure}${unit ? ` ${unit.he}` : ''}`,
});

/** The kind whose rules `data-validate` asks for, whatever kind the field is; '' if none. An unknown mode uses its family's basic rule. */
export const kindByMode = (validate: string): 'email' | 'phone' | '' =>
  /typos|business/.test(validate) ? 'email' : validate.startsWith('phone-') ? 'phone' : '';

/** By kind, and by mode if that differs. `scripts/build/runtime-constants.ts` writes them from FIELD_KINDS. */
declare const __FIELD_STARTS__: Readonly<Record<string, FieldStart>>;
/** By kind: the type of value that a machine reads. */
declare const __FIELD_VALUES__: Readonly<Record<string, unknown>>;

// The build writes a table wherever its name stands.
const STARTS = __FIELD_STARTS__;

export const startOf = (word: string): FieldStart | undefined => (Object.hasOwn(STARTS, word) ? STARTS[word] : undefined);

/** The same, if `data-validate` asks for another kind's rules. */
export const startFor = (kind: string, validate: string): FieldStart => startOf(validate) ?? startOf(kindByMode(validate) || kind) ?? {};

export const isReadByMachine = (word: string): boolean => Object.hasOwn(__FIELD_VALUES__, word);
