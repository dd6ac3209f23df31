/** Knows the phone numbers of the world. Fetched once a popup is shown that asks for a phone number with its country. */
export { help } from '../capture/fields/phone/help-phone.ts';
