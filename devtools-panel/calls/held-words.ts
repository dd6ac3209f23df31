import type { HeldCall } from '../contract/hold-call.ts';

/** Whether a call keeps the contract, in one sentence. */
export function heldWords({ wrong, unknown, whole }: Pick<HeldCall, 'wrong' | 'unknown' | 'whole'>): string {
  const more = unknown ? ` ${count(unknown, 'field')} of the answer ${unknown === 1 ? 'is' : 'are'} not in it and not read.` : '';
  const right = whole ? 'All as the contract says.' : 'All that was looked at is as the contract says.';
  return `${wrong ? `${count(wrong, 'field')} against the contract.` : right}${more}`;
}

const count = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
