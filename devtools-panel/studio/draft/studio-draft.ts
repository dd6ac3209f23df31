export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonRecord = { readonly [name: string]: Json };

/** A popup in an account's format, by its names on the wire, with its markup in `poptin`. So what is shown is what would be saved. */
export type PopupDraft = JsonRecord;

/** A path in a draft: names, and indexes of lists. */
export type Path = ReadonlyArray<string | number>;

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(from: Json | undefined, path: Path): Json | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return from;
  if (Array.isArray(from)) return valueAt((from as readonly Json[])[Number(first)], rest);
  return isRecord(from) && Object.hasOwn(from, first) ? valueAt(from[first], rest) : undefined;
}

/**
 * The draft with another value at a path. Undefined removes a value, so that its default applies; a row stays as an empty text, because
 * people go on typing in it. Missing parents are created.
 */
export function withValue(draft: PopupDraft, path: Path, value: Json | undefined): PopupDraft {
  const changed = changedAt(draft, path, value);
  return isRecord(changed) ? changed : {};
}

function changedAt(from: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const rows = Array.isArray(from) ? (from as readonly Json[]) : [];
    const row = changedAt(rows[first], rest, value) ?? '';
    return first < rows.length ? rows.with(first, row) : [...rows, row];
  }
  const { [first]: before, ...others } = isRecord(from) ? from : {};
  const after = changedAt(before, rest, value);
  if (after === undefined) return from === undefined ? undefined : others;
  return isRecord(from) ? { ...from, [first]: after } : { [first]: after };
}

export const textOf = (draft: PopupDraft, name: string): string => (typeof draft[name] === 'string' ? draft[name] : '');

/** Its markup, as shown and saved. */
export const markupOf = (draft: PopupDraft): string => textOf(draft, 'poptin');
