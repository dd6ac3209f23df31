/** The chunk of moving lines: fetched by a popup that is seen and has one. */
export { attach } from '../show/parts/ticker.ts';
