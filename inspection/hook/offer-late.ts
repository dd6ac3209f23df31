import { HOOK_NAME } from '../protocol/protocol.ts';
import type { InspectionHook } from './hook.ts';
import { type LateHook, lateHook } from './late-hook.ts';

/** Gives the hook the rest of its code. The hook takes only the first offer. */
export function offerLate(late: LateHook = lateHook): void {
  const { [HOOK_NAME]: hook } = window as { [HOOK_NAME]?: Partial<Pick<InspectionHook, 'offerLate'>> };
  hook?.offerLate?.(late);
}
