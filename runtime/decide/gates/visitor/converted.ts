import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, type Restore, THERE, unless } from '../gate.ts';

export type Code = 'unset' | 'converted' | 'not-converted';

const read = ({ flag }: Readers) => ({ notConverted: ['stop_showing_to_converted_users', flag()] as const });

/** Hides the popup from visitors who have converted, if the owner wants that (GAT-06). */
const ask: Ask<ReadBy<typeof read> & { readonly memoryId: string }, Code> = ({ memoryId: id, notConverted }, { memory }) =>
  unless(notConverted, memory.has(`conversion_${id}`), 'converted', `poptin_conversion_${id}`);

export const gate = { read, ask };
export const record: GateRecord = {
  words: ['converted', 'not-converted'],
};
export const restore: Restore = ({ actual }, name) => (actual === 'converted' ? [[name, THERE]] : []);
