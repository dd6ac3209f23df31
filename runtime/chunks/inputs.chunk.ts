/** Help with dates, numbers, web addresses and phone numbers without a country. Fetched while the visitor reads a popup with such a field, run at the first sign of typing. */
export { help } from '../capture/fields/inputs/help-input.ts';
