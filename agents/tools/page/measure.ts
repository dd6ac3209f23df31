import * as z from 'zod';
import { nameIn } from '../../../devtools-panel/popups/words/answer.ts';
import { closeWords, shiftWords, totalWords } from '../../../devtools-panel/popups/words/measure-words.ts';
import { problemsOf } from '../../../devtools-panel/popups/words/rank-findings.ts';
import { isOnPage } from '../../../devtools-panel/popups/words/what-is-off.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { popupHere } from '../../browser/popup-here.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const ANSWER_MS = 8000;
const MOST = 12;

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
    const found = await tab.answerTo(
      { kind: 'measure', popupId: id },
      (report) => (report.kind === 'measured' && report.popupId === id ? { measures: report.measures } : undefined),
      ANSWER_MS,
    );
    const measures = found?.measures;
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
