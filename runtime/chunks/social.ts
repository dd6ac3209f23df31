/** The chunk of Facebook's plugins: fetched by a popup that is seen and has a place for one. */
export { attach } from '../show/parts/social.ts';
