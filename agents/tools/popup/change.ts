import * as z from 'zod';
import { nameIn } from '../../../devtools-panel/popups/words/answer.ts';
import { editsText } from '../../../devtools-panel/popups/words/edit-words.ts';
import { insteadWords } from '../../../devtools-panel/popups/words/instead-words.ts';
import { opensAnew } from '../../../devtools-panel/store/make-so.ts';
import type { Remedy } from '../../../runtime/decide/gates/remedies/edits.ts';
import { popupRow, popupRows, rowWords } from '../../answer/popup-rows.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import type { AgentTab } from '../../browser/agent-tab.ts';
import { findChange } from '../../browser/found-change.ts';
import { type Here, popupHere } from '../../browser/popup-here.ts';
import { settle } from '../../browser/settle.ts';
import { gateCode } from '../../causes/popup-cause.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const MOST = 8;
const ASKED_MS = 4000;

const remedyRow = z.object({
  n: z.number().describe('Hand it back as “apply”.'),
  rule: z.string().describe('The rule that it satisfies; "" where no rule asks for it.'),
  canApply: z.boolean().describe('Whether a simulation can do it. Otherwise only the owner, the page or the visitor can.'),
  sentence: untrusted,
  effect: untrusted.describe('The effect of applying it, in a copy of the visitor.'),
});

function remedyRowOf(remedy: Remedy, at: number, tab: AgentTab): z.output<typeof remedyRow> {
  const { view, simulation } = tab.store.getState();
  const { gate, says, edits, instead } = remedy;
  const kept = { has: (area: string, key: string) => (view.memory ?? []).some((entry) => entry.area === area && entry.key === key) };
  return {
    n: at + 1,
    rule: gate ? gateCode({ gate }) : '',
    canApply: edits.length > 0,
    sentence: fromPage(says || instead),
    effect: fromPage(edits.length ? editsText(edits, kept, opensAnew(edits, simulation), nameIn(view)) : insteadWords(remedy, simulation)),
  };
}

/** Applies a remedy, and waits for its effect. */
async function applyRemedy(tab: AgentTab, { id }: Here, { edits }: Remedy): Promise<void> {
  const { view, simulation, makeSo } = tab.store.getState();
  const before = view.popups.get(id)?.gates;
  const anew = opensAnew(edits, simulation);
  makeSo(id, edits);
  if (anew) await settle(tab, view.page?.documentId);
  else await tab.until(({ popups }) => popups.get(id)?.gates !== before, ASKED_MS);
}

export const change = defineTool({
  name: 'change',
  title: 'Find what would show a popup',
  about:
    'Finds the smallest change that would show a popup, as a sentence and as single remedies. With “apply” it applies one in a copy of the visitor, and says what followed.',
  onlyReads: false,
  input: z.strictObject({
    popup: popupField,
    apply: z.int().min(1).max(MOST).optional().describe('The number of a remedy to apply.'),
    tab: tabField,
  }),
  output: z.object({
    says: saysField,
    sentence: untrusted.describe('The whole change; "" where none was found.'),
    remedies: z.array(remedyRow),
    popup: popupRow.nullable().describe('The popup after a remedy was applied.'),
  }),
  async run({ popup: said, apply, tab: handle }, session) {
    const tab = session.tab(handle);
    const here = popupHere(tab, said);
    const found = await findChange(tab, here.id);
    if (!found)
      throw new ToolProblem('The page did not say what would show it. Call explain for what keeps it back, or open the page again.');
    const remedies = (found.remedies ?? []).slice(0, MOST);
    const rows = remedies.map((each, at) => remedyRowOf(each, at, tab));
    const sentence = fromPage(found.change);
    if (apply === undefined) {
      const able = rows.filter(({ canApply }) => canApply).map(({ n }) => n);
      const rules = rows.map(({ rule }) => rule).filter(Boolean);
      const says = rows.length
        ? `${here.handle} has ${rows.length} ${rows.length === 1 ? 'remedy' : 'remedies'}${rules.length ? `, for ${rules.join(', ')}` : ''}. ${able.length ? `Apply one of ${able.join(', ')}.` : 'None of them can be simulated.'}`
        : `${here.handle} needs no remedy, or none was found; “sentence” has what the page says.`;
      return { says, sentence, remedies: rows, popup: null };
    }
    const remedy = remedies[apply - 1];
    if (!remedy?.edits.length)
      throw new ToolProblem(`Remedy ${apply} cannot be applied. Call change without apply, and choose one with canApply.`);
    await applyRemedy(tab, here, remedy);
    const after = popupRows(tab, tab.view()).find((row) => row.handle === here.handle) ?? null;
    const says = after ? `Applied ${apply}. ${rowWords(after)}` : `Applied ${apply}. The page that followed was not given ${here.handle}.`;
    return { says, sentence, remedies: rows, popup: after };
  },
});
