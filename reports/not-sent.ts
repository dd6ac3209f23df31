import { NOT_SENT_REASONS, type NotSentReason } from '../words/gates/not-sent-words.ts';

/** A popup of the account that an answer left out. */
export interface NotSent {
  readonly id: string;
  readonly name: string;
  readonly reason: NotSentReason;
  /** What the server found, such as the visitor's address; '' if there is nothing to show. */
  readonly found: string;
}

const MOST = 100;
const LONGEST = 200;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

/** Reads the popups that a display answer says it left out. Empty if the answer does not say. */
export function readNotSent(answer: string): readonly NotSent[] {
  // Most answers are long and have none.
  if (!answer.includes('"not_sent"')) return [];
  let raw: unknown;
  try {
    raw = JSON.parse(answer);
  } catch {
    return [];
  }
  const { not_sent: rows } = Object(raw) as { readonly not_sent?: unknown };
  return (Array.isArray(rows) ? rows : []).slice(0, MOST).flatMap((row) => {
    const { poptin_id, poptin_name, reason, found } = Object(row) as Readonly<Record<string, unknown>>;
    const why = NOT_SENT_REASONS.find((each) => each === reason);
    return why && textOf(poptin_id) ? { id: textOf(poptin_id), name: textOf(poptin_name), reason: why, found: textOf(found) } : [];
  });
}
