import { type Gate, unless } from './verdict.ts';

/** Hidden from who converted, where the owner asks for it (GAT-06). */
export const converted: Gate = ({ id, notConverted }, { memory }) =>
  unless(notConverted, memory.has(`conversion_${id}`), 'converted', `poptin_conversion_${id}`);

/** Closed by its X, it stays away under the every-page rule (GAT-07). */
export const closedByX: Gate = ({ id, frequency }, { memory }) =>
  unless(frequency === 'every-page', memory.has(`c_p_o_x_c_${id}`), 'closed by its X', `poptin_c_p_o_x_c_${id}`);

/** The server may name a popup and keep it back. */
export const server: Gate = ({ display }) => [display, 'display on', display ? 'on' : 'off', 'display'];
