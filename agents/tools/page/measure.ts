import * as z from 'zod';
import { nameIn } from '../../../devtools-panel/popups/words/answer.ts';
import { closeWords, shiftWords, totalWords } from '../../../devtools-panel/popups/words/measure-words.ts';
import { problemsOf } from '../../../devtools-panel/popups/words/rank-findings.ts';
import { isOnPage } from '../../../devtools-panel/popups/words/what-is-off.ts';
import type { Measures } from '../../../inspection/popups/measure/measures.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import type { AgentTab } from '../../browser/agent-tab.ts';
import { popupHere } from '../../browser/popup-here.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const ANSWER_MS = 8000;
const MOST = 12;

/** A popup that has just come still moves, and its close button appears last. */
const REST_MS = 3000;
const AGAIN_MS = 250;

/** Measures until nothing moves any more, or until it is clear that the close button does not appear. */
async function measuredAtRest(tab: AgentTab, popupId: string): Promise<Measures | null> {
  const ask = async () =>
    (
      await tab.answerTo(
        { kind: 'measure', popupId },
        (report) => (report.kind === 'measured' && report.popupId === popupId ? { measures: report.measures } : undefined),
        ANSWER_MS,
      )
    )?.measures ?? null;
  const until = Date.now() + REST_MS;
  for (let before: Measures | null = null; ; ) {
    const now = await ask();
    const isAtRest = now?.close.state !== 'hidden' && JSON.stringify(now?.box) === JSON.stringify(before?.box);
    if (!now || isAtRest || Date.now() > until) return now;
    before = now;
    await new Promise((passed) => setTimeout(passed, AGAIN_MS));
  }
}

export const measure = defineTool({
  name: 'measure',
  title: 'Measure a popup on its page',
  about:
    'Measures a popup that is on the page: its box, its close button, what it covers, cut or faint text, layout shift, slow interactions and the bytes that it cost. Show it first, with force.',
  onlyReads: true,
  input: z.strictObject({ popup: popupField, tab: tabField }),
  output: z.object({
    says: saysField,
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    close: z.enum(['free', 'covered', 'outside', 'hidden', 'none']).describe('The state of its close button.'),
    shift: z.number().nullable().describe('Its share of the layout shift; null where the browser does not tell.'),
    firstFrameMs: z.number().nullable(),
    problems: z
      .array(z.object({ weight: z.number(), sentence: untrusted }))
      .describe('Problems that a visitor would notice, the worst first.'),
    words: z.array(untrusted),
  }),
  async run({ popup: said, tab: handle }, session) {
    const tab = session.tab(handle);
    const { id, popup, handle: its } = popupHere(tab, said);
    if (!isOnPage(popup)) throw new ToolProblem(`${its} is not on the page. Call force with it first.`);
    const measures = await measuredAtRest(tab, id);
    if (!measures) throw new ToolProblem(`${its} could not be measured: it has left the page. Call force with it again.`);
    const nameOf = nameIn(tab.view());
    const problems = problemsOf(measures, nameOf).slice(0, MOST);
    const { box, close, shift, firstFrameMs, files } = measures;
    return {
      says: `${its} is ${Math.round(box.width)} × ${Math.round(box.height)} px. Its close button is ${close.state}. ${problems.length} problems.`,
      ...{ box, close: close.state, shift: shift?.score ?? null, firstFrameMs },
      problems: problems.map(({ weight, sentence }) => ({ weight: Math.round(weight), sentence: fromPage(sentence) })),
      words: [closeWords(measures, nameOf), shiftWords(shift), totalWords(files)].map((words) => fromPage(words)),
    };
  },
});
