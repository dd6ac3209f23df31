import { CHANGING, RECORDS, recordOf, SETTLED } from '../../runtime/decide/gates/gates.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { Asked, Session } from '../session/session.ts';

/** The gates that read the page, which no file holds. */
const OF_PAGE = Object.keys(RECORDS).filter((gate) => recordOf(gate)?.readsPage);

/** The wire fields that set them. */
const WIRE = Object.entries({ ...SETTLED, ...CHANGING }).flatMap(([gate, { field }]) => (OF_PAGE.includes(gate) ? [field] : []));

/** All answers about each popup, in order. */
export type Answers = ReadonlyMap<string, readonly Asked[]>;

export function answersOf({ steps }: Pick<Session, 'steps'>): Answers {
  const all = new Map<string, Asked[]>();
  for (const { asked } of steps) for (const each of asked) all.set(each.popupId, [...(all.get(each.popupId) ?? []), each]);
  return all;
}

/** The gates of a popup that read something the file lacks. They repeat their recorded answer. */
export const recordedGates = (asked: readonly Asked[]): readonly string[] =>
  OF_PAGE.filter((gate) => asked.some(({ verdicts }) => verdicts.some((verdict) => verdict.gate === gate && verdict.code !== 'unset')));

/** True if a popup's rarer gates were asked, which happens if its answer mentions targeting anywhere. */
export const wasTargeted = (asked: readonly Asked[]): boolean =>
  asked.some(({ verdicts }) => verdicts.some(({ gate }) => Object.hasOwn(SETTLED, gate)));

const nameOf = (popupId: string, gate: string) => `__poptin_recorded_${popupId}_${gate}`;

/** A popup in which each gate of the page is replaced by a cookie filter. The cookie is there when the gate let the popup through. */
export function withStandIns(id: string, config: Readonly<Record<string, unknown>>, asked: readonly Asked[]): Record<string, unknown> {
  const gates = recordedGates(asked);
  if (!gates.length) return { ...config };
  const own = Object.fromEntries(Object.entries(config).filter(([name]) => !WIRE.includes(name)));
  return { ...own, cookie_filter: gates.map((gate) => ({ name: nameOf(id, gate), role: 'exists|||', type: 'show' })) };
}

/** The stand-in cookies for each popup's next gate check. `before` counts its checks so far. */
export function standInCookies(answers: Answers, before: ReadonlyMap<string, number>): string[] {
  return [...answers].flatMap(([id, asked]) => {
    const now = asked[Math.min(before.get(id) ?? 0, asked.length - 1)];
    return recordedGates(asked).flatMap((gate) => (now?.verdicts.find((verdict) => verdict.gate === gate)?.pass ? [nameOf(id, gate)] : []));
  });
}

/** Puts the recorded answer of such a gate in place of its stand-in's. `nth` counts the earlier answers about this popup. */
export function recordedVerdicts(verdicts: readonly Verdict[], asked: readonly Asked[], nth: number): Verdict[] {
  const gates = recordedGates(asked);
  if (!gates.length) return [...verdicts];
  const then = asked[Math.min(nth, asked.length - 1)]?.verdicts ?? [];
  const unset = { pass: true, code: 'unset', expected: null, actual: null, from: '' };
  return verdicts.map((verdict) => {
    if (gates.includes(verdict.gate)) return then.find(({ gate }) => gate === verdict.gate) ?? verdict;
    return verdict.gate === 'cookie-filter' ? { gate: verdict.gate, ...unset } : verdict;
  });
}
