/** What the site says of one field. A test holds that every field has it, and that every example is read as it says. */
export interface FieldWords {
  /** Whole sentences; other fields in `code`. */
  readonly says: string;
  /** On the wire. A field inside an object or a list may leave it to the one around it. */
  readonly example?: unknown;
  /** What the parser makes of it, where that is not the same. */
  readonly reads?: unknown;
}

export interface FieldGroup {
  /** As pages ask for it. */
  readonly name: string;
  /** Whose schema has them. */
  readonly of: 'popup' | 'answer';
  readonly fields: Readonly<Record<string, FieldWords>>;
}

export function says(words: string, example?: unknown, reads?: unknown): FieldWords {
  return { says: words, ...(example !== undefined && { example }), ...(reads !== undefined && { reads }) };
}
