import type { TriggerKind, TriggerSpec } from '../../runtime/decide/triggers/triggers.ts';
import type { VisitorKind } from './visitor-kinds.ts';

const SECOND_MS = 1000;
/** This visitor reads a page for a minute, scrolls to its end in the first half, and then leaves. */
export const PAGE_MS = 60 * SECOND_MS;
const SCROLLED_MS = 30 * SECOND_MS;
const LEAVES_MS = 55 * SECOND_MS;
const CLICKS_EVERY_MS = 8 * SECOND_MS;

type Of<K extends TriggerKind> = Extract<TriggerSpec, { kind: K }>;
type Seen = Pick<VisitorKind, 'mobile' | 'cart'> & { readonly pages: number };
type Rules = { readonly [K in TriggerKind]: (spec: Of<K>, seen: Seen) => number | null };

/** When each trigger fires on such a page. Null for a trigger that waits for something this visitor never does. */
const RULES: Rules = {
  immediate: () => 0,
  delay: ({ seconds, per }, { pages }) => Math.max(0, seconds * SECOND_MS - (per === 'session' ? (pages - 1) * PAGE_MS : 0)),
  scroll: ({ percent }) => (percent / 100) * SCROLLED_MS,
  scroll_in: () => SECOND_MS,
  inactivity: ({ seconds }) => SCROLLED_MS + seconds * SECOND_MS,
  clicks: ({ count }) => count * CLICKS_EVERY_MS,
  page_visits: ({ count }, { pages }) => (pages >= count ? 0 : null),
  // A phone has no pointer. Its visitor leaves by going back, which browsers tell only sometimes.
  exit_intent: (_, { mobile }) => (mobile ? null : LEAVES_MS),
  autopilot: () => SCROLLED_MS / 2,
  cart_state: (_, { cart }) => (cart ? SECOND_MS : null),
  cart_event: () => null,
  on_click: () => null,
  preview: () => null,
  api: () => null,
};

/** The first of a popup’s triggers to fire on such a page, with its moment; null if none fires before the visitor leaves. */
export function firstTrigger(triggers: readonly TriggerSpec[], seen: Seen): { readonly kind: TriggerKind; readonly ms: number } | null {
  const firing = triggers.flatMap((spec) => {
    const ms = (RULES[spec.kind] as Rules['api'])(spec as never, seen);
    return ms === null || ms >= PAGE_MS ? [] : [{ kind: spec.kind, ms }];
  });
  return firing.toSorted((a, b) => a.ms - b.ms)[0] ?? null;
}
