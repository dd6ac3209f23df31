import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { TRAFFIC_KINDS, type TrafficKind, trafficOf } from '../rules/traffic-source.ts';
import { askRows, type RowCode, type TargetRow, targetRows } from '../where/target-rows.ts';
import { keepsFirstTouch, TOUCHES, type Touch, touchOf } from './first-touch.ts';

export interface TrafficRow extends TargetRow {
  readonly value: TrafficKind | null;
  /** Only this host and its subdomains; '' for all. */
  readonly host: string;
  readonly touch: Touch;
}

const read = (readers: Readers) => ({
  trafficFilter: [
    'traffic_filter',
    targetRows<TrafficRow>(readers, readers.oneOf(TRAFFIC_KINDS), { host: readers.text(), touch: readers.oneOf(TOUCHES, 'session') }),
  ] as const,
});

const isOf = (host: string, wanted: string): boolean => host === wanted || host.endsWith(`.${wanted}`);

/** By traffic source: search, social, e-mail, paid, direct or another site (TGT-13). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ trafficFilter: rows }, facts) => {
  const [first] = rows;
  if (!first) return UNSET;
  const cameBy = ({ touch }: TrafficRow) => {
    const { url, referrer } = touchOf(touch, facts);
    return trafficOf(url, referrer);
  };
  const { kind, host } = cameBy(first);
  return askRows(rows, 'referrer', host ? `${kind} ${host}` : kind, (row) => {
    const came = cameBy(row);
    return came.kind === row.value && (!row.host || isOf(came.host, row.host.trim().toLowerCase()));
  });
};

const begin = keepsFirstTouch<ReadBy<typeof read>>(({ trafficFilter }) => trafficFilter);

export const gate = { read, ask, begin, field: 'traffic_filter' };
export const record: GateRecord = { readsPage: true, words: TRAFFIC_KINDS, keeps: (part) => part !== 'from' };
