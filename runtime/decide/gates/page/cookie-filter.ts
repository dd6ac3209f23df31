import type { Readers } from '../../../wire/readers.ts';
import type { Ask, ReadBy } from '../gate.ts';
import { askFilter, FILTER_RECORD, type FilterCode, filterRows } from './filter.ts';

const read = (readers: Readers) => ({ cookieFilter: ['cookie_filter', filterRows(readers)] as const });

/** Cookies that the page's scripts can read (GAT-01). */
const ask: Ask<ReadBy<typeof read>, FilterCode> = ({ cookieFilter: rows }, { cookie }) =>
  askFilter(rows, 'cookie', ({ name }) => cookie(name));

export const gate = { read, ask, field: 'cookie_filter' };
export const record = FILTER_RECORD;
