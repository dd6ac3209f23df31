import { COOKIE_PREFIX, MINUTE_MS } from '../../runtime/decide/visitor/names.ts';
import type { SessionFile } from './session.ts';
import type { StartState } from './start-state.ts';

type Zoned = Pick<SessionFile, 'minutesFromUtc'>;

/**
 * How far a clock in UTC has to be ahead to show the visitor's day: rules count days by their calendar. None for a file of an older
 * version, which does not tell.
 */
export const aheadOfUtcMs = ({ minutesFromUtc = 0 }: Zoned): number => minutesFromUtc * MINUTE_MS;

/** The same of a clock in this machine's zone. */
export const aheadOfHereMs = (file: Zoned, at: number): number =>
  file.minutesFromUtc === undefined ? 0 : aheadOfUtcMs(file) + new Date(at).getTimezoneOffset() * MINUTE_MS;

const MOMENT = new RegExp(`^(?:${COOKIE_PREFIX})?(?:session_started$|viewed_session_|apt_timer_)`);

/** What was kept, with the moments in it on a clock that is ahead. */
export function keptAhead({ cookies, session }: StartState, aheadMs: number): StartState {
  const moved = (kept: ReadonlyMap<string, string>) =>
    new Map([...kept].map(([name, value]) => [name, MOMENT.test(name) && Number(value) ? `${Number(value) + aheadMs}` : value]));
  return { cookies: moved(cookies), session: moved(session) };
}
