import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import { isInFlow } from '../../inspection/config/in-flow.ts';
import { lastDisplay } from '../causes/page-cause.ts';
import type { AgentTab } from './agent-tab.ts';

/** The longest wait for a page that says nothing. */
const PATIENCE_MS = 20_000;
/** The time for a popup's template and code to load. */
const PREPARING_MS = 4000;
/** A popup that shows at once is on its way by then. */
const QUIET_MS = 150;
/** The page looks whether something hides ads, once it has loaded. */
const CHECKED_MS = 2000;

/** The page has said which popups it has, or why it has none. */
function isTold(view: View): boolean {
  const { page, check } = view;
  if (!page || page.gone) return false;
  if (view.editor || view.refusal !== null) return true;
  // A page without a runtime is judged once it has loaded.
  if (!page.runtime) return check !== null && !check.loading;
  const asked = lastDisplay(view);
  if (asked && asked.outcome !== 'ok' && asked.outcome !== 'pending') return asked.exchange !== null;
  return view.told && asked?.exchange !== null && [...view.popups.values()].every(({ gates }) => gates !== null);
}

const isPreparing = ({ popups }: View): boolean =>
  [...popups.values()].some(({ state, summary }) => state === 'preparing' && !isInFlow(summary.type));

/** Waits until a page that was opened has decided about its popups. It waits for no trigger. */
export async function settle(tab: AgentTab, documentBefore: string | undefined): Promise<void> {
  await tab.until(({ page }) => page !== null && !page.gone && page.documentId !== documentBefore, PATIENCE_MS);
  if (tab.view().page) tab.store.getState().ask({ kind: 'check-page' });
  await tab.until(isTold, PATIENCE_MS);
  await tab.until(({ check }) => check !== null && !check.loading && check.adsHidden !== null, CHECKED_MS);
  await tab.quiet(QUIET_MS);
  await tab.until((view) => !isPreparing(view), PREPARING_MS);
}
