import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { askRows, type RowCode, type TargetRow, targetRows } from '../where/target-rows.ts';
import { TOUCHES, type Touch, touchOf } from './first-touch.ts';

export const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmName = (typeof UTM_NAMES)[number];

export const UTM_ROLES = ['is', 'contains', 'starts_with', 'exists'] as const;
export type UtmRole = (typeof UTM_ROLES)[number];

export interface UtmRow extends TargetRow {
  readonly name: UtmName;
  readonly role: UtmRole;
  readonly touch: Touch;
}

const read = (readers: Readers) => ({
  utmFilter: [
    'utm_filter',
    targetRows<UtmRow>(readers, readers.text('*'), {
      name: readers.oneOf(UTM_NAMES, 'source'),
      role: readers.oneOf(UTM_ROLES, 'is'),
      touch: readers.oneOf(TOUCHES, 'session'),
    }),
  ] as const,
});

const TESTS: Readonly<Record<UtmRole, (found: string, wanted: string) => boolean>> = {
  is: (found, wanted) => found === wanted,
  contains: (found, wanted) => found.includes(wanted),
  starts_with: (found, wanted) => found.startsWith(wanted),
  exists: (found) => found !== '',
};

const SHOWN_CHARS = 80;

const utmOf = ({ name, touch }: Pick<UtmRow, 'name' | 'touch'>, facts: Pick<Facts, 'page' | 'session'>): string =>
  new URL(touchOf(touch, facts).url).searchParams.get(`utm_${name}`)?.trim().toLowerCase() ?? '';

/** By the campaign in the link, on this page or at the start of the visit (TGT-14). Upper and lower case are equal. */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ utmFilter: rows }, facts) => {
  const [first] = rows;
  if (!first) return UNSET;
  return askRows(rows, `utm_${first.name}`, utmOf(first, facts).slice(0, SHOWN_CHARS), (row) =>
    TESTS[row.role](utmOf(row, facts), `${row.value}`.trim().toLowerCase()),
  );
};

export const gate = { read, ask, field: 'utm_filter' };
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
