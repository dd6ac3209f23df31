import { COOKIE_PREFIX, POPUP_RECORDS } from '../../runtime/decide/visitor/names.ts';
import type { Asked, Session, SessionFile } from './session.ts';

/** What was kept of the visitor before the first step, by full names. */
export interface StartState {
  readonly cookies: ReadonlyMap<string, string>;
  readonly session: ReadonlyMap<string, string>;
}

const THERE = 'recorded';

/**
 * As it was recorded; of a visitor's file, which has only what was kept in the end, what the first verdicts found, and what tells by
 * itself that an earlier page had left it.
 */
export function startState(file: SessionFile, session: Session): StartState {
  const { recording, memory } = file;
  // One that was drawn in between is drawn again.
  const variants = Object.entries(memory.session).filter(([name]) => name.startsWith('abtest_session_'));
  if (recording)
    return {
      cookies: prefixed(Object.entries(recording.memory.cookies)),
      session: new Map([...variants, ...Object.entries(recording.memory.session)]),
    };
  const cookies: Array<readonly [string, string]> = [];
  const identified = session.timeline.find(({ event }) => event.type === 'visitor-identified')?.event;
  const { isNew = true, isNewSession = true } = identified?.type === 'visitor-identified' ? identified : {};
  const begun = memory.cookies.session_started ?? `${file.at}`;
  if (!isNew || !isNewSession) cookies.push(['user_id', THERE]);
  if (!isNew && !isNewSession) cookies.push(['old_user', 'true']);
  if (!isNewSession) cookies.push(['session', 'true'], ['session_started', begun]);
  const asked = session.steps.flatMap((step) => step.asked);
  const firsts = [...new Set(asked.map(({ popupId }) => popupId))].flatMap((id) => asked.find(({ popupId }) => popupId === id) ?? []);
  const left = leftBehind(session, firsts);
  cookies.push(...left(memory.cookies, COOKIE_PREFIX));
  for (const first of firsts) cookies.push(...foundOf(first, isNewSession, begun));
  const begins = session.steps[0]?.at ?? 0;
  const countdowns = Object.entries(memory.session).filter(([name, value]) => name.startsWith('apt_timer_') && +value < begins);
  return { cookies: prefixed(cookies), session: new Map([...variants, ...countdowns, ...left(memory.session, '')]) };
}

/** Of what was kept in the end, what an earlier page had left: records of popups that were not shown here, where no verdict tells of them. */
function leftBehind({ timeline }: Session, firsts: readonly Asked[]) {
  const told = new Set(firsts.flatMap(({ verdicts }) => verdicts.map(({ from }) => from)));
  const shown = new Set(
    timeline.flatMap(({ event }) => (event.type === 'popup-moved' && [event.from, event.to].includes('shown') ? event.popupId : [])),
  );
  return (kept: Readonly<Record<string, string>>, prefix: string) =>
    Object.entries(kept).filter(([name]) => {
      // The tab's own record of a popup has the name of a cookie.
      const record = Object.keys(POPUP_RECORDS).find((each) => name.startsWith(each));
      const id = name.slice(record?.length);
      return record && !shown.has(id) && !told.has(`popup ${id}`) && !told.has(prefix + name);
    });
}

/** By full names. */
export const prefixed = (cookies: ReadonlyArray<readonly [string, string]>) =>
  new Map(cookies.map(([name, value]) => [COOKIE_PREFIX + name, value]));

/** What the gates found of a popup, as the cookies that they found it in. */
export function foundOf({ popupId: id, verdicts }: Asked, isNewSession: boolean, begun: string): Array<[string, string]> {
  const found = (gate: string) => verdicts.find((verdict) => verdict.gate === gate);
  const cookies: Array<[string, string]> = [];
  // Where it was read: of a variant, by its test.
  const keep = (gate: string, value: (actual: string, from: string) => string | false | undefined) => {
    const { from = '', actual = '' } = found(gate) ?? {};
    const kept = value(actual, from);
    if (kept) cookies.push([from.slice(COOKIE_PREFIX.length), kept]);
  };
  keep('converted', (actual) => actual === 'converted' && THERE);
  keep('closed-by-x', (actual) => actual === 'closed by its X' && id);
  keep('new-session', (actual) => actual === 'seen in this session' && begun);
  keep('frequency', (actual, from) => {
    if (from.includes('o_a_v_')) return actual === 'seen' && THERE;
    if (from.includes('d_a_x_v_')) return /\d{4}-\d\d-\d\d/.exec(actual)?.[0];
    // A new session had counted itself before the gates were asked.
    return from.includes('d_r_v_') && /^\d+$/.test(actual) && `${+actual - (isNewSession ? 1 : 0)}`;
  });
  const other = found('engagement-filter');
  const otherId = /^popup ([\w-]+)$/.exec(other?.from ?? '')?.[1];
  if (otherId && /\bseen/.test(other?.actual ?? '') && other?.actual !== 'not seen') cookies.push([`o_v_${otherId}`, THERE]);
  if (otherId && /\bclosed/.test(other?.actual ?? '')) cookies.push([`closed_${otherId}`, THERE]);
  if (otherId && /\bconverted/.test(other?.actual ?? '')) cookies.push([`conversion_${otherId}`, THERE]);
  if (found('products')?.actual === 'some') cookies.push(['latest_visited_products', THERE]);
  return cookies;
}
