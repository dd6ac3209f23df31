import { MOST_KEPT, noteClosed, noteShown, readShown } from '../../../visitor/showings.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type Beginning, type GateRecord, type Live, type ReadBy, strict, UNREADABLE, UNSET, unreadable } from '../gate.ts';
import { type CapState, type CapVerdict, capAt } from '../rules/cap-rule.ts';

export type Code = 'unset' | typeof UNREADABLE | CapState;

const MAX_MINUTES = 7 * 1440;

const read = ({ flag, number, record }: Readers) => {
  const most = number(1, MOST_KEPT);
  const minutes = number(0, MAX_MINUTES);
  const rule = record(
    { page: most, session: most, day: most, week: most, gapMinutes: minutes, afterCloseMinutes: minutes, ignore: flag() },
    'closed',
  );
  return { cap: ['cap_filter', strict(rule, UNREADABLE)] as const };
};

export type Capped = ReadBy<typeof read>;
type Remembered = Pick<Facts, 'isNextPage' | 'memory' | 'now'>;

/** What the rule says now; null for a popup without one. */
export function capOf({ cap }: Capped, { isNextPage, memory, now }: Remembered, { pageBegan }: Pick<Live, 'pageBegan'>): CapVerdict | null {
  if (!cap || cap === UNREADABLE || cap.ignore) return null;
  const never = Number.POSITIVE_INFINITY;
  return capAt(
    cap,
    {
      shownAt: readShown(memory.get('shown_at')),
      closedAt: memory.has('last_closed') ? Number(memory.get('last_closed')) || null : null,
      // Without the cookie the session has ended, and the next page begins another.
      sessionBegan: memory.has('session') ? Number(memory.get('session_started')) || 0 : never,
      pageBegan: isNextPage ? never : pageBegan(),
    },
    now,
  );
}

/** The limit over all popups of the account (TGT-18). A click for the popup overrides it. */
const ask: Ask<Capped, Code | 'waived'> = (popup, facts, live, by) => {
  if (popup.cap === UNREADABLE) return unreadable('cap_filter');
  const found = capOf(popup, facts, live);
  if (!found) return UNSET;
  const { state, limit, shown, opensAt } = found;
  const isWaived = state !== 'free' && by === 'on_click';
  const from = state === 'after-close' ? 'poptin_last_closed' : 'poptin_shown_at';
  return [state === 'free' || isWaived, isWaived ? 'waived' : state, from, { limit }, { shown, opensAt }];
};

/** Counts popups that are shown and closed, and asks again when the first pause is over. One timer serves all popups. */
function begin(popups: readonly Capped[], { again, context: { memory, ports, scope }, live, onMove }: Beginning): void {
  if (!popups.some(({ cap }) => cap)) return;
  const { clock } = ports;
  let waiting = scope.child();
  const wait = (): void => {
    waiting.end();
    waiting = scope.child();
    const facts = { memory: memory.cookies(), now: clock.now() };
    const ends = popups.flatMap((popup) => capOf(popup, facts, live)?.opensAt ?? []);
    const due = scope.guard('gates', () => {
      again();
      wait();
    });
    if (ends.length) clock.after(Math.max(0, Math.min(...ends) - facts.now), due, waiting.signal);
  };
  onMove((move) => {
    if (move === 'shown') noteShown(memory, clock.now());
    else if (move === 'closed') noteClosed(memory, clock.now());
    wait();
  });
  wait();
}

export const gate = { read, ask, begin, field: 'cap_filter' };
/** The times of other popups stay with their visitor, so a replay repeats the gate's recorded answer. */
export const record: GateRecord = {
  readsPage: true,
  words: ['free', 'page', 'session', 'day', 'week', 'gap', 'after-close', 'unreadable'],
  keeps: () => true,
};
