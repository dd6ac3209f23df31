/** Countdowns. Fetched with the show chunk when the markup has one. */
export { attach, unseen } from './timer.ts';
