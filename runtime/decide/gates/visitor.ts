import { type Gate, unless } from './verdict.ts';

/** Hides the popup from visitors who have converted, if the owner asked for that (GAT-06). */
export const converted: Gate = ({ memoryId: id, notConverted }, { memory }) =>
  unless(notConverted, memory.has(`conversion_${id}`), 'converted', `poptin_conversion_${id}`);

/** Under the every-page rule, a popup closed by its X stays away (GAT-07). */
export const closedByX: Gate = ({ memoryId: id, frequency }, { memory }) =>
  unless(frequency === 'every-page', memory.has(`c_p_o_x_c_${id}`), 'closed by its X', `poptin_c_p_o_x_c_${id}`);

/** The server may send a popup and still hold it back. */
export const server: Gate = ({ display }) => [display, 'display on', display ? 'on' : 'off', 'display'];
