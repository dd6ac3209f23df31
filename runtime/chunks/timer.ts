/** Countdowns. Fetched with the show chunk when the markup has one. */
export { attach } from '../show/parts/timer.ts';
