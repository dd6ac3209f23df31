import { type Ask, type GateRecord, type Restore, unless } from '../gate.ts';
import type { FrequencyRule } from './frequency.ts';

export type Code = 'unset' | 'closed' | 'not-closed';

export interface Closable {
  readonly memoryId: string;
  readonly frequency: FrequencyRule;
}

/** Under the every-page rule, a popup closed by its X stays away (GAT-07). */
const ask: Ask<Closable, Code> = ({ memoryId: id, frequency }, { memory }) =>
  unless(frequency === 'every-page', memory.has(`c_p_o_x_c_${id}`), 'closed', `poptin_c_p_o_x_c_${id}`);

export const gate = { read: () => ({}), ask };
export const record: GateRecord = {
  words: ['closed', 'not-closed'],
};
export const restore: Restore = ({ actual }, name, { popupId }) => (actual === 'closed' ? [[name, popupId]] : []);
