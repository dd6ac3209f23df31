/** Help with dates, numbers, web addresses and phone numbers without a country. Fetched once a popup with such a field is shown. */
export { help } from '../capture/fields/inputs/help-input.ts';
