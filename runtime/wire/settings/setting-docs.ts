type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The words for one setting. Kind, bounds, default and errors come from the parser's schema. */
export interface SettingWords {
  readonly label: string;
  readonly help?: string;
  /** Shown after a number. */
  readonly unit?: string;
  /** The names of a choice's options. */
  readonly names?: Readonly<Record<string, string>>;
  /** Suggested values for a text; any other stays possible. */
  readonly offers?: ReadonlyArray<readonly [value: string, name: string]>;
  /** The value when an owner switches it on or adds a row. */
  readonly first?: Json;
  /** The value that the documents show, if it is not the first one. */
  readonly example?: Json;
  /** The name of a single row. */
  readonly row?: string;
}

/** By the setting's path on the wire; `*` matches each row of a list. */
export type Settings = Readonly<Record<string, SettingWords>>;

/** How the documents describe one field. A test checks that every field has such words, and that the parser reads every example. */
export interface FieldWords {
  /** Whole sentences, with the names of other fields in `code`. */
  readonly says: string;
  /** As on the wire. A field inside an object or a list may leave the example to the outer field. */
  readonly example?: unknown;
  /** The parsed value, if it differs from the example. */
  readonly reads?: unknown;
}

/** By the field's path on the wire; `[]` matches each row of a list. */
export type FieldDocs = Readonly<Record<string, FieldWords>>;
