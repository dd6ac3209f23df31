/** A visitor whom the page identifies. Fetched when it says who that is, and when such a visitor was shown something. */
export { identify, rememberTogether } from './contact.ts';
