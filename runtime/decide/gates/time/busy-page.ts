import type { Readers } from '../../../wire/readers.ts';
import { BUSY, type Busy } from '../facts.ts';
import { type Ask, type Beginning, type GateRecord, type ReadBy, UNSET } from '../gate.ts';

export type Code = 'unset' | 'busy' | 'free';

const read = ({ list, oneOf }: Readers) => ({ waitsFor: ['yield_filter', list(oneOf(BUSY), BUSY.length)] as const });

/** Waits while the page itself has a dialog, a consent banner or a chat open (TGT-17). */
const ask: Ask<ReadBy<typeof read>, Code> = ({ waitsFor }, { open: imagined }, { isOpen }) => {
  if (waitsFor.length === 0) return UNSET;
  const open = waitsFor.filter((what) => (imagined ? imagined.includes(what) : isOpen(what)));
  return [open.length === 0, open.length ? 'busy' : 'free', 'the page', wanted(waitsFor), open.length ? wanted(open) : null];
};

const wanted = (what: readonly Busy[]) => Object.fromEntries(what.map((each) => [each, true]));

/** Long enough for a banner to fade. */
const CLOSING_MS = 1000;

/** Asks again when something may have closed: after a visitor's click, or when a dialog reports it. */
function begin(popups: ReadonlyArray<ReadBy<typeof read>>, { context: { ports, scope }, onDialogClosed, again }: Beginning): void {
  if (!popups.some(({ waitsFor }) => waitsFor.length)) return;
  const { guard, signal } = scope;
  const soon = guard('gates', () => ports.clock.after(CLOSING_MS, guard('gates', again), signal));
  ports.observe.on('click', soon, signal);
  onDialogClosed(soon, signal);
}

export const gate = { read, ask, begin, field: 'yield_filter' };
export const record: GateRecord = { readsPage: true, words: [], keeps: () => true };
