import type { Reader, Readers, Table } from '../../../wire/readers.ts';
import { type Finding, strict, UNSET } from '../gate.ts';
import type { Plain } from '../verdict.ts';

/** One row of a list about where or to whom a popup shows. */
export interface TargetRow {
  /** Null in an invalid row, '' in an empty one. Both match nothing. */
  readonly value: string | null;
  readonly effect: 'show' | 'dont_show';
}

export type RowCode = 'unset' | 'met' | 'excluded' | 'not-included';

/** Replaces an invalid row. Dropping it could show the popup to everybody. */
const UNREAD: TargetRow = { value: null, effect: 'show' };

/** Reads a list's rows, which may have more fields than a value. */
export const targetRows =
  <R extends TargetRow>({ list, map, oneOf, record }: Readers, value: Reader<string | null>, more: Table = {}): Reader<readonly R[]> =>
  (raw, path, drop) => {
    const row = record({ value, type: oneOf(['show', 'dont_show'], 'show'), ...more }, 'closed');
    const rows = list(
      strict(
        map(row, ({ type, ...parts }) => ({ ...parts, effect: type })),
        UNREAD,
      ),
    )(raw, path, drop);
    return (raw && !Array.isArray(raw) ? [UNREAD] : rows) as unknown as readonly R[];
  };

/** A row's fields, which are all plain. */
const partsOf = (row: TargetRow): Readonly<Record<string, Plain>> => ({ ...row });

/**
 * Asks the rows of one list. No excluding row may match. If there are other rows, one of them must match.
 * @param found what the rows compare with, for the trace
 */
export function askRows<R extends TargetRow>(rows: readonly R[], from: string, found: Plain, isMet: (row: R) => boolean): Finding<RowCode> {
  const [first] = rows;
  if (!first) return UNSET;
  const met = rows.filter((row) => row.value && isMet(row));
  const excluding = met.find(({ effect }) => effect === 'dont_show');
  if (excluding) return [false, 'excluded', from, partsOf(excluding), found];
  const including = rows.filter(({ effect }) => effect === 'show');
  const pass = including.length === 0 || met.length > 0;
  const told = met[0] ?? including[0] ?? first;
  return [pass, pass ? 'met' : 'not-included', from, { ...partsOf(told), others: Math.max(0, including.length - 1) }, found];
}
