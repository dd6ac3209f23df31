import type { HeldCall } from '../contract/hold-call.ts';
import { countWords } from '../parts/count-words.ts';

/** One sentence on whether a call keeps the contract. */
export function heldWords({ wrong, unknown, whole }: Pick<HeldCall, 'wrong' | 'unknown' | 'whole'>): string {
  const more = unknown
    ? ` ${countWords(unknown, 'field')} of the answer ${unknown === 1 ? 'is' : 'are'} not in the contract and ignored.`
    : '';
  const right = whole ? 'Everything keeps the contract.' : 'Everything that was checked keeps the contract.';
  return `${wrong ? `${countWords(wrong, 'field')} against the contract.` : right}${more}`;
}
