import { COOKIE_PREFIX } from '../../../visitor/names.ts';
import type { FilterRow } from '../page/filter.ts';
import type { Edit } from './edits.ts';
import { valueFor } from './filter-values.ts';
import { type Change, change } from './what-if.ts';

/** The longest text that a sentence quotes. */
const SAID_CHARS = 60;

export const cookie = (name: string, value: string | null): Edit => ({ kind: 'cookie', name, value });
export const ourCookie = (name: string, value: string | null): Edit => cookie(COOKIE_PREFIX + name, value);
export const session = (key: string, value: string | null): Edit => ({ kind: 'session', key, value });

export const forget = (what: string, name: string): Change => change(`forget that this visitor ${what}`, ourCookie(name, null));

export const combine = (changes: readonly Change[]): Change =>
  change(changes.map(({ says }) => says).join(' and '), ...changes.flatMap(({ edits }) => edits));

export const short = (text: string): string => (text.length > SAID_CHARS ? `${text.slice(0, SAID_CHARS)}…` : text);

/** All rows about a name must agree on one value. A name that already has it stays unchanged. */
export function setEach(
  rows: readonly FilterRow[],
  what: string,
  read: (name: string) => string | undefined,
  edit: (name: string, value: string | null) => Edit,
): Change[] {
  const changes: Change[] = [];
  for (const name of new Set(rows.map((row) => row.name))) {
    const actual = read(name);
    const value = valueFor(
      rows.filter((row) => row.name === name),
      actual,
    );
    if (value === null) return [];
    if (value !== actual)
      changes.push(
        change(
          value === undefined ? `remove the ${what} ${name}` : `set the ${what} ${name} to “${short(value)}”`,
          edit(name, value ?? null),
        ),
      );
  }
  return changes.length ? [combine(changes)] : [];
}
