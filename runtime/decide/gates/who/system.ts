import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { SYSTEMS, systemOf } from '../rules/user-agent.ts';
import { askRows, type RowCode, targetRows } from '../where/target-rows.ts';

const read = (readers: Readers) => ({ systemFilter: ['os_filter', targetRows(readers, readers.oneOf(SYSTEMS))] as const });

/** By the operating system (TGT-05). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ systemFilter: rows }, { page }, { touchPoints }) => {
  if (rows.length === 0) return UNSET;
  const system = systemOf(page.userAgent(), touchPoints());
  return askRows(rows, 'user agent', system, ({ value }) => value === system);
};

export const gate = { read, ask, field: 'os_filter' };
export const record: GateRecord = { words: SYSTEMS, keeps: () => true };
