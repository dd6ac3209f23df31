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
  most('page', rule.page, pageBegan, null);
  most('session', rule.session, sessionBegan, null);
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
