import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { TriggerSpec } from '../../runtime/decide/triggers/triggers.ts';
import { withFixedZone } from '../replay/fixed-zone.ts';
import { factsOfFile } from './facts-of-file.ts';
import type { PopupEvidence, ToldVisit } from './popup-evidence.ts';
import { ALL_GATES, asksAlike, readSaved, type SavedPopup, type Settings, triggersAlike } from './saved-popup.ts';

/** The outcome that a popup would have had. `untold`: the file does not hold what a rule reads. */
export type OutcomeKind = 'absent' | 'refused' | 'waiting' | 'shows' | 'untold';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** The rules that refuse. If the outcome is untold, the rules that nothing can judge. */
  readonly gates: readonly string[];
  readonly verdicts: readonly Verdict[];
}

const ENDED: Readonly<Record<PopupEvidence['ending'], OutcomeKind>> = {
  ...{ absent: 'absent', refused: 'refused', waiting: 'waiting' },
  ...{ queued: 'shows', preparing: 'shows', failed: 'shows', shown: 'shows' },
};

/** The outcome that the file itself records. */
export const outcomeOf = ({ ending }: PopupEvidence): OutcomeKind => ENDED[ending];

const alone = (kind: OutcomeKind): Outcome => ({ kind, gates: [], verdicts: [] });

/**
 * The outcome of a recorded visit if the popup had other settings. A rule with unchanged settings keeps its recorded answer. A rule with
 * changed settings is asked again, with the facts in the file.
 */
export function outcomeWith(visit: ToldVisit, evidence: PopupEvidence, settings: Settings, live: boolean): Outcome {
  // This browser may be in another zone than the visitor.
  const read = (saved: Settings) => readSaved(withFixedZone(saved, visit.file.minutesFromUtc));
  const popup = live ? read(settings) : null;
  if (!popup) return alone('absent');
  const then = evidence.settings && read(evidence.settings);
  const { facts, live: page, isEnoughFor } = factsOfFile(visit, evidence);
  const untold: string[] = [];
  const verdicts = Object.entries(ALL_GATES).map(([gate, { ask }]): Verdict => {
    const recorded = evidence.verdicts.find((verdict) => verdict.gate === gate);
    // A file leaves out rules that had nothing to say.
    if (then && asksAlike(gate, popup, then))
      return recorded ?? { gate, pass: true, code: 'unset', expected: null, actual: null, from: '' };
    const [pass, code, from, expected, actual = code] = ask(popup, facts, page);
    if (code !== 'unset' && !isEnoughFor(gate)) untold.push(gate);
    return { gate, pass, code, expected, actual, from };
  });
  const refusing = verdicts.filter(({ gate, pass }) => !pass && !untold.includes(gate)).map(({ gate }) => gate);
  if (refusing.length) return { kind: 'refused', gates: refusing, verdicts };
  if (untold.length) return { kind: 'untold', gates: untold, verdicts };
  // A popup that was refused from the start armed no trigger.
  const kind = evidence.ending === 'refused' || evidence.ending === 'absent' ? 'shows' : firesFor(visit, evidence, popup, then);
  return { kind, gates: [], verdicts };
}

function firesFor(visit: ToldVisit, evidence: PopupEvidence, popup: SavedPopup, then: SavedPopup | null): OutcomeKind {
  const hadFired = evidence.fired.length > 0 || ENDED[evidence.ending] === 'shows';
  if (then && triggersAlike(popup, then)) return hadFired ? 'shows' : 'waiting';
  const fired = popup.triggers.map((spec) => wouldFire(visit, evidence, spec, then));
  if (fired.includes(true)) return 'shows';
  return fired.includes(null) ? 'untold' : 'waiting';
}

/** Null if the file does not tell. */
function wouldFire(visit: ToldVisit, evidence: PopupEvidence, spec: TriggerSpec, then: SavedPopup | null): boolean | null {
  if (spec.kind === 'immediate') return true;
  if (then?.triggers.some((each) => JSON.stringify(each) === JSON.stringify(spec))) return evidence.fired.includes(spec.kind);
  if (spec.kind === 'delay') return secondsOnPage(visit) >= spec.seconds;
  // Only a visitor's click fires this trigger, and a click is no setting.
  if (spec.kind === 'on_click') return false;
  const target = targetOf(spec);
  const last = evidence.progress.find(({ trigger }) => trigger === spec.kind);
  if (target === null || !last) return null;
  return last.current + (spec.kind === 'inactivity' ? last.agoMs / 1000 : 0) >= target;
}

function targetOf(spec: TriggerSpec): number | null {
  switch (spec.kind) {
    case 'inactivity':
      return spec.seconds;
    case 'scroll':
      return spec.percent;
    case 'clicks':
    case 'page_visits':
      return spec.count;
    default:
      return null;
  }
}

function secondsOnPage({ file, session: { timeline } }: ToldVisit): number {
  const entered = timeline.findLast(({ event }) => event.type === 'page-entered')?.at ?? file.at;
  return (Math.max(file.at, timeline.at(-1)?.at ?? 0) - entered) / 1000;
}
