/** The chunk that knows the phone numbers of the world: fetched once a popup is shown that asks for one with its country. */
export { help } from '../capture/fields/phone/help-phone.ts';
