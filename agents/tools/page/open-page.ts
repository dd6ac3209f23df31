import * as z from 'zod';
import { withoutLogin } from '../../../scenarios/login.mjs';
import { popupRows, rowWords } from '../../answer/popup-rows.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import type { AgentTab } from '../../browser/agent-tab.ts';
import { settle } from '../../browser/settle.ts';
import { PAGE_CAUSES, type PageCause, pageCause } from '../../causes/page-cause.ts';
import { firstLine, ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField, tabField } from '../common-fields.ts';

const GOTO_MS = 30_000;
const MOST_NAMED = 8;

/** A name and a password of the address go to the driver: a page whose address has them can make no call. */
async function goTo(tab: AgentTab, address: string): Promise<number | null> {
  const { url, login } = withoutLogin(address);
  try {
    await tab.page.authenticate(login);
    const answer = await tab.page.goto(url, { waitUntil: 'domcontentloaded', timeout: GOTO_MS });
    return answer?.status() ?? null;
  } catch (problem) {
    const [code] = /net::\w+/.exec(firstLine(problem)) ?? [];
    if (code === 'net::ERR_INVALID_AUTH_CREDENTIALS')
      throw new ToolProblem('The page could not be opened: it refuses this name and password. Check both.');
    throw new ToolProblem(
      `The page could not be opened: ${code ?? 'it did not load within 30 seconds'}. Check its address, and whether its server is up.`,
    );
  }
}

export const openPage = defineTool({
  name: 'open_page',
  title: 'Open a page',
  about:
    'Opens a page in the browser and says whether the tag works there, which popups it has, and why it has none. Call it first. The visit is not counted.',
  onlyReads: false,
  input: z.strictObject({
    url: z
      .url({ protocol: /^https?$/, error: 'wants a whole address with http or https' })
      .max(4000)
      .describe('The address of the page, with http or https. A name and a password go in front: https://name:password@staging.example.'),
    tab: tabField.describe('Open it in this tab instead of a new one.'),
    fresh: z.boolean().default(false).describe('A new tab with a visitor of its own, a first-time one.'),
  }),
  output: z.object({
    says: saysField,
    tab: z.string(),
    address: untrusted.describe('The address of the tab now.'),
    status: z.number().nullable().describe('The HTTP status of the page.'),
    cause: z.enum(Object.keys(PAGE_CAUSES) as [PageCause, ...PageCause[]]).describe('Why the page has no popup; none if it has.'),
    why: untrusted,
    popups: z.number().describe('How many popups the page was given.'),
  }),
  async run({ url, tab: handle, fresh }, session) {
    if (handle && fresh) throw new ToolProblem('A fresh visitor gets a tab of its own. Leave out tab, or fresh.');
    const tab = handle ? await session.tabToOpen(handle) : await session.openTab(fresh);
    const before = tab.view().page?.documentId;
    const status = await goTo(tab, url).catch(async (problem: unknown) => {
      if (!handle) await tab.page.close().catch(() => {});
      throw problem;
    });
    await settle(tab, before);
    const view = tab.view();
    const { cause, says } = pageCause(view, tab.status());
    const rows = popupRows(tab, view);
    const named = rows.slice(0, MOST_NAMED).map(rowWords).join(' ');
    const more = rows.length > MOST_NAMED ? ` Call list_popups for the other ${rows.length - MOST_NAMED}.` : '';
    return {
      says: `${tab.handle} is open. ${PAGE_CAUSES[cause]} ${named}${more}`.trim(),
      ...{ tab: tab.handle, address: fromPage(tab.page.url()), status, cause, why: fromPage(says), popups: view.popups.size },
    };
  },
});
