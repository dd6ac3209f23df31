import * as z from 'zod';
import { whatCame } from '../../../devtools-panel/popups/words/what-came.ts';
import { type Action, isOnPage, whyOff } from '../../../devtools-panel/popups/words/what-is-off.ts';
import { comingNow } from '../../../devtools-panel/store/coming-now.ts';
import type { PopupView } from '../../../devtools-panel/store/view/panel-view.ts';
import type { Request } from '../../../inspection/protocol/protocol.ts';
import { popupRow, popupRows, rowWords } from '../../answer/popup-rows.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { type Here, popupHere } from '../../browser/popup-here.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const DONE_MS = 6000;

interface Deed {
  readonly off: Action;
  readonly request: (here: Here) => Request;
  readonly isDone: (popup: PopupView) => boolean;
}

const came = ({ asked }: PopupView): boolean => asked !== null && asked.came !== 'open';
const isShown = (popup: PopupView): boolean =>
  ['shown', 'submitting', 'converted'].includes(popup.state) || came(popup) || popup.state === 'queued';

function firing({ popup, handle }: Here): Request {
  const coming = comingNow(popup);
  if (!coming) throw new ToolProblem(`No trigger of ${handle} is armed. Call explain for what keeps it back, or force it with “show”.`);
  return { kind: 'command', command: coming.command };
}

const DEEDS: Readonly<Record<'show' | 'show-by-rules' | 'trigger' | 'close' | 'submit', Deed>> = {
  show: {
    off: 'override',
    request: ({ id }) => ({ kind: 'command', command: { kind: 'show', popupId: id, ignoreGates: true } }),
    isDone: isShown,
  },
  'show-by-rules': {
    off: 'show',
    request: ({ id }) => ({ kind: 'command', command: { kind: 'show', popupId: id, ignoreGates: false } }),
    isDone: isShown,
  },
  trigger: { off: 'show', request: firing, isDone: isShown },
  close: {
    off: 'close',
    request: ({ id }) => ({ kind: 'command', command: { kind: 'close', popupId: id } }),
    isDone: (popup) => !isOnPage(popup),
  },
  submit: {
    off: 'submit-test-data',
    request: ({ id }) => ({ kind: 'submit-test-data', popupId: id }),
    isDone: (popup) => popup.state === 'converted' || popup.state === 'closed' || came(popup),
  },
};

const NAMES = Object.keys(DEEDS) as [keyof typeof DEEDS, ...Array<keyof typeof DEEDS>];

export const force = defineTool({
  name: 'force',
  title: 'Show, trigger, close or submit a popup',
  about:
    'Shows a popup past its rules (show), as its rules allow (show-by-rules) or by its trigger (trigger), closes it, or submits test data in its form. In a copy of the visitor; nothing is counted.',
  onlyReads: false,
  input: z.strictObject({ popup: popupField, action: z.enum(NAMES).default('show'), tab: tabField }),
  output: z.object({ says: saysField, popup: popupRow, outcome: untrusted.describe('Why it had no effect; "" if it had one.') }),
  async run({ popup: said, action, tab: handle }, session) {
    const tab = session.tab(handle);
    const here = popupHere(tab, said);
    const deed = DEEDS[action];
    if (whyOff(deed.off, here.popup, here.view))
      throw new ToolProblem(`“${action}” can do nothing now: ${here.handle} is ${here.popup.state}. Call explain for its state.`);
    tab.store.getState().ask(deed.request(here));
    const isDone = await tab.until(({ popups }) => {
      const popup = popups.get(here.id);
      return !popup || (popup !== here.popup && deed.isDone(popup));
    }, DONE_MS);
    const view = tab.view();
    const popup = view.popups.get(here.id);
    const row = popupRows(tab, view).find((each) => each.handle === here.handle);
    if (!popup || !row) throw new ToolProblem('The page was left for another one. Call list_popups for what is on it.');
    const why = whatCame(popup, view)?.words ?? '';
    const says = why ? 'It had no effect; “outcome” has the reason.' : isDone ? 'Done.' : 'It had no effect within six seconds.';
    return { says: `${says} ${rowWords(row)}`, popup: row, outcome: fromPage(why) };
  },
});
