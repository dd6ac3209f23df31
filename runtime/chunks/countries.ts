/** The chunk with the list of countries: fetched when a visitor opens it. */
export { createCountryList } from '../capture/fields/phone/country-list.ts';
