import { COOKIE_PREFIX } from '../../runtime/decide/visitor/names.ts';
import type { Asked, Session, SessionFile } from './session.ts';

/** What was kept of the visitor before the first step, by full names. */
export interface StartState {
  readonly cookies: ReadonlyMap<string, string>;
  readonly session: ReadonlyMap<string, string>;
}

const THERE = 'recorded';

/** As it was recorded; of a visitor's file, which has only what was kept in the end, what the first verdicts found. */
export function startState(file: SessionFile, session: Session): StartState {
  const { recording, memory } = file;
  if (recording)
    return { cookies: prefixed(Object.entries(recording.memory.cookies)), session: new Map(Object.entries(recording.memory.session)) };
  const cookies: Array<[string, string]> = [];
  const identified = session.timeline.find(({ event }) => event.type === 'visitor-identified')?.event;
  const { isNew = true, isNewSession = true } = identified?.type === 'visitor-identified' ? identified : {};
  const begun = memory.cookies.session_started ?? `${file.at}`;
  if (!isNew || !isNewSession) cookies.push(['user_id', THERE]);
  if (!isNew && !isNewSession) cookies.push(['old_user', 'true']);
  if (!isNewSession) cookies.push(['session', 'true'], ['session_started', begun]);
  const asked = session.steps.flatMap((step) => step.asked);
  for (const id of new Set(asked.map(({ popupId }) => popupId))) {
    const first = asked.find(({ popupId }) => popupId === id);
    if (first) cookies.push(...foundOf(first, isNewSession, begun));
  }
  const variants = Object.entries(memory.session).filter(([name]) => name.startsWith('abtest_session_'));
  return { cookies: prefixed(cookies), session: new Map(variants) };
}

const prefixed = (cookies: ReadonlyArray<readonly [string, string]>) =>
  new Map(cookies.map(([name, value]) => [COOKIE_PREFIX + name, value]));

/** What the gates found of a popup, as the cookies that they found it in. */
function foundOf({ popupId: id, verdicts }: Asked, isNewSession: boolean, begun: string): Array<[string, string]> {
  const found = (gate: string) => verdicts.find((verdict) => verdict.gate === gate);
  const cookies: Array<[string, string]> = [];
  if (found('converted')?.actual === 'converted') cookies.push([`conversion_${id}`, THERE]);
  if (found('closed-by-x')?.actual === 'closed by its X') cookies.push([`c_p_o_x_c_${id}`, id]);
  if (found('new-session')?.actual === 'seen in this session') cookies.push([`viewed_session_${id}`, begun]);
  const { from = '', actual = '' } = found('frequency') ?? {};
  const day = /\d{4}-\d\d-\d\d/.exec(actual)?.[0];
  if (from.endsWith(`o_a_v_${id}`) && actual === 'seen') cookies.push([`o_a_v_${id}`, THERE]);
  if (from.endsWith(`d_a_x_v_${id}`) && day) cookies.push([`d_a_x_v_${id}`, day]);
  // A new session had counted itself before the gates were asked.
  if (from.endsWith(`d_r_v_${id}`) && /^\d+$/.test(actual)) cookies.push([`d_r_v_${id}`, `${+actual - (isNewSession ? 1 : 0)}`]);
  const other = found('engagement-filter');
  const otherId = /^popup ([\w-]+)$/.exec(other?.from ?? '')?.[1];
  if (otherId && /\bseen/.test(other?.actual ?? '') && other?.actual !== 'not seen') cookies.push([`o_v_${otherId}`, THERE]);
  if (otherId && /\bclosed/.test(other?.actual ?? '')) cookies.push([`closed_${otherId}`, THERE]);
  if (otherId && /\bconverted/.test(other?.actual ?? '')) cookies.push([`conversion_${otherId}`, THERE]);
  if (found('products')?.actual === 'some') cookies.push(['latest_visited_products', THERE]);
  return cookies;
}
