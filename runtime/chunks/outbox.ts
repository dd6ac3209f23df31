import { browserLeadStore } from '../browser/indexed-leads.ts';
import { newKey } from '../browser/new-key.ts';
import { createLeads } from '../capture/conversion/leads.ts';

/** The chunk that sends leads: fetched once a form is shown, and on a page that finds leads of an earlier one. */
export { countSession } from '../capture/conversion/statistics.ts';
export const { convert, drain } = createLeads(browserLeadStore, newKey);
