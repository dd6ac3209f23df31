type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The words for one setting. Kind, bounds, default and errors come from the parser's schema. */
export interface SettingWords {
  readonly label: string;
  readonly help?: string;
  /** Behind a number. */
  readonly unit?: string;
  /** The names of a choice's options. */
  readonly names?: Readonly<Record<string, string>>;
  /** Values that are offered for a text; any other stays possible. */
  readonly offers?: ReadonlyArray<readonly [value: string, name: string]>;
  /** The value when an owner switches it on or adds a row. */
  readonly first?: Json;
  /** The value that the documents show, where it is not the first one. */
  readonly example?: Json;
  /** The name of a single row. */
  readonly row?: string;
}

/** By the setting's path on the wire; `*` stands for each row of a list. */
export type Settings = Readonly<Record<string, SettingWords>>;

/** What the documents say of one field. A test checks that every field has such words, and that the parser reads every example. */
export interface FieldWords {
  /** Whole sentences; other fields in `code`. */
  readonly says: string;
  /** On the wire. A field inside an object or a list may leave it to the one around it. */
  readonly example?: unknown;
  /** The parsed value, if it differs from the example. */
  readonly reads?: unknown;
}

/** By the field's path on the wire; `[]` stands for each row of a list. */
export type FieldDocs = Readonly<Record<string, FieldWords>>;
