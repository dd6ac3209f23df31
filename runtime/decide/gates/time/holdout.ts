import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';

export type Code = 'unset' | 'held-out' | 'not-held-out';

const read = ({ number, oneOf, record }: Readers) => ({
  holdout: ['holdout_filter', record({ percent: number(0, 100, 0), of: oneOf(['account', 'popup'], 'account') }, 'closed')] as const,
});

/** A text's place between 0 and 1, the same in every browser (FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last step spreads texts that differ only at the end.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Holds out a share of the visitors from this popup, or from every popup, for comparison (TGT-16). A visitor's lot never changes. */
const ask: Ask<ReadBy<typeof read> & { readonly memoryId: string }, Code> = ({ holdout, memoryId }, { memory }) => {
  if (!holdout?.percent) return UNSET;
  const place = placeOf(`${memory.get('user_id') ?? ''} ${holdout.of === 'popup' ? memoryId : ''}`);
  const isOut = place * 100 < holdout.percent;
  return [!isOut, isOut ? 'held-out' : 'not-held-out', 'poptin_user_id', { ...holdout }];
};

export const gate = { read, ask, field: 'holdout_filter' };
/** A replay has another visitor, whose lot may differ, so it repeats the gate's recorded answer. */
export const record: GateRecord = { readsPage: true, words: ['held-out', 'not-held-out'], keeps: () => true };

/** An id of a visitor who is held out by this share, or who is not. */
export function idWith(isOut: boolean, percent: number, popupId = ''): string | null {
  for (let n = 0; n < 100_000; n++) {
    const id = `0.${n.toString(36).padStart(11, '0')}`;
    if (placeOf(`${id} ${popupId}`) * 100 < percent === isOut) return id;
  }
  return null;
}
