import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import { isLoading } from '../../inspection/config/in-flow.ts';
import { lastDisplay } from '../causes/page-cause.ts';
import type { AgentTab } from './agent-tab.ts';

/** The longest wait for a page that reports nothing. */
const PATIENCE_MS = 20_000;
/** The time for a popup's template and code to load. */
const PREPARING_MS = 4000;
/** Long enough for a popup that shows at once to begin. */
const QUIET_MS = 150;
/** Long enough for a loaded page to check if something hides ads. */
const CHECKED_MS = 2000;

/** True when the page has said which popups it has, or why it has none. */
function isTold(view: View): boolean {
  const { page, check } = view;
  if (!page || page.gone) return false;
  if (view.editor || view.isOff || view.refusal !== null) return true;
  // A page without a runtime is final once it has loaded.
  if (!page.runtime) return check !== null && !check.loading;
  const asked = lastDisplay(view);
  if (asked && asked.outcome !== 'ok' && asked.outcome !== 'pending') return asked.exchange !== null;
  return view.told && asked?.exchange !== null && [...view.popups.values()].every(({ gates }) => gates !== null);
}

const isPreparing = ({ popups }: View): boolean => [...popups.values()].some(({ state, summary }) => isLoading(state, summary.type));

/** Waits until an opened page has decided about its popups. Does not wait for triggers. */
export async function settle(tab: AgentTab, documentBefore: string | undefined): Promise<void> {
  await tab.until(({ page }) => page !== null && !page.gone && page.documentId !== documentBefore, PATIENCE_MS);
  if (tab.view().page) tab.store.getState().ask({ kind: 'check-page' });
  await tab.until(isTold, PATIENCE_MS);
  await tab.until(({ check }) => check !== null && !check.loading && check.adsHidden !== null, CHECKED_MS);
  await tab.quiet(QUIET_MS);
  await tab.until((view) => !isPreparing(view), PREPARING_MS);
}
