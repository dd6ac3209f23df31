import { MOST_KEPT, noteClosed, noteShown, secondOf, shownOf } from '../../../visitor/showings.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type Beginning, type GateRecord, type Live, type ReadBy, strict, UNREADABLE, UNSET, unreadable } from '../gate.ts';
import type { Verdict } from '../verdict.ts';

/** The limits on all popups together for one visitor. Null means no limit. */
export interface CapRule {
  /** Popups in one page view. */
  readonly page: number | null;
  readonly session: number | null;
  /** Popups in 24 hours. */
  readonly day: number | null;
  /** Popups in seven days. */
  readonly week: number | null;
  /** Minutes from the showing of one popup to that of the next. */
  readonly gapMinutes: number | null;
  /** Minutes from the close of any popup. */
  readonly afterCloseMinutes: number | null;
}

/** The popups that a visitor has seen, in milliseconds since 1970. */
export interface Showings {
  readonly shownAt: readonly number[];
  readonly closedAt: number | null;
  readonly sessionBegan: number;
  readonly pageBegan: number;
}

export type CapState = 'free' | 'page' | 'session' | 'day' | 'week' | 'gap' | 'after-close';

/** Why the rule refuses, and the moment from which it no longer does; null if waiting does not change that. */
export interface CapVerdict {
  readonly state: CapState;
  /** The limit: a number of popups or of minutes. */
  readonly limit: number | null;
  /** The popups counted for it. */
  readonly shown: number;
  readonly opensAt: number | null;
}

const MINUTE_MS = 60_000;
const CAP_DAY_MS = 1440 * MINUTE_MS;
export const CAP_WEEK_MS = 7 * CAP_DAY_MS;

const FREE: CapVerdict = { state: 'free', limit: null, shown: 0, opensAt: null };

/**
 * The strictest refusal: one that no waiting ends, otherwise the one that ends last. A time in the future, after a clock was set back, is
 * ignored.
 */
export function capAt(rule: CapRule, { shownAt, closedAt, sessionBegan, pageBegan }: Showings, now: number): CapVerdict {
  const shown = shownAt.filter((at) => at <= now).sort((a, b) => a - b);
  const since = (start: number) => shown.filter((at) => at >= start);
  const found: CapVerdict[] = [];
  const most = (state: CapState, limit: number | null, start: number, windowMs: number | null) => {
    const counted = since(start);
    if (limit === null || counted.length < limit) return;
    // There is room again once enough showings are older than the window.
    const leaves = counted[counted.length - limit];
    const opensAt = windowMs === null || leaves === undefined ? null : leaves + windowMs;
    found.push({ state, limit, shown: counted.length, opensAt });
  };
  most('page', rule.page, secondOf(pageBegan), null);
  most('session', rule.session, secondOf(sessionBegan), null);
  most('day', rule.day, now - CAP_DAY_MS + 1, CAP_DAY_MS);
  most('week', rule.week, now - CAP_WEEK_MS + 1, CAP_WEEK_MS);
  const rest = (state: CapState, minutes: number | null, last: number | null | undefined) => {
    if (minutes === null || last === null || last === undefined || last > now || now >= last + minutes * MINUTE_MS) return;
    found.push({ state, limit: minutes, shown: shown.length, opensAt: last + minutes * MINUTE_MS });
  };
  rest('gap', rule.gapMinutes, shown.at(-1));
  rest('after-close', rule.afterCloseMinutes, closedAt);
  return found.find(({ opensAt }) => opensAt === null) ?? found.sort((a, b) => (b.opensAt ?? 0) - (a.opensAt ?? 0))[0] ?? FREE;
}

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
      shownAt: shownOf(memory),
      closedAt: memory.has('last_closed') ? Number(memory.get('last_closed')) || null : null,
      // Without the cookie the session has ended, and the next page begins another.
      sessionBegan: memory.has('session') ? Number(memory.get('session_started')) || 0 : never,
      pageBegan: isNextPage ? never : pageBegan(),
    },
    now,
  );
}

/** Where the showings were read. On a contact's other device, there may be only those of elsewhere (TGT-21). */
const recordOf = (memory: Facts['memory']): string =>
  memory.has('shown_elsewhere') && !memory.has('shown_at') ? 'poptin_shown_elsewhere' : 'poptin_shown_at';

/** The limit over all popups of the account (TGT-18). A click for the popup overrides it. */
const ask: Ask<Capped, Code | 'waived'> = (popup, facts, live, by) => {
  if (popup.cap === UNREADABLE) return unreadable('cap_filter');
  const found = capOf(popup, facts, live);
  if (!found) return UNSET;
  const { state, limit, shown, opensAt } = found;
  const isWaived = state !== 'free' && by === 'on_click';
  const from = state === 'after-close' ? 'poptin_last_closed' : recordOf(facts.memory);
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
  }, 'cap');
  onMove(wait);
  wait();
}

/** A full page or visit has room on the next one only. */
const asksAgain = ({ actual }: Pick<Verdict, 'actual'>): boolean =>
  actual !== null && typeof actual === 'object' && actual.opensAt !== null;

export const gate = { read, ask, begin, asksAgain, field: 'cap_filter' };
/** The times of other popups stay with their visitor, so a replay repeats the gate's recorded answer. */
export const record: GateRecord = {
  readsPage: true,
  words: ['free', 'page', 'session', 'day', 'week', 'gap', 'after-close', 'unreadable'],
  keeps: () => true,
};
