import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type GateRecord, type Live, type ReadBy, UNSET } from '../gate.ts';
import { DEVICES, type Device, deviceOf } from '../rules/user-agent.ts';
import { askRows, type RowCode, targetRows } from '../where/target-rows.ts';

const read = (readers: Readers) => ({ deviceFilter: ['device_filter', targetRows(readers, readers.oneOf(DEVICES))] as const });

/** A tool that simulates a phone changes what the page reports, not the browser's agent. */
function deviceHere({ page }: Pick<Facts, 'page'>, { touchPoints }: Pick<Live, 'touchPoints'>): Device {
  const device = deviceOf(page.userAgent(), touchPoints());
  if (page.isMobile()) return device === 'desktop' ? 'phone' : device;
  return device === 'phone' ? 'desktop' : device;
}

/** By the device (TGT-04). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ deviceFilter: rows }, facts, live) => {
  if (rows.length === 0) return UNSET;
  const device = deviceHere(facts, live);
  return askRows(rows, 'user agent', device, ({ value }) => value === device);
};

export const gate = { read, ask, field: 'device_filter' };
export const record: GateRecord = { words: DEVICES, keeps: () => true };
