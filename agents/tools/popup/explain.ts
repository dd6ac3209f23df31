import * as z from 'zod';
import { cursorIn, cursorOut, rowsFrom } from '../../answer/cursor.ts';
import { otherRow, otherRows } from '../../answer/other-rows.ts';
import { handleOf, popupCalled } from '../../answer/popup-handles.ts';
import { absentRow, popupRow, popupRows, rowWords } from '../../answer/popup-rows.ts';
import { ruleRow, ruleRows, triggerRow, triggerRowOf } from '../../answer/rule-rows.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import type { AgentTab } from '../../browser/agent-tab.ts';
import { findChange } from '../../browser/found-change.ts';
import { absentPopups } from '../../causes/absent-popups.ts';
import { NOTES, type Note, notesOf } from '../../causes/notes.ts';
import { PAGE_CAUSES, type PageCause, pageCause } from '../../causes/page-cause.ts';
import { settingFindings } from '../../causes/setting-findings.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const ROWS = 10;
const LOOK_MS = 2000;

async function explainPopup(tab: AgentTab, said: string) {
  const { id } = popupCalled(tab, said);
  const handle = handleOf(tab, id);
  // A queued popup is judged by its gates' answer at its turn.
  if (tab.view().popups.get(id)?.state === 'queued') await findChange(tab, id);
  const view = tab.view();
  const popup = view.popups.get(id);
  const row = popup ? popupRows(tab, view).find((each) => each.handle === handle) : undefined;
  if (popup && row) return { id, row, rules: ruleRows(popup, view), triggers: popup.triggers.map(triggerRowOf), remedy: '' };
  const absent = absentPopups(view).find((each) => each.id === id);
  if (!absent) throw new ToolProblem('The popup is no longer on this page. Call list_popups again.');
  return { id, row: absentRow(tab, absent), rules: [], triggers: [], remedy: absent.remedy };
}

/** Overlaps change while popups are open, so the page measures them now. */
async function lookAtOthers(tab: AgentTab): Promise<void> {
  if (tab.view().others?.length) await tab.answerTo({ kind: 'look-at-others' }, (report) => report.kind === 'others' || undefined, LOOK_MS);
}

export const explain = defineTool({
  name: 'explain',
  title: 'Explain why a popup shows or does not',
  about:
    'Says why popups show or do not. Without a popup: the cause for the page, and a line for each popup. With one: every rule of it with what it wants and found, its triggers, and mistakes in its settings.',
  onlyReads: true,
  input: z.strictObject({ popup: popupField.optional(), tab: tabField, cursor: cursorIn }),
  output: z.object({
    says: saysField,
    page: z.object({ cause: z.enum(Object.keys(PAGE_CAUSES) as [PageCause, ...PageCause[]]), why: untrusted }),
    notes: z.array(z.enum(Object.keys(NOTES) as [Note, ...Note[]])).describe('Further facts that affect the popups of this page.'),
    popups: z.array(popupRow),
    rules: z.array(ruleRow).describe('The rules of one popup, those against it first.'),
    triggers: z.array(triggerRow),
    settings: z.array(z.object({ field: untrusted, sentence: untrusted })).describe('Mistakes in the settings of one popup, or of all.'),
    remedy: z.string().describe('The owner’s remedy for a popup that was not sent; "" otherwise. Call change for other popups.'),
    others: z.array(otherRow).describe('Open popups of other vendors on this page.'),
    next: cursorOut,
  }),
  async run({ popup: said, tab: handle, cursor }, session) {
    const tab = session.tab(handle);
    const { cause, says } = pageCause(tab.view(), tab.status());
    const one = said === undefined ? null : await explainPopup(tab, said);
    await lookAtOthers(tab);
    const view = tab.view();
    const all = one ? [one.row] : popupRows(tab, view);
    const { rows, next } = rowsFrom(all, one ? undefined : cursor, ROWS, view.page?.documentId ?? '');
    const notes = notesOf(view);
    const words = [cause === 'none' ? '' : PAGE_CAUSES[cause], ...rows.map(rowWords), ...notes.map((note) => NOTES[note])];
    return {
      says: words.filter(Boolean).join(' ') || 'The page has reported nothing yet.',
      ...{ page: { cause, why: fromPage(says) }, notes, popups: [...rows] },
      ...{ rules: one?.rules ?? [], triggers: one?.triggers ?? [], remedy: one?.remedy ?? '', next },
      others: otherRows(tab),
      settings: settingFindings(view, one?.id),
    };
  },
});
