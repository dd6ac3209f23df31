import { offerSight } from './offer-sight.ts';

/** For a page in the harness's frame, beside the hook. */
offerSight();
