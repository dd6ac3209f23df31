import * as z from 'zod';
import { ownersSentence } from '../../devtools-panel/popups/words/answer.ts';
import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import type { AgentTab } from '../browser/agent-tab.ts';
import { type Absent, absentPopups } from '../causes/absent-popups.ts';
import { POPUP_CAUSES, type PopupCause, popupCause } from '../causes/popup-cause.ts';
import { namedAs, popupNamed } from '../tools/common-fields.ts';
import { handleOf } from './popup-handles.ts';
import { fromPage, untrusted } from './untrusted.ts';

const CAUSES = Object.keys(POPUP_CAUSES) as [PopupCause, ...PopupCause[]];

/** A popup and why it shows or does not, in data and in the panel's words. */
export const popupRow = popupNamed.extend({
  type: z.string().describe('The kind of popup; "" where the page was not given it.'),
  cause: z.enum(CAUSES).describe('Why it shows or does not.'),
  by: z.array(z.string()).describe('The rules, triggers or reasons behind the cause.'),
  sentence: untrusted.describe('The same in words for an owner, with names from the page.'),
});
export type PopupRow = z.output<typeof popupRow>;

export const absentRow = (tab: AgentTab, { id, name, cause, by, says }: Absent): PopupRow => ({
  ...namedAs(handleOf(tab, id), { id, name }),
  ...{ type: '', cause, by: [...by], sentence: fromPage(says) },
});

/** Every popup of the page, then those that the page did not receive. */
export function popupRows(tab: AgentTab, view: View): PopupRow[] {
  const here = [...view.popups.values()].map((popup): PopupRow => {
    const { summary } = popup;
    const { cause, by } = popupCause(popup);
    return {
      ...namedAs(handleOf(tab, summary.id), summary),
      ...{ type: summary.type, cause, by: [...by], sentence: fromPage(ownersSentence(popup, view)) },
    };
  });
  return [...here, ...absentPopups(view).map((each) => absentRow(tab, each))];
}

/** A popup's cause in a sentence of this server. */
export const rowWords = ({ handle, cause, by }: Pick<PopupRow, 'handle' | 'cause' | 'by'>): string =>
  `${handle}: ${cause}${by.length ? ` (${by.join(', ')})` : ''}. ${POPUP_CAUSES[cause]}`;
