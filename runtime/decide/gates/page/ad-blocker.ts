import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';

export type Code = 'unset' | 'unknown' | 'found' | 'not-found';

const read = ({ flag }: Readers) => ({ checkAdBlocker: ['ad_blocker_check', flag()] as const });

/** Hides the popup from visitors with an ad blocker, if the owner wants that (GAT-05). */
const ask: Ask<ReadBy<typeof read>, Code> = ({ checkAdBlocker }, { adBlocker }, live) => {
  if (!checkAdBlocker) return UNSET;
  const found = adBlocker ?? live.isAdBlocked();
  return [found === false, found === null ? 'unknown' : found ? 'found' : 'not-found', 'a bait on the page', 'not-found'];
};

export const gate = { read, ask, field: 'ad_blocker_check' };
export const record: GateRecord = { readsPage: true, words: ['found', 'not-found', 'unknown'] };
