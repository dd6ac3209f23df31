import type { GateRecord } from '../gate.ts';

export type Code = 'over';

/** Nothing asks this gate beforehand: the timer refuses when its countdown is over. */
export const record: GateRecord = { words: ['over'], byPart: ['over'] };
