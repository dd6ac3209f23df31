import { createAskAudit } from '../audit/ask-audit.ts';
import { createDraftFocus } from '../popups/draft/draft-focus.ts';
import { lateHook } from './late-hook.ts';
import { offerLate } from './offer-late.ts';

const script = document.currentScript;
const leaveFocus = createDraftFocus();

/** For a page in the harness's frame, next to the hook. Only there can a page take the focus from the panel. */
offerLate({
  ...lateHook,
  sight: { ...lateHook.sight, audit: createAskAudit(bringAudit) },
  placeDraft(wanted, told) {
    leaveFocus(wanted.draft !== '');
    lateHook.placeDraft(wanted, told);
  },
});

/** The code of a report on accessibility lies beside this script. A page whose policy forbids it does not get it. */
function bringAudit(): Promise<void> {
  const src = script instanceof HTMLScriptElement ? new URL('__audit.js', script.src).href : '';
  const { nonce = '' } = script instanceof HTMLScriptElement ? script : {};
  const put = Object.assign(document.createElement('script'), { src, nonce });
  return new Promise((done) => {
    put.onload = put.onerror = () => {
      put.remove();
      done();
    };
    document.head.append(put);
  });
}
