import type { Readers } from '../../../wire/readers.ts';
import type { Ask, ReadBy } from '../gate.ts';
import { askFilter, asText, FILTER_RECORD, type FilterCode, filterRows } from './filter.ts';

const read = (readers: Readers) => ({ variableFilter: ['js_filter', filterRows(readers)] as const });

/** Variables of the page, by a path of own properties (GAT-02). */
const ask: Ask<ReadBy<typeof read>, FilterCode> = ({ variableFilter: rows }, { variable }) =>
  askFilter(rows, 'variable', ({ name }) => asText(variable(name)));

export const gate = { read, ask, field: 'js_filter' };
export const record = FILTER_RECORD;
