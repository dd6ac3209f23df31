import type { CoveredControl, Measures, SlowInteraction } from '../../../inspection/popups/measure/measures.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { textFindings } from '../../studio/lint/measured.ts';
import { closeWords, GOOD_SHIFT, overlapWords, shiftWords, topLayerWords } from './measure-words.ts';

type NameOf = (popupId: string) => string;

/** A problem of a popup on its page, and how much it weighs. */
export interface Problem {
  readonly sentence: string;
  /** From 0 to 100. */
  readonly weight: number;
}

export interface RankedProblem extends Problem {
  readonly popupId: string;
}

/** A slower interaction is not good by the browsers' own standard (INP). */
const GOOD_INTERACTION_MS = 200;
const COMPLETE = 0.98;
const PERCENT = 100;

const CONTROL: Readonly<Record<CoveredControl['kind'], readonly [noun: string, weight: number]>> = {
  button: ['button', 100],
  field: ['field', 85],
  link: ['link', 70],
};

/** Problems of one popup that a visitor would notice, the worst first. */
export function problemsOf(measures: Measures, nameOf: NameOf): Problem[] {
  const { close, covers = [], overlaps, stacking, shift, interactions } = measures;
  const problem = (sentence: string, weight: number): Problem => ({ sentence, weight });
  const found = [
    ...covers.map((each) => problem(coversWords(each), CONTROL[each.kind][1] * (0.5 + each.share / 2))),
    ...(close.state === 'covered' || close.state === 'outside' ? [problem(closeWords({ close }, nameOf), 95)] : []),
    ...(stacking.below.length ? [problem(topLayerWords(stacking.below), 90)] : []),
    ...overlaps
      .filter(({ lies, popupId }) => lies === 'over' || popupId !== null)
      .map((each) => problem(overlapWords(each, nameOf), 60 * (0.5 + each.share / 2))),
    ...textFindings(measures).map(({ sentence }) => problem(sentence, 40)),
    ...slowProblems(interactions ?? []),
    ...(shift && shift.score > GOOD_SHIFT ? [problem(`The page jumped by ${shiftWords(shift)}`, 30)] : []),
  ];
  return found.sort((a, b) => b.weight - a.weight);
}

const slowProblems = (interactions: readonly SlowInteraction[]): Problem[] =>
  interactions.filter(({ ms }) => ms > GOOD_INTERACTION_MS).map((each) => ({ sentence: interactionWords(each), weight: 35 }));

/** The problems that the last measurement found in a popup. One that has left the page has only those of its presses. */
export const measuredProblems = ({ measures, slowBefore }: Pick<PopupView, 'measures' | 'slowBefore'>, nameOf: NameOf): Problem[] =>
  measures ? problemsOf(measures, nameOf) : slowProblems(slowBefore ?? []);

/** The problems of all popups in one list, the worst first. */
export const rankedProblems = (popups: Iterable<PopupView>, nameOf: NameOf): RankedProblem[] =>
  [...popups]
    .flatMap((popup) => measuredProblems(popup, nameOf).map((problem) => ({ ...problem, popupId: popup.summary.id })))
    .sort((a, b) => b.weight - a.weight);

function coversWords({ kind, name, share }: CoveredControl): string {
  const [noun] = CONTROL[kind];
  const what = name ? `the ${noun} “${name}”` : `a ${noun} of the page`;
  return share >= COMPLETE ? `It covers ${what} completely` : `It covers ${Math.round(share * PERCENT)} % of ${what}`;
}

const PARTS: Readonly<Record<SlowInteraction['part'], string>> = { used: 'in it', left: 'while it closed', came: 'while it appeared' };

export function interactionWords({ what, ms, codeMs, part }: SlowInteraction): string {
  const code = codeMs === null ? '' : `, ${Math.round(codeMs)} ms of it in our code`;
  return `${what} took ${Math.round(ms)} ms ${PARTS[part]}${code}`;
}
