import type { TriggerSpec } from '../runtime/decide/display/config.ts';

/** Each trigger as it is set, and what the parser makes of it; a test holds that it does. */
export const TRIGGER_SAMPLES: ReadonlyArray<{ readonly wire: Readonly<Record<string, unknown>>; readonly spec: TriggerSpec }> = [
  { wire: { delay: { seconds: 5, per: 'page' } }, spec: { kind: 'delay', seconds: 5, per: 'page' } },
  { wire: { delay: { seconds: 90, per: 'session' } }, spec: { kind: 'delay', seconds: 90, per: 'session' } },
  { wire: { scroll: { percent: 50 } }, spec: { kind: 'scroll', percent: 50 } },
  { wire: { exit_intent: true }, spec: { kind: 'exit_intent' } },
  { wire: { clicks: { count: 3 } }, spec: { kind: 'clicks', count: 3 } },
  { wire: { page_visits: { count: 2 } }, spec: { kind: 'page_visits', count: 2 } },
  { wire: { inactivity: { seconds: 30 } }, spec: { kind: 'inactivity', seconds: 30 } },
  { wire: { cart_event: [{ event: 'add' }] }, spec: { kind: 'cart_event', event: 'add', productId: '' } },
  { wire: { cart_event: [{ event: 'remove', product_id: '44101' }] }, spec: { kind: 'cart_event', event: 'remove', productId: '44101' } },
  { wire: { cart_event: [{ event: 'empty' }] }, spec: { kind: 'cart_event', event: 'empty', productId: '' } },
  {
    wire: { cart_state: [{ what: 'item_count', operator: 'greater_than_or_equal', value: 3 }] },
    spec: { kind: 'cart_state', what: 'item_count', operator: 'greater_than_or_equal', value: 3 },
  },
  {
    wire: { cart_state: [{ what: 'value', operator: 'greater_than', value: 40 }] },
    spec: { kind: 'cart_state', what: 'value', operator: 'greater_than', value: 40 },
  },
];
