import { holds } from '../compare-values.ts';
import { type Finding, type GateRecord, UNSET } from '../gate.ts';
import { type FilterRow, THRESHOLDS } from './filter-row.ts';

export type FilterCode = 'unset' | 'found' | 'missing';

/** How much of a value a trace shows. */
export const SHOWN_CHARS = 80;

/** Every `show` row must hold and no `dont_show` row may (contract, filter roles). Reports the first row that blocks the popup. */
export function askFilter(
  rows: readonly FilterRow[],
  source: string,
  read: (row: FilterRow) => string | number | undefined,
): Finding<FilterCode> {
  let last: Finding<FilterCode> = UNSET;
  for (const row of rows) {
    const actual = read(row);
    const pass = holds(row, actual);
    const found = actual === undefined ? null : `${actual}`.slice(0, SHOWN_CHARS);
    last = [pass, found === null ? 'missing' : 'found', `${source} ${row.name}`, { ...row }, found];
    if (!pass) return last;
  }
  return last;
}

/** A comparison amount may look like a telephone number. */
const isAmount = (value: unknown): boolean => Number.isFinite(Number(value)) && !`${value}`.startsWith('0');

export const FILTER_RECORD: GateRecord = {
  readsPage: true,
  keeps: (part, expected) =>
    part === 'value' &&
    typeof expected === 'object' &&
    !!expected &&
    THRESHOLDS.some((role) => role === expected.role) &&
    isAmount(expected.value),
};

/** A value as the text a person would write in a filter. Objects have no such text. */
export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' || typeof value === 'function' ? '' : String(value);
}
