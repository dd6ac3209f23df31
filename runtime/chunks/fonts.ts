/** The default fonts. Fetched once a popup is seen. */
export { attach } from '../show/parts/fonts.ts';
