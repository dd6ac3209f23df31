/** A visitor whom the page identifies. Fetched when the page says who it is, and when such a visitor was shown a popup. */
export { identify, rememberTogether } from './contact.ts';
