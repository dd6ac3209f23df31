/** The chunk that follows a store: its cart, its visitor. Fetched in idle time on a store's pages. */
export { followStore } from '../store/follow-store.ts';
