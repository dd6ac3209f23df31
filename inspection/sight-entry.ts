import { lateTools } from './late-tools.ts';
import { offerSight } from './offer-sight.ts';
import { createDraftFocus } from './popups/draft-focus.ts';

const leaveFocus = createDraftFocus();

/** For a page in the harness's frame, beside the hook. Elsewhere no page can take the focus from the panel. */
offerSight({
  ...lateTools,
  placeDraft(wanted, told) {
    leaveFocus(wanted.draft !== '');
    lateTools.placeDraft(wanted, told);
  },
});
