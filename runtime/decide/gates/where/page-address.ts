import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { ADDRESS_ROLES, type AddressRole, matchesAddress, readAddress } from '../rules/address-match.ts';
import { askRows, type RowCode, type TargetRow, targetRows } from './target-rows.ts';

export interface AddressRow extends TargetRow {
  readonly role: AddressRole;
}

const read = (readers: Readers) => ({
  pageFilter: ['page_filter', targetRows<AddressRow>(readers, readers.text(), { role: readers.oneOf(ADDRESS_ROLES, 'is') })] as const,
});

/** By the address of the page (TGT-01). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ pageFilter: rows }, { page }) => {
  if (rows.length === 0) return UNSET;
  const address = readAddress(page.url());
  return askRows(rows, 'page address', address.path || '/', ({ role, value }) => matchesAddress(address, role, value ?? ''));
};

export const gate = { read, ask, field: 'page_filter' };
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
