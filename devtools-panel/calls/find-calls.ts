import { callOutcome } from '../../words/calls/call-outcome.ts';
import { answerText, holdCall } from '../contract/hold-call.ts';
import { wordsOf } from '../parts/find-words.ts';
import { endedOf } from '../store/view/ended-of.ts';
import type { CallView } from '../store/view/panel-view.ts';
import { simulatedWords } from './simulated-words.ts';

/** The kinds that narrow the list. */
export const CALL_KINDS = ['all', 'failed', 'wrong', 'resent', 'simulated'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export interface CallFilter {
  readonly search: string;
  readonly kind: CallKind;
}

export const NO_FILTER: CallFilter = { search: '', kind: 'all' };

const IS: Readonly<Record<CallKind, (call: CallView) => boolean>> = {
  all: () => true,
  failed: (call) => callOutcome(endedOf(call)).tone === 'bad',
  wrong: (call) => holdCall(call).wrong > 0,
  resent: ({ resentFrom }) => resentFrom !== undefined,
  simulated: (call) => simulatedWords(call) !== '',
};

/** A call never changes, so its text is built once. */
const texts = new WeakMap<CallView, string>();

/** Finds the calls of a kind that have every search word in their name, address, payload, outcome or answer, in upper or lower case. */
export function findCalls(calls: readonly CallView[], search: string, kind: CallKind): readonly CallView[] {
  const words = wordsOf(search);
  if (!words.length && kind === 'all') return calls;
  return calls.filter((call) => IS[kind](call) && (!words.length || words.every((word) => searchText(call).includes(word))));
}

function searchText(call: CallView): string {
  const known = texts.get(call);
  if (known !== undefined) return known;
  const { word, phrase } = callOutcome(endedOf(call));
  const made =
    `${call.call} ${call.method} ${call.url} ${word} ${phrase} ${JSON.stringify(call.payload)} ${answerText(call).text}`.toLowerCase();
  texts.set(call, made);
  return made;
}
