import { offerAudit } from './offer-audit.ts';

/** For a page in the harness's frame, which gets it when a person asks for a report. */
offerAudit();
