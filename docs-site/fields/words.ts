import type { FieldDocs, FieldWords } from '../../runtime/wire/settings/setting-docs.ts';

export interface FieldGroup {
  /** The name after `made:` with which pages include it. */
  readonly name: string;
  /** The schema that has the fields. */
  readonly of: 'popup' | 'answer';
  readonly fields: FieldDocs;
}

export function says(words: string, example?: unknown, reads?: unknown): FieldWords {
  return { says: words, ...(example !== undefined && { example }), ...(reads !== undefined && { reads }) };
}
