import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { Asked, Session } from './session.ts';

/** What these read is the page's, and stays with its visitor: no file has it. */
const OF_PAGE = ['cookie-filter', 'variable-filter', 'source-filter', 'cart-filter', 'ad-blocker'] as const;
type OfPage = (typeof OF_PAGE)[number];

/** Under which names on the wire they are set. */
const WIRE = ['cookie_filter', 'js_filter', 'source_code_target_active', 'cart_filter', 'ad_blocker_check'];

/** Everything that was answered about one popup, in its order. */
export type Answers = ReadonlyMap<string, readonly Asked[]>;

export function answersOf({ steps }: Pick<Session, 'steps'>): Answers {
  const all = new Map<string, Asked[]>();
  for (const { asked } of steps) for (const each of asked) all.set(each.popupId, [...(all.get(each.popupId) ?? []), each]);
  return all;
}

/** Which gates of a popup read something that the file does not have: they answer what they answered then. */
export const recordedGates = (asked: readonly Asked[]): readonly OfPage[] =>
  OF_PAGE.filter((gate) => asked.some(({ verdicts }) => verdicts.some((verdict) => verdict.gate === gate && verdict.from !== '')));

/** Whether a popup's rarer gates were asked, as they are of all popups whose answer speaks of targeting anywhere. */
export const wasTargeted = (asked: readonly Asked[]): boolean =>
  asked.some(({ verdicts }) => verdicts.some(({ gate }) => gate === 'ab-test'));

const nameOf = (popupId: string, gate: string) => `__poptin_recorded_${popupId}_${gate}`;

/** A popup whose gates of the page ask, each, for one cookie that is there when they let it through. */
export function withStandIns(id: string, config: Readonly<Record<string, unknown>>, asked: readonly Asked[]): Record<string, unknown> {
  const gates = recordedGates(asked);
  if (!gates.length) return { ...config };
  const own = Object.fromEntries(Object.entries(config).filter(([name]) => !WIRE.includes(name)));
  return { ...own, cookie_filter: gates.map((gate) => ({ name: nameOf(id, gate), role: 'exists|||', type: 'show' })) };
}

/** Those cookies, for the next time that each popup's gates are asked. `before` is how often they were. */
export function standInCookies(answers: Answers, before: ReadonlyMap<string, number>): string[] {
  return [...answers].flatMap(([id, asked]) => {
    const now = asked[Math.min(before.get(id) ?? 0, asked.length - 1)];
    return recordedGates(asked).flatMap((gate) => (now?.verdicts.find((verdict) => verdict.gate === gate)?.pass ? [nameOf(id, gate)] : []));
  });
}

/** What such a gate answered then, in the place of what its stand-in says. `nth` is how often this popup's gates were asked before. */
export function recordedVerdicts(verdicts: readonly Verdict[], asked: readonly Asked[], nth: number): Verdict[] {
  const gates: readonly string[] = recordedGates(asked);
  if (!gates.length) return [...verdicts];
  const then = asked[Math.min(nth, asked.length - 1)]?.verdicts ?? [];
  const nothing = { pass: true, reason: 'wants no filter, found no filter', expected: 'no filter', actual: 'no filter', from: '' };
  return verdicts.map((verdict) => {
    if (gates.includes(verdict.gate)) return then.find(({ gate }) => gate === verdict.gate) ?? verdict;
    return verdict.gate === 'cookie-filter' ? { gate: verdict.gate, ...nothing } : verdict;
  });
}
