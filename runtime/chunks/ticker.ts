/** Moving lines. Fetched once a popup that has one is seen. */
export { attach } from '../show/parts/ticker.ts';
