import * as z from 'zod';
import { answerText, type HeldCall, holdCall } from '../../../devtools-panel/contract/hold-call.ts';
import { endedOf } from '../../../devtools-panel/store/view/ended-of.ts';
import type { CallView, View } from '../../../devtools-panel/store/view/panel-view.ts';
import { callOutcome } from '../../../words/calls/call-outcome.ts';
import { cursorIn, cursorOut, rowsFrom } from '../../answer/cursor.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField, tabField } from '../common-fields.ts';

const ROWS = 15;
const FIELDS = 20;
const ANSWER_CHARS = 1500;

const callRow = z.object({
  n: z.number().describe('Hand it back as “call” for its fields.'),
  call: z.string(),
  outcome: z.enum(['pending', 'ok', 'refused', 'failed']),
  status: z.number().nullable(),
  ms: z.number().nullable(),
  wrong: z.number().describe('Fields that are missing, wrong or outside the contract.'),
  unknown: z.number().describe('Fields of the answer that the contract does not name.'),
  left: z.boolean().describe('False where a simulation answered, so that nothing left the browser.'),
  words: untrusted,
});

const fieldRow = z.object({
  part: z.enum(['Address', 'Query', 'Headers', 'Payload', 'Answer']),
  verdict: z.enum(['right', 'missing', 'wrong', 'unknown']),
  path: untrusted,
  is: untrusted,
  wanted: z.string().describe('The value that the contract wants.'),
});

function callRowOf(call: CallView): z.output<typeof callRow> {
  const { wrong, unknown } = holdCall(call);
  const { word, phrase, sentence } = callOutcome(endedOf(call));
  return {
    ...{ n: call.callId, call: call.call, outcome: call.outcome, status: call.status, ms: call.ms === null ? null : Math.round(call.ms) },
    ...{ wrong, unknown, left: call.exchange?.left !== false },
    words: fromPage([[word, phrase].filter(Boolean).join(': '), sentence].filter(Boolean).join('. ')),
  };
}

/** The fields that break the contract, then the others. */
const fieldsOf = ({ parts }: HeldCall): Array<z.output<typeof fieldRow>> =>
  parts
    .flatMap(({ title, rows }) => rows.map((row) => ({ title, row })))
    .toSorted((a, b) => Number(a.row.verdict === 'right') - Number(b.row.verdict === 'right'))
    .map(({ title, row: { verdict, path, is, wanted } }) => ({
      part: title,
      verdict,
      path: fromPage(path, 120),
      is: fromPage(is, 160),
      wanted,
    }));

function oneCall(view: View, n: number): CallView {
  const call = view.calls.get(n);
  if (!call) throw new ToolProblem(`There is no call ${n} on this page. Call calls without “call” for the list.`);
  return call;
}

export const calls = defineTool({
  name: 'calls',
  title: 'Read the calls to the server',
  about:
    'Lists the calls between page and server, each checked against the contract. With “call”: its fields, those against the contract first, and the beginning of its answer.',
  onlyReads: true,
  input: z.strictObject({ call: z.int().min(0).max(1e9).optional(), tab: tabField, cursor: cursorIn }),
  output: z.object({ says: saysField, calls: z.array(callRow), fields: z.array(fieldRow), answer: untrusted, next: cursorOut }),
  async run({ call: n, tab: handle, cursor }, session) {
    const tab = session.tab(handle);
    const view = tab.view();
    const stamp = view.page?.documentId ?? '';
    if (n === undefined) {
      const all = [...view.calls.values()].map(callRowOf).toReversed();
      const { rows, next } = rowsFrom(all, cursor, ROWS, stamp);
      const bad = all.filter(({ outcome, wrong }) => outcome === 'failed' || outcome === 'refused' || wrong > 0);
      const says = `${all.length} calls, the newest first${
        bad.length
          ? `; look at ${bad
              .map((each) => each.n)
              .slice(0, 5)
              .join(', ')}`
          : ', all as the contract has them'
      }.`;
      return { says, calls: [...rows], fields: [], answer: fromPage(''), next };
    }
    const call = oneCall(view, n);
    const row = callRowOf(call);
    const { rows, next } = rowsFrom(fieldsOf(holdCall(call)), cursor, FIELDS, stamp);
    const says = `${row.call} is ${row.outcome}${row.status === null ? '' : ` with status ${row.status}`}. ${row.wrong} fields are against the contract, ${row.unknown} are not in it.`;
    return { says, calls: [row], fields: [...rows], answer: fromPage(answerText(call).text, ANSWER_CHARS), next };
  },
});
