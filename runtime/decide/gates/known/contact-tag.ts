import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { askRows, type RowCode, targetRows } from '../where/target-rows.ts';

const read = (readers: Readers) => ({ tagFilter: ['contact_tag_filter', targetRows(readers, readers.text())] as const });

/** Where a page lists its customer's tags or labels: a variable that a theme sets for us. A list, or a text with commas. */
const TOLD = ['poptinCustomer.tags', 'poptinCustomer.labels'];

/** The most tags that are read. */
const MAX_TAGS = 200;

function tagsOf({ variable }: Pick<Facts, 'variable'>): string[] {
  const told = TOLD.map((path) => variable(path)).flatMap((value) =>
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [],
  );
  return told.slice(0, MAX_TAGS).map((tag) => `${tag}`.trim().toLowerCase());
}

/** By the customer's tag or label, as far as the page reveals it (TGT-12). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ tagFilter: rows }, facts) => {
  if (rows.length === 0) return UNSET;
  const tags = tagsOf(facts);
  return askRows(rows, 'variable poptinCustomer', tags.join(', ').slice(0, 80), ({ value }) =>
    tags.includes(`${value}`.trim().toLowerCase()),
  );
};

export const gate = { read, ask, field: 'contact_tag_filter' };
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
