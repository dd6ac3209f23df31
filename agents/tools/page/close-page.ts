import * as z from 'zod';
import { defineTool } from '../agent-tool.ts';
import { saysField, tabField } from '../common-fields.ts';

export const closePage = defineTool({
  name: 'close_page',
  title: 'Close a tab',
  about: 'Closes a tab. A visitor of its own is forgotten with it.',
  onlyReads: false,
  input: z.strictObject({ tab: tabField }),
  output: z.object({ says: saysField }),
  async run({ tab: handle }, session) {
    const tab = session.tab(handle);
    await tab.page.close();
    return { says: `${tab.handle} is closed.` };
  },
});
