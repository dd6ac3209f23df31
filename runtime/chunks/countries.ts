/** The list of countries. Fetched when a visitor opens it. */
export { createCountryList } from '../capture/fields/phone/country-list.ts';
