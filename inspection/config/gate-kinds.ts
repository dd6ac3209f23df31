import { CHANGING, FREQUENCY_CAPS, recordOf } from '../../runtime/decide/gates/gates.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';

/** Whether a gate limits how often a popup shows: a click for the popup overrides it. */
export const capsFrequency = (gate: string): boolean => Object.hasOwn(FREQUENCY_CAPS, gate);

/** Whether a gate's answer may change while its page is open. */
export const mayChange = (gate: string): boolean => Object.hasOwn(CHANGING, gate);

/** True if a part of the popup refused when it was about to show. No rule of the account explains such a verdict. */
export const isOfPart = ({ gate, code }: Pick<Verdict, 'gate' | 'code'>): boolean => recordOf(gate)?.byPart?.includes(code) ?? false;
