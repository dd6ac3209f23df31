import type { Runtime } from '../../runtime/devtools-hook.ts';

/**
 * Asks the runtime's own code when a popup would show; the answer is the event `forecast-found`. A build without that code does not answer.
 */
export async function askForecast({ popups }: Runtime, popupId: string, aheadMs?: number): Promise<void> {
  const popup = popups.get(popupId);
  if (!popup) return;
  const context = popup.deps?.context;
  const explain = await context?.chunk('explain');
  explain?.forecast?.(context, popup, aheadMs);
}
