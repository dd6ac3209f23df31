/** The chunk of moving lines: fetched by a popup that stands and has one. */
export { moveTickers } from '../show/parts/ticker.ts';
