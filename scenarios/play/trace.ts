import type { Summaries } from '../../words/events/event-words.ts';
import { gateName, gateWords, isUnset } from '../../words/gates/gate-words.ts';
import type { SeenPopup } from '../page/control.ts';

/** A popup after a step, with the verdict of each of its gates in an owner's words. */
export interface TracedPopup {
  readonly id: string;
  readonly name: string;
  readonly state: SeenPopup['state'];
  readonly pass: boolean;
  readonly gates: readonly TracedGate[];
}

export interface TracedGate {
  readonly gate: string;
  readonly name: string;
  readonly pass: boolean;
  readonly sentence: string;
  /** The owner has not set this gate. */
  readonly isUnset: boolean;
}

export const traced = ({ id, name, state, pass, gates }: SeenPopup, summaries: Summaries): TracedPopup => ({
  id,
  name,
  state,
  pass,
  gates: gates.map((verdict) => {
    const { sentence } = gateWords(verdict, { nameOf: (other) => summaries.get(other)?.name ?? other });
    return { gate: verdict.gate, name: gateName(verdict.gate), pass: verdict.pass, sentence, isUnset: isUnset(verdict) };
  }),
});
