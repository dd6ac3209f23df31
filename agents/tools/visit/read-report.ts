import * as z from 'zod';
import { COMPLAINT_ROWS } from '../../../reports/complaints/causes.ts';
import { type Cause, COMPLAINTS, type Complaint, supportCase } from '../../../reports/complaints/support-case.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { cursorIn, cursorOut, rowsFrom } from '../../answer/cursor.ts';
import { givenFields, readGiven } from '../../answer/read-given.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { gateCode } from '../../causes/popup-cause.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField } from '../common-fields.ts';

const ROWS = 10;
const BLOCKED = 'blocked: ';

const causeRow = z.object({
  complaint: z.enum(COMPLAINTS),
  cause: z.string(),
  popup: untrusted.nullable().describe('Null where it is about all of them.'),
  says: untrusted,
  advice: untrusted,
});

/** A file may name any rule. A rule that this server does not know gets no name. */
const causeName = (cause: string): string =>
  cause.startsWith(BLOCKED) ? BLOCKED + gateCode({ gate: cause.slice(BLOCKED.length) }) : cause;

export const readReport = defineTool({
  name: 'read_report',
  title: 'Read a visitor’s report',
  about:
    'Reads a file of poptin.report(), or a recorded session, and names the cause of the four usual complaints: it never comes (never), it came twice (twice), my code did not come (code), it covers the page (covers).',
  onlyReads: true,
  input: z.strictObject({ ...givenFields, complaint: z.enum(COMPLAINTS).optional(), cursor: cursorIn }),
  output: z.object({
    says: saysField,
    address: untrusted,
    pages: z.number().describe('The number of pages in the report.'),
    causes: z.array(causeRow),
    next: cursorOut,
  }),
  async run({ path, text, complaint, cursor }) {
    const given = await readGiven({ path, text });
    const { opened, problem } = openFile('The file', given.text);
    if (!opened) throw new ToolProblem('It cannot be read as a report; “why” has the reason.', fromPage(problem));
    const support = supportCase(opened);
    const row = (of: Complaint, { cause, popupId, says, advice }: Cause): z.output<typeof causeRow> => ({
      ...{ complaint: of, cause: causeName(cause), popup: popupId ? fromPage(support.nameOf(popupId), 120) : null },
      ...{ says: fromPage(says), advice: fromPage(advice) },
    });
    const asked = complaint ? [complaint] : COMPLAINTS;
    const all = asked.flatMap((of) => COMPLAINT_ROWS[of].find(support).map((cause) => row(of, cause)));
    const { rows, next } = rowsFrom(all, cursor, ROWS, 'report');
    const none = complaint ? COMPLAINT_ROWS[complaint].none : 'The report shows no cause for any of the four complaints.';
    const says = all.length ? `${all.length} causes: ${[...new Set(all.map(({ cause }) => cause))].slice(0, 8).join('; ')}.` : none;
    return { says, address: fromPage(opened.file.page.url), pages: support.flight.length, causes: [...rows], next };
  },
});
