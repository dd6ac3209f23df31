/** The chunk that puts popups into the page's own flow: fetched with the show chunk for the types that belong there. */
export { attach, unseen } from '../show/parts/placements.ts';
