import type { Readers } from '../../../wire/readers.ts';
import type { Ask, GateRecord, ReadBy } from '../gate.ts';
import { askRows, type RowCode, type TargetRow, targetRows } from './target-rows.ts';

export const TITLE_ROLES = ['contains', 'is', 'starts_with'] as const;
export type TitleRole = (typeof TITLE_ROLES)[number];

export interface TitleRow extends TargetRow {
  readonly role: TitleRole;
}

const read = (readers: Readers) => ({
  titleFilter: ['title_filter', targetRows<TitleRow>(readers, readers.text(), { role: readers.oneOf(TITLE_ROLES, 'contains') })] as const,
});

const TESTS: Readonly<Record<TitleRole, (title: string, wanted: string) => boolean>> = {
  contains: (title, wanted) => title.includes(wanted),
  is: (title, wanted) => title === wanted,
  starts_with: (title, wanted) => title.startsWith(wanted),
};

/** Enough of a title to recognise a page. */
const SHOWN_CHARS = 80;

/** By the title of the page, in upper or lower case (TGT-02). An app sets it late, so it may change. */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ titleFilter: rows }, { page }) => {
  const title = rows.length ? page.title().trim() : '';
  return askRows(rows, 'page title', title.slice(0, SHOWN_CHARS), ({ role, value }) =>
    TESTS[role](title.toLowerCase(), `${value}`.trim().toLowerCase()),
  );
};

export const gate = { read, ask, field: 'title_filter' };
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
