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
  /** Further rules that `data-validate` may select, in a field of any kind (`field-start.ts`). */
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

/** What a native input knows about its value. */
export interface Typed {
  readonly type: string;
  readonly min?: string;
  readonly max?: string;
}
