/** Places popups in the page's own flow. Fetched with the show chunk for the types that belong there. */
export { attach, unseen } from '../show/parts/placements.ts';
