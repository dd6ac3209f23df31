/** The chunk that helps with email addresses: fetched once a popup is shown that asks for one. */
export { help } from '../capture/fields/email/help-email.ts';
