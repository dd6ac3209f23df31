/** The teaser tab. Fetched with the show chunk for a popup that has one. */
export { attach, unseen } from '../show/parts/teaser.ts';
