/** The chunk of Facebook's plugins: fetched by a popup that stands and has a place for one. */
export { openSocial } from '../show/parts/social.ts';
