/** The chunk of the teaser tab: fetched with the show chunk for a popup that has one. */
export { mountTeaser } from '../show/parts/teaser.ts';
