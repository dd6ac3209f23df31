import { type Case, simulationOf } from '../../inspection/cases/case.ts';
import { verdictInZone } from '../../inspection/replay/fixed-zone.ts';
import { movedToZone, zoneHere } from '../../inspection/replay/kept-in-zone.ts';
import { meaningOf } from '../../inspection/visitor/meaning.ts';
import type { Named } from '../../runtime/decide/gates/gate.panel.ts';
import { gateName, gateWords } from '../gates/gate-words.ts';
import { named } from '../popups/named.ts';
import { UNKNOWN_POPUP } from '../popups/popup-names.ts';
import { isState, stateName } from '../popups/state-names.ts';
import { visitorTime } from '../sessions/visitor-time.ts';
import { simulatedParts } from '../simulation/simulated-words.ts';

/** Of a page whose address a case does not tell whole. */
export const PAGE_LEFT_OUT = 'A part of the page’s address could name somebody, so the link leaves it out. Ask the sender for the address.';

/** A case in an owner's words. */
export interface CaseWords {
  readonly title: string;
  readonly verdict: string;
  /** The rules that block it: the name of each, and its sentence. */
  readonly rules: ReadonlyArray<readonly [name: string, sentence: string]>;
  readonly remedy: string;
  /** A phrase for each thing that the sender simulated. */
  readonly simulated: readonly string[];
  readonly visitor: readonly string[];
  readonly seen: string;
}

export function caseWords(of: Case): CaseWords {
  const { popup, page, at, minutesFromUtc, remedy, visitor } = of;
  const verdicts = of.verdicts.map((verdict) => verdictInZone(verdict, minutesFromUtc));
  const { zone, format } = visitorTime(minutesFromUtc);
  // Words print a moment by this clock, which then shows the visitor's hour.
  const { value } = movedToZone({ at, minutesFromUtc, byOwnHours: true }, zoneHere(at));
  const names: Named = { nameOf: (id) => (id === popup.id ? popup.name : UNKNOWN_POPUP) };
  const knownName = (id: string) => (id === popup.id ? popup.name : null);
  const against = verdicts.filter(({ pass }) => !pass);
  const state = isState(popup.state) ? stateName(popup.state) : '';
  return {
    title: popup.name || 'Popup without a name',
    verdict: against.length
      ? `Blocked by ${against.length === 1 ? 'one rule' : `${against.length} rules`}.`
      : `No rule blocks it${state ? `; it was ${state}` : ''}.`,
    rules: against.map((verdict) => [gateName(verdict.gate), gateWords(verdict, names).sentence] as const),
    remedy: named(remedy, knownName),
    simulated: simulatedParts(simulationOf(of), names.nameOf),
    visitor: visitor.flatMap(({ area, key, raw }) => {
      const { meaning } = meaningOf(area, key, value(key, raw));
      return meaning ? [named(meaning, knownName)] : [];
    }),
    seen: `Seen on ${page}, ${format(at, { dateStyle: 'full', timeStyle: 'short' })}, ${zone}.`,
  };
}
