import type { GateRecord } from '../gate.ts';

export type Code = 'over';

/** Nothing asks this gate in advance: the timer refuses when its countdown has ended. */
export const record: GateRecord = { words: ['over'], byPart: ['over'] };
