/** Asks the server for a single popup. Fetched when a visitor or a script wants one that the page was not given. */
export { callForOne } from '../decide/display/launch.ts';
