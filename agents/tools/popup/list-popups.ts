import * as z from 'zod';
import { cursorIn, cursorOut, rowsFrom } from '../../answer/cursor.ts';
import { popupRow, popupRows } from '../../answer/popup-rows.ts';
import { PAGE_CAUSES, pageCause } from '../../causes/page-cause.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField, tabField } from '../common-fields.ts';

const ROWS = 10;

export const listPopups = defineTool({
  name: 'list_popups',
  title: 'List popups',
  about: 'Lists every popup of the page, with why it shows or does not, and the popups that the server named but did not send.',
  onlyReads: true,
  input: z.strictObject({ tab: tabField, cursor: cursorIn }),
  output: z.object({ says: saysField, popups: z.array(popupRow), total: z.number(), next: cursorOut }),
  async run({ tab: handle, cursor }, session) {
    const tab = session.tab(handle);
    const view = tab.view();
    const all = popupRows(tab, view);
    const { rows, next } = rowsFrom(all, cursor, ROWS, view.page?.documentId ?? '');
    const says = all.length ? `${all.length} popups.` : PAGE_CAUSES[pageCause(view, tab.status()).cause];
    return { says, popups: [...rows], total: all.length, next };
  },
});
