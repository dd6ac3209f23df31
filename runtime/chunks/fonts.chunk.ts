/** The parts that a popup needs before its first frame: its place in the visible window, and its fonts. Fetched once a popup is near. */
export { attach, beforeFrame, getReady, setInFonts } from '../show/parts/fonts.ts';
