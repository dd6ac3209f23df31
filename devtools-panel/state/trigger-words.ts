import type { TriggerKind, TriggerSpec } from '../../runtime/decide/display/config.ts';
import type { TriggerProgress } from '../../runtime/decide/triggers/arming.ts';

export const TRIGGER_NAMES: Readonly<Record<TriggerKind, string>> = {
  exit_intent: 'Exit intent',
  delay: 'Delay',
  scroll: 'Scroll',
  clicks: 'Clicks',
  page_visits: 'Page visits',
  inactivity: 'Inactivity',
  cart_event: 'Cart event',
  cart_state: 'Cart state',
  scroll_in: 'Scroll into place',
  autopilot: 'Autopilot',
  on_click: 'Direct click',
  preview: 'Preview',
  immediate: 'At once',
  api: 'Command',
};

export const isTrigger = (kind: string): kind is TriggerKind => Object.hasOwn(TRIGGER_NAMES, kind);

export function triggerName(kind: TriggerKind): string {
  return TRIGGER_NAMES[kind];
}

const BY: Readonly<Record<TriggerKind, string>> = {
  exit_intent: 'by exit intent',
  delay: 'after its delay',
  scroll: 'by scrolling',
  clicks: 'by clicks',
  page_visits: 'by pages visited',
  inactivity: 'by inactivity',
  cart_event: 'by a change of the cart',
  cart_state: 'by what is in the cart',
  scroll_in: 'by scrolling to it',
  autopilot: 'by autopilot',
  on_click: 'by a click for it',
  preview: 'in preview',
  immediate: 'at once',
  api: 'by a command',
};

/** How a popup came to be asked for, as the end of a sentence. */
export const byTrigger = (kind: TriggerKind): string => BY[kind];

type Aims = { readonly [K in TriggerKind]: (spec: Extract<TriggerSpec, { kind: K }>) => string };

const MORE: Readonly<Record<Extract<TriggerSpec, { kind: 'cart_state' }>['operator'], string>> = {
  greater_than: 'more than',
  equal: 'exactly',
  greater_than_or_equal: 'at least',
};

/** When a trigger comes, as the end of a sentence that begins with "It shows". */
const AIMS: Aims = {
  delay: ({ seconds, per }) => `after ${secondsText(seconds)} ${per === 'session' ? 'on the site' : 'on this page'}`,
  scroll: ({ percent }) => `at ${percent} % of the page`,
  clicks: (spec) => `after ${count(spec.count, 'click')} on this page`,
  page_visits: (spec) => `after ${count(spec.count, 'page')} in this session`,
  inactivity: ({ seconds }) => `after ${secondsText(seconds)} without a sign of life`,
  exit_intent: () => 'when the visitor is about to leave',
  on_click: () => 'at a click on a link or button that is for it',
  cart_event({ event, productId }) {
    const product = productId ? `product ${productId}` : 'a product';
    if (event === 'empty') return 'when the cart becomes empty';
    return `when ${product} is ${event === 'add' ? 'put into' : 'taken out of'} the cart`;
  },
  cart_state: ({ what, operator, value }) =>
    what === 'value'
      ? `when the cart is worth ${MORE[operator]} ${value}`
      : `when the cart holds ${MORE[operator]} ${count(value, 'item')}`,
  scroll_in: () => 'once the page is scrolled down by one and a half windows',
  autopilot: () => 'when the visitor is about to leave, halfway down the page, or after 20 seconds of activity',
  immediate: () => 'at once',
  preview: () => 'in preview',
  api: () => 'at a command',
};

/** For example "after 30 seconds on this page". */
export const triggerAim = (spec: TriggerSpec): string => (AIMS[spec.kind] as (spec: TriggerSpec) => string)(spec);

/** All the ways in which a popup comes by itself, as one end of a sentence. */
export function triggersText(specs: readonly TriggerSpec[]): string {
  const aims = [...new Set(specs.map(triggerAim))];
  return aims.length
    ? new Intl.ListFormat('en', { type: 'disjunction' }).format(aims)
    : 'only at a click for it or a command: it has no trigger';
}

/** What is counted, with its unit. */
const UNITS: Readonly<Record<TriggerProgress['unit'], (sofar: string) => string>> = {
  s: (sofar) => `${sofar} seconds`,
  '%': (sofar) => `${sofar} % of the page`,
  clicks: (sofar) => `${sofar} clicks`,
  visits: (sofar) => `${sofar} pages`,
  items: (sofar) => `${sofar} items`,
  money: (sofar) => `a cart worth ${sofar}`,
  px: (sofar) => `${sofar} pixels scrolled`,
};

export const isUnit = (unit: string): unit is TriggerProgress['unit'] => Object.hasOwn(UNITS, unit);

export function progressText({ current, target, unit }: TriggerProgress): string {
  const shown = unit === 's' ? current.toFixed(1) : `${Math.round(current)}`;
  return UNITS[unit](`${shown} of ${Math.round(target * 10) / 10}`);
}

/** In the largest unit in which it is a whole number. */
function secondsText(seconds: number): string {
  const [unit, size] = (
    [
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, size]) => seconds >= size && seconds % size === 0) ?? ['second', 1];
  return count(seconds / size, unit);
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
