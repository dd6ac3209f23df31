/** The chunk that brings the default fonts: fetched by a popup that stands. */
export { loadFonts } from '../show/parts/fonts.ts';
