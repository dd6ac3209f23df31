/** Checks a form and shows the thank-you. Fetched once the popup is shown, before anybody has filled it in. */
export { followUp } from '../capture/conversion/follow-up.ts';
export { redirectTo } from '../capture/conversion/redirect.ts';
export { check } from '../capture/form/check.ts';
export { prepare } from '../capture/form/prepare.ts';
