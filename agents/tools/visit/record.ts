import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { writeScenario } from '../../../devtools-panel/reproduce/export/write-scenario.ts';
import { otherPages } from '../../../devtools-panel/store/sessions.ts';
import { oneFile } from '../../../reports/session-file/one-file.ts';
import { readFile } from '../../../reports/session-file/read-file.ts';
import type { AgentTab } from '../../browser/agent-tab.ts';
import { settle } from '../../browser/settle.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField, tabField } from '../common-fields.ts';

const ANSWER_MS = 10_000;

/** Everything that happened on the page since it began. @throws ToolProblem if the page does not give it out */
function lastPage(tab: AgentTab): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ToolProblem('The page did not hand out what it recorded. Open it again, and record again.'));
    const timer = setTimeout(late, ANSWER_MS);
    tab.store.getState().saveSession((file) => {
      clearTimeout(timer);
      resolve(file);
    });
  });
}

async function save(tab: AgentTab) {
  const { view, reproduce, simulation, closeSession } = tab.store.getState();
  if (!view.page?.runtime)
    throw new ToolProblem('No runtime has started on this page, so nothing was recorded. Call explain for the reason.');
  const left = otherPages(reproduce.recorded ?? [], view.page.documentId).map(({ file }) => file);
  const { file, leftOut } = oneFile([...left, await lastPage(tab)]);
  const { opened } = readFile('The recorded session', file);
  if (!opened) throw new ToolProblem('The page handed out a recording that cannot be read. Record again.');
  const folder = await mkdtemp(join(tmpdir(), 'poptins-recording-'));
  const [session, scenario] = [join(folder, 'session.json'), join(folder, 'scenario.yaml')];
  await writeFile(session, JSON.stringify(file));
  await writeFile(scenario, writeScenario('Recorded by an agent', opened, simulation));
  closeSession();
  const cut = leftOut ? ` The first ${leftOut} pages had no room in it.` : '';
  return {
    says: `Saved ${opened.pages.length} pages with ${opened.session.steps.length} steps.${cut} read_report takes the session, play_scenario takes both.`,
    ...{ recording: false, session, scenario, pages: opened.pages.length, steps: opened.session.steps.length },
  };
}

export const record = defineTool({
  name: 'record',
  title: 'Record what happens',
  about:
    'Records a visit. “start” reloads the page and records from there over every page of the tab; “save” writes a session file and a scenario.',
  onlyReads: false,
  input: z.strictObject({ action: z.enum(['start', 'save']), tab: tabField }),
  output: z.object({
    says: saysField,
    recording: z.boolean(),
    session: z.string().nullable().describe('The path of the file; null while recording.'),
    scenario: z.string().nullable(),
    pages: z.number(),
    steps: z.number(),
  }),
  async run({ action, tab: handle }, session) {
    const tab = session.tab(handle);
    if (action === 'save') return save(tab);
    const { view, record: begin } = tab.store.getState();
    begin();
    await settle(tab, view.page?.documentId);
    return { says: 'Recording. Call record with “save” at the end.', recording: true, session: null, scenario: null, pages: 0, steps: 0 };
  },
});
