import type { Readers } from '../../../wire/readers.ts';
import type { Ask, GateRecord, ReadBy } from '../gate.ts';

export type Code = 'on' | 'off';

const read = ({ flag }: Readers) => ({ display: flag(true) });

/** The server may send a popup and still turn its display off. */
const ask: Ask<ReadBy<typeof read>, Code> = ({ display }) => [display, display ? 'on' : 'off', 'display', 'on'];

export const gate = { read, ask };
export const record: GateRecord = { words: ['on', 'off'] };
