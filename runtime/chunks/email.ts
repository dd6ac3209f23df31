/** Help with typing email addresses. Fetched once a popup with an email field is shown. */
export { help } from '../capture/fields/email/help-email.ts';
