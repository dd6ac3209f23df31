import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type Finding, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { askRows, type RowCode, targetRows } from '../where/target-rows.ts';

export type Code = RowCode | 'unknown';

const read = (readers: Readers) => ({
  countryFilter: ['country_filter', targetRows(readers, readers.matching(/^[a-z]{2}$/i, 'two letters'))] as const,
});

/** By the country, as the server sends it (TGT-08). An unknown country matches none in the list. */
const ask: Ask<ReadBy<typeof read>, Code> = ({ countryFilter: rows }, { country: imagined }, live): Finding<Code> => {
  if (rows.length === 0) return UNSET;
  const country = (imagined ?? live.country()).toUpperCase();
  const finding = askRows(rows, 'country_code', country, ({ value }) => `${value}`.toUpperCase() === country);
  return country || finding[0] ? finding : [false, 'unknown', 'country_code', finding[3], ''];
};

export const gate = { read, ask, field: 'country_filter' };
/** The server sends it to the page, and a report's configuration contains it. */
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
