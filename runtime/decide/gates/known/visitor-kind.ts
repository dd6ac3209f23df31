import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, type Restore, strict, THERE, UNREADABLE, UNSET, unreadable } from '../gate.ts';

export type Code = 'unset' | typeof UNREADABLE | 'new' | 'returning';

const read = ({ oneOf }: Readers) => ({ visitorFilter: ['visitor_filter', strict(oneOf(['new', 'returning']), UNREADABLE)] as const });

/** Only for first visits, or only for later ones (TGT-09). */
const ask: Ask<ReadBy<typeof read>, Code> = ({ visitorFilter: wanted }, { memory }) => {
  if (!wanted) return UNSET;
  if (wanted === UNREADABLE) return unreadable('visitor_filter');
  const kind = memory.has('old_user') ? 'returning' : 'new';
  return [kind === wanted, kind, 'poptin_old_user', wanted];
};

export const gate = { read, ask, field: 'visitor_filter' };
export const record: GateRecord = { words: ['new', 'returning'] };
export const restore: Restore = ({ actual }, name) => (actual === 'returning' ? [[name, THERE]] : []);
