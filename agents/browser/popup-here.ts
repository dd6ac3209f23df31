import type { PopupView, View } from '../../devtools-panel/store/view/panel-view.ts';
import { handleOf, popupCalled } from '../answer/popup-handles.ts';
import { ToolProblem } from '../tool-problem.ts';
import type { AgentTab } from './agent-tab.ts';

export interface Here {
  readonly popup: PopupView;
  readonly id: string;
  readonly handle: string;
  readonly view: View;
}

/** A popup that this page has, for a tool that acts on it. @throws ToolProblem if the page does not have it */
export function popupHere(tab: AgentTab, said: string): Here {
  const { id } = popupCalled(tab, said);
  const view = tab.view();
  const popup = view.popups.get(id);
  const handle = handleOf(tab, id);
  if (!popup)
    throw new ToolProblem(`The page was not given ${handle}, so nothing can be done with it here. Call explain with it for the reason.`);
  return { popup, id, handle, view };
}
