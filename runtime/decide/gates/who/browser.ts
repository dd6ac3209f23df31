import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { BROWSERS, browserOf } from '../rules/user-agent.ts';
import { askRows, type RowCode, targetRows } from '../where/target-rows.ts';

const read = (readers: Readers) => ({ browserFilter: ['browser_filter', targetRows(readers, readers.oneOf(BROWSERS))] as const });

/** By the browser (TGT-06). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ browserFilter: rows }, { page }) => {
  if (rows.length === 0) return UNSET;
  const browser = browserOf(page.userAgent());
  return askRows(rows, 'user agent', browser, ({ value }) => value === browser);
};

export const gate = { read, ask, field: 'browser_filter' };
export const record: GateRecord = { words: BROWSERS, keeps: () => true };
