import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { offerAudit } from '../inspection/audit/offer-audit.ts';

/** The code of a report on accessibility. No page has it before a person asks for a report in DevTools. */
export default defineUnlistedScript(() => offerAudit());
