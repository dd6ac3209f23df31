import { browserLeadStore } from '../browser/indexed-leads.ts';
import { newKey } from '../browser/new-key.ts';
import { createLeads } from '../capture/conversion/leads.ts';

/** Sends leads. Fetched once a form is shown, and on pages that find leads left by an earlier one. */
export { countSession } from '../capture/conversion/statistics.ts';
export const { convert, drain } = createLeads(browserLeadStore, newKey);
