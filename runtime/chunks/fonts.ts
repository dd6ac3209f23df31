/** The chunk that brings the default fonts: fetched by a popup that is seen. */
export { attach } from '../show/parts/fonts.ts';
