/** The chunk that helps with dates, numbers, web addresses and phones without a country: fetched once a popup is shown that asks for one. */
export { help } from '../capture/fields/inputs/help-input.ts';
