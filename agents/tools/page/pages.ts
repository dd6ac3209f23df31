import * as z from 'zod';
import { isSimulated } from '../../../inspection/simulate/simulation.ts';
import { cursorIn, cursorOut, rowsFrom } from '../../answer/cursor.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField } from '../common-fields.ts';

const ROWS = 30;

export const pages = defineTool({
  name: 'pages',
  title: 'List open tabs',
  about:
    'Lists the tabs that were opened with open_page, and those that an attached browser had open before. Other tools take one by its name, and otherwise the tab used last.',
  onlyReads: true,
  input: z.strictObject({ cursor: cursorIn }),
  output: z.object({
    says: saysField,
    tabs: z.array(
      z.object({
        tab: z.string(),
        address: untrusted,
        opened: z.boolean().describe('Opened with open_page. Otherwise it has to be, before a tool can look at it.'),
        runtime: z.boolean(),
        popups: z.number(),
        simulated: z.boolean(),
      }),
    ),
    total: z.number(),
    next: cursorOut,
  }),
  async run({ cursor }, session) {
    const others = (await session.otherTabs()).map(({ handle, url }) => ({
      ...{ tab: handle, address: fromPage(url), opened: false, runtime: false, popups: 0, simulated: false },
    }));
    const ours = session.tabs().map((tab) => {
      const { view, simulation } = tab.store.getState();
      const { handle, page } = tab;
      const about = { runtime: view.page?.runtime != null, popups: view.popups.size, simulated: isSimulated(simulation) };
      return { tab: handle, address: fromPage(page.url()), opened: true, ...about };
    });
    const all = [...ours, ...others];
    const { rows, next } = rowsFrom(all, cursor, ROWS, 'tabs');
    const says = all.length ? `${all.length} open.` : 'No page is open. Call open_page with an address.';
    return { says, tabs: [...rows], total: all.length, next };
  },
});
