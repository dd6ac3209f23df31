import type { PlayedPage, TriggerPanel } from '../../runtime/decide/triggers/trigger.panel.ts';
import { TRIGGER_PANELS } from '../../runtime/decide/triggers/triggers.panel.ts';
import type { TriggerKind, TriggerSpec } from '../../runtime/decide/triggers/triggers.ts';
import type { VisitorKind } from './visitor-kinds.ts';

const SECOND_MS = 1000;
/** This visitor reads a page for a minute, scrolls to its end in the first half, and then leaves. */
export const PAGE_MS = 60 * SECOND_MS;
const READING = { scrolledMs: 30 * SECOND_MS, leavesMs: 55 * SECOND_MS, clickEveryMs: 8 * SECOND_MS };

/**
 * The first of a popup’s triggers to fire on such a page, with its moment; null if none fires before the visitor leaves. Each trigger’s own
 * row says when.
 * @param nth the page’s number in the visit, from 1
 */
export function firstTrigger(
  triggers: readonly TriggerSpec[],
  { mobile, cart }: Pick<VisitorKind, 'mobile' | 'cart'>,
  nth: number,
): { readonly kind: TriggerKind; readonly ms: number } | null {
  const page: PlayedPage = { ...READING, nth, earlierMs: (nth - 1) * PAGE_MS, isMobile: mobile, hasCart: !!cart };
  const firing = triggers.flatMap((spec) => {
    const ms = (TRIGGER_PANELS[spec.kind] as TriggerPanel<TriggerSpec>).firesAt(spec, page);
    return ms === null || ms >= PAGE_MS ? [] : [{ kind: spec.kind, ms }];
  });
  return firing.toSorted((a, b) => a.ms - b.ms)[0] ?? null;
}
