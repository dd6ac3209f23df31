import { createDraftFocus } from '../popups/draft/draft-focus.ts';
import { lateHook } from './late-hook.ts';
import { offerLate } from './offer-late.ts';

const leaveFocus = createDraftFocus();

/** For a page in the harness's frame, next to the hook. Only there can a page take the focus from the panel. */
offerLate({
  ...lateHook,
  placeDraft(wanted, told) {
    leaveFocus(wanted.draft !== '');
    lateHook.placeDraft(wanted, told);
  },
});
