/** Checks a form and shows the thank-you. Fetched while the visitor reads, and run at the first sign of typing. */
export { followUp, redirectTo } from '../capture/conversion/follow-up.ts';
export { prepare } from '../capture/form/prepare-fields.ts';
export { check } from '../capture/form/validation/check.ts';
