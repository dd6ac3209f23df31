import { type GateName, RESTORES } from '../../runtime/decide/gates/gates.ts';
import { COOKIE_PREFIX, POPUP_RECORDS } from '../../runtime/visitor/names.ts';
import type { Asked, Session, SessionFile } from '../session/session.ts';

/** The visitor's storage before the first step, by full names. */
export interface StartState {
  readonly cookies: ReadonlyMap<string, string>;
  readonly session: ReadonlyMap<string, string>;
}

const THERE = 'recorded';

/**
 * The visitor's records at the start. A recording has them. A visitor's file has only the records at its end, the findings of the first
 * verdicts, and traces of an earlier page.
 */
export function startState(file: SessionFile, session: Session): StartState {
  const { recording, memory } = file;
  // A variant drawn in between is drawn again.
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

/** The records at the end that an earlier page had left: those of popups that were not shown here and that no verdict mentions. */
function leftBehind({ timeline }: Session, firsts: readonly Asked[]) {
  const told = new Set(firsts.flatMap(({ verdicts }) => verdicts.map(({ from }) => from)));
  const shown = new Set(
    timeline.flatMap(({ event }) => (event.type === 'popup-moved' && [event.from, event.to].includes('shown') ? event.popupId : [])),
  );
  return (kept: Readonly<Record<string, string>>, prefix: string) =>
    Object.entries(kept).filter(([name]) => {
      // The tab's own record of a popup is named like a cookie.
      const record = Object.keys(POPUP_RECORDS).find((each) => name.startsWith(each));
      const id = name.slice(record?.length);
      return record && !shown.has(id) && !told.has(`popup ${id}`) && !told.has(prefix + name);
    });
}

/** By full names. */
export const prefixed = (cookies: ReadonlyArray<readonly [string, string]>) =>
  new Map(cookies.map(([name, value]) => [COOKIE_PREFIX + name, value]));

/** Findings of the gates about a popup, as the cookies that hold them. */
export const foundOf = ({ popupId, verdicts }: Asked, isNewSession: boolean, begun: string): Array<readonly [string, string]> =>
  verdicts.flatMap((verdict) => {
    const { gate, from } = verdict;
    const restore = Object.hasOwn(RESTORES, gate) ? RESTORES[gate as GateName] : undefined;
    return restore?.(verdict, from.slice(COOKIE_PREFIX.length), { popupId, isNewSession, begun }) ?? [];
  });
