/**
 * Fetched when a visitor or a script wants a popup that the page does not have. Also fetched when a visitor presses a link or button that
 * would otherwise do something else.
 */

export { callForOne } from '../decide/display/request.ts';
export { awaitPopup } from '../decide/waiting/await-popup.ts';
