import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, type Restore, unless } from '../gate.ts';

export type Code = 'unset' | 'seen' | 'not-seen';

const read = ({ flag }: Readers) => ({ newSessionOnly: ['poptin_new_session', flag()] as const });

/**
 * A popup for new sessions shows once per session, across tabs (FRQ-06). The cookie has the start time of the session in which it was seen.
 */
const ask: Ask<ReadBy<typeof read> & { readonly memoryId: string }, Code> = ({ memoryId: id, newSessionOnly }, { memory }) => {
  const seenIn = memory.get(`viewed_session_${id}`);
  const seen = memory.has('session') && seenIn !== undefined && seenIn === memory.get('session_started');
  return unless(newSessionOnly, seen, 'seen', `poptin_viewed_session_${id}`);
};

export const gate = { read, ask };
export const record: GateRecord = {
  words: ['seen', 'not-seen'],
};
export const restore: Restore = ({ actual }, name, { begun }) => (actual === 'seen' ? [[name, begun]] : []);
