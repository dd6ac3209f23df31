/** Facebook's plugins. Fetched once a popup with a place for one is seen. */
export { attach } from '../show/parts/social.ts';
