import { FREQUENCY_CAPS } from '../../runtime/decide/gates/ask-gates.ts';

/** Whether a gate limits how often a popup comes: who clicks for it is not asked that. */
export const capsFrequency = (gate: string): boolean => Object.hasOwn(FREQUENCY_CAPS, gate);
