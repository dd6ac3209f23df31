import type * as z from 'zod/mini';
import { WORDS_OF } from './scenario-schema.ts';

type Raw = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'words',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with names',
  record: 'fields with names',
};

/** The kind of a value, in a person's words. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return KINDS[typeof value] ?? typeof value;
}

/** Why a value is wrong for its place, as the rest of a sentence that begins with the place. */
export function whyNot(issue: Raw): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing: it wants ${KINDS[issue.expected] ?? issue.expected}`
        : `has ${kindOf(issue.input)} and wants ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `wants ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'is empty' : `wants ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `has more than ${issue.maximum}`
          : `wants ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_key':
      return 'has a name that is not known there';
    default:
      return undefined;
  }
}

/** The words allowed at a place. */
function wordsAt(path: readonly PropertyKey[]): readonly string[] {
  const last = path.at(-1);
  if (last === undefined) return WORDS_OF.scenario;
  return last === 'expect' || last === 'set' ? WORDS_OF[last] : typeof last === 'number' && path.length === 2 ? WORDS_OF.step : [];
}

/** The most that counts as a typo. */
const MAX_SLIPS = 2;

/** The same for unknown names at a place. Suggests the name that was probably meant. */
export function notKnown(keys: readonly string[], path: readonly PropertyKey[]): string {
  const said = keys.slice(0, 3).map((key) => {
    const [best] = wordsAt(path)
      .map((word) => ({ word, slips: slips(key.slice(0, 40), word) }))
      .sort((a, b) => a.slips - b.slips);
    return `“${key.slice(0, 40)}”${best && best.slips <= MAX_SLIPS ? `; is it “${best.word}”?` : ''}`;
  });
  return `does not know ${said.join(', ')}`;
}

/** How many letters have to be changed, added or removed. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j] ?? 0) + (letter.toLowerCase() === other.toLowerCase() ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
