/** Help with typing email addresses. Fetched while the visitor reads a popup with an email field, run at the first sign of typing. */
export { help } from '../capture/fields/email/help-email.ts';
