import type { HeldCall } from '../contract/hold-call.ts';

/** Whether a call keeps the contract, in one sentence. */
export function heldWords({ wrong, unknown }: Pick<HeldCall, 'wrong' | 'unknown'>): string {
  const more = unknown ? ` ${count(unknown, 'field')} of the answer ${unknown === 1 ? 'is' : 'are'} not in it and not read.` : '';
  return `${wrong ? `${count(wrong, 'field')} against the contract.` : 'All as the contract says.'}${more}`;
}

const count = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
