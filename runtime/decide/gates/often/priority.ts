import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type Beginning, type GateRecord, type ReadBy, UNSET } from '../gate.ts';

export type Code = 'unset' | 'first' | 'behind';

const read = ({ number }: Readers) => ({ priority: ['priority_filter', number(-100, 100, 0)] as const });

export type Prior = ReadBy<typeof read>;

/** Waits while a popup with a higher priority is due (TGT-19). If two want to show at once, that one goes first. */
const ask: Ask<Prior & { readonly id: string }, Code> = ({ id, priority }, { above: imagined }, { dueAbove }) => {
  const above = imagined === undefined ? dueAbove(id, priority) : imagined;
  if (above === null) return priority ? [true, 'first', 'priority_filter', { priority }] : UNSET;
  return [false, 'behind', 'priority_filter', { priority }, { priority: above.priority, popup: above.id }];
};

/** Asks again once a popup that went first was shown or is gone. */
function begin(popups: readonly Prior[], { again, context: { ports, scope }, onMove }: Beginning): void {
  if (!popups.some(({ priority }) => priority)) return;
  const soon = scope.guard('gates', again);
  onMove(() => ports.clock.after(0, soon, scope.signal));
}

export const gate = { read, ask, begin, asksAgain: () => true, field: 'priority_filter' };
export const record: GateRecord = { readsPage: true, words: ['first', 'behind'], keeps: () => true };
