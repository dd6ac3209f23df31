import * as z from 'zod';
import { meetingTexts } from '../../devtools-panel/page/others/other-texts.ts';
import { nameIn } from '../../devtools-panel/popups/words/answer.ts';
import { VENDOR_RULES } from '../../vendors/rules.ts';
import { POPUP_KINDS } from '../../vendors/vendor-rule.ts';
import type { AgentTab } from '../browser/agent-tab.ts';
import { handleOf } from './popup-handles.ts';
import { fromPage, untrusted } from './untrusted.ts';

const MOST = 8;
const KNOWN = new Set(VENDOR_RULES.map(({ id }) => id));

/** An open popup of another vendor, and what it overlaps. */
export const otherRow = z.object({
  vendor: z.string().describe('The vendor by this server’s name for it.'),
  kind: z.enum(POPUP_KINDS),
  share: z.number().describe('Percent of the window that it covers.'),
  over: z.array(z.string()).describe('Handles of our popups that are open under or beside it.'),
  sentences: z.array(untrusted),
});

/** The open popups of other vendors on the page, as the panel's tab Page lists them. */
export function otherRows(tab: AgentTab): Array<z.output<typeof otherRow>> {
  const view = tab.view();
  const open = (view.others ?? []).flatMap(({ id, popups }) => popups.filter((popup) => popup.open).map((popup) => ({ id, popup })));
  return open.slice(0, MOST).map(({ id, popup }) => ({
    vendor: KNOWN.has(id) ? id : 'unknown-vendor',
    ...{ kind: popup.kind, share: popup.share },
    over: popup.ours.flatMap(({ popupId }) => (popupId && view.popups.has(popupId) ? handleOf(tab, popupId) : [])),
    sentences: meetingTexts(popup, nameIn(view)).map((text) => fromPage(text)),
  }));
}
