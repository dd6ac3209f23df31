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

/** Asks again after a visitor's click, and once something that is open while a popup waits has closed. Only that is watched. */
function begin(popups: ReadonlyArray<ReadBy<typeof read>>, beginning: Beginning): void {
  const { context, onOpenChange, onMove, live, again } = beginning;
  const { ports, scope } = context;
  const kinds = BUSY.filter((what) => popups.some(({ waitsFor }) => waitsFor.includes(what)));
  if (!kinds.length) return;
  let watching = scope.child();
  let open: readonly Busy[] = [];
  const later = (run: () => void) => ports.clock.after(CLOSING_MS, scope.guard('gates', run), scope.signal);
  const watch = () => {
    open = kinds.filter(live.isOpen);
    watching.end();
    watching = scope.child();
    if (open.length) onOpenChange(open, watching.guard('gates', changed), watching.signal);
  };
  // One look serves all changes of its second.
  const changed = () => {
    watching.end();
    later(() => {
      const before = open;
      watch();
      if (before.some((what) => !open.includes(what))) again();
    });
  };
  // A popup that was refused has moved.
  onMove(watch);
  ports.observe.on('click', () => later(again), scope.signal);
}

export const gate = { read, ask, begin, asksAgain: () => true, field: 'yield_filter' };
export const record: GateRecord = { readsPage: true, words: [], keeps: () => true };
