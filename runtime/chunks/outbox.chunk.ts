import { browserLeadStore, newKey } from '../browser/stored/indexed-leads.ts';
import { createLeads } from '../capture/conversion/leads.ts';

/** Sends leads. Fetched while the visitor reads a form, run at the first sign of typing, and on pages that find an earlier page's leads. */
export { countSession } from '../capture/conversion/count-session.ts';
export const { convert, convertPart, drain, goOn } = createLeads(browserLeadStore, newKey);
