/** What a popup has to have before its first frame: its place in what is seen of the window, and its fonts. Fetched once one is near. */
export { attach, beforeFrame, getReady } from '../show/parts/fonts.ts';
