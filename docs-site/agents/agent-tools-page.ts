import { NOTES } from '../../agents/causes/notes.ts';
import { PAGE_CAUSES } from '../../agents/causes/page-cause.ts';
import { POPUP_CAUSES } from '../../agents/causes/popup-cause.ts';
import type { AgentTool } from '../../agents/tools/agent-tool.ts';
import { TOOLS } from '../../agents/tools/tools.ts';
import { escapeHtml } from '../highlight.ts';

const table = (label: string, head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  `<div class="table" role="region" aria-label="Table: ${label}" tabindex="0"><table class="of-${head.length}"><thead><tr>${head
    .map((each) => `<th>${each}</th>`)
    .join('')}</tr></thead><tbody>\n${rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((each, at) => `<td data-column="${head[at + 1]}">${each}</td>`).join('')}</tr>`,
    )
    .join('\n')}\n</tbody></table></div>\n`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A tool's arguments by name. Optional arguments are in parentheses. */
const argumentsOf = ({ input }: AgentTool): string =>
  Object.entries(input.shape)
    .map(([name, field]) => (field.safeParse(undefined).success ? `(${code(name)})` : code(name)))
    .join(' ');

const MADE: Readonly<Record<string, () => string>> = {
  '': () =>
    table(
      'tools',
      ['Tool', 'Arguments', 'Does'],
      TOOLS.map((tool) => [code(tool.name), argumentsOf(tool) || 'none', escapeHtml(tool.about)]),
    ),
  causes: () => table('causes of a page', ['Cause', 'Means'], rowsOf(PAGE_CAUSES)),
  popups: () => table('causes of a popup', ['Cause', 'Means'], rowsOf(POPUP_CAUSES)),
  notes: () => table('notes', ['Note', 'Means'], rowsOf(NOTES)),
};

const rowsOf = (words: Readonly<Record<string, string>>): string[][] =>
  Object.entries(words).map(([name, says]) => [code(name), escapeHtml(says)]);

/** The tools of agents, or the names in their answers, from the tables in `agents/`. */
export function agentToolsHtml(about: string): string {
  const make = MADE[about];
  if (!make) throw new Error(`Nothing about agents is made by the name ${about}. There are: ${Object.keys(MADE).join(', ')}.`);
  return make();
}
