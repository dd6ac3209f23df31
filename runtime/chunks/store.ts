/** The chunk that follows a store's visitor: fetched in idle time on a store's pages. */
export { trackStore } from '../commerce/tracking.ts';
