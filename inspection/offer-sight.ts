import type { InspectionHook } from './hook.ts';
import { type LateTools, lateTools } from './late-tools.ts';
import { checkPage } from './page-check.ts';
import { popupSight } from './popups/popup-sight.ts';
import { HOOK_NAME } from './protocol.ts';

/**
 * What looks at a page and its popups, and what is done only when a person asks for it, in a file of its own: it comes when the page is there, so that what every page has
 * before its first script stays small. The hook takes the first that it is offered; without one it only does not look.
 */
export function offerSight(tools: LateTools = lateTools): void {
  const { [HOOK_NAME]: hook } = window as { [HOOK_NAME]?: Partial<Pick<InspectionHook, 'offerSight' | 'offerTools'>> };
  hook?.offerSight?.({ ...popupSight(), checkPage });
  hook?.offerTools?.(tools);
}
