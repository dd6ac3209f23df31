import { answerText, holdCall } from '../contract/hold-call.ts';
import { callOutcome } from '../state/call-outcome.ts';
import { endedOf } from '../state/ended-of.ts';
import type { CallView } from '../state/view.ts';

/** What the list can be narrowed to. */
export const CALL_KINDS = ['all', 'failed', 'wrong', 'resent'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

const IS: Readonly<Record<CallKind, (call: CallView) => boolean>> = {
  all: () => true,
  failed: (call) => callOutcome(endedOf(call)).tone === 'bad',
  wrong: (call) => holdCall(call).wrong > 0,
  resent: ({ resentFrom }) => resentFrom !== undefined,
};

/** A call never changes, so its text is made once. */
const texts = new WeakMap<CallView, string>();

/** Those of one kind in which every word of the search is found: name, address, payload, outcome or answer, whatever its case. */
export function findCalls(calls: readonly CallView[], search: string, kind: CallKind): readonly CallView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
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
