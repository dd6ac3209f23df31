/**
 * Fetched when a visitor or a script wants a popup that the page was not given, and when a visitor presses a link or a button that would
 * do something else without it.
 */

export { awaitPopup } from '../decide/triggers/await-popup.ts';
export { callForOne } from '../wire/display/request.ts';
