/** Checks a form and shows the thank-you. Fetched while the visitor reads, and run at the first sign of typing. */
export { followUp, redirectTo } from '../capture/conversion/follow-up.ts';
export { check, prepare } from '../capture/form/validation/check.ts';
