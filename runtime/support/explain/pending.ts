import type { TriggerSpec } from '../../decide/display/config.ts';
import type { TriggerProgress } from '../../decide/triggers/arming.ts';
import { durationText } from './durations.ts';
import { count } from './remedies.ts';

/** How far a trigger had come when it told so last, and how many milliseconds ago that was. */
export interface Told {
  readonly progress: TriggerProgress;
  readonly agoMs: number;
}

type Pending = {
  readonly [K in TriggerSpec['kind']]: (spec: Extract<TriggerSpec, { kind: K }>, told: Told | undefined, leaves: Leaves) => string;
};

/** How a visitor leaves: on a phone by going back (TRG-02), for which browsers want a page that was touched; not at all where a browser cannot tell. */
export type Leaves = keyof typeof LEAVE;
const LEAVE = { back: 'touch the page and go back', top: 'leave through the top edge of the page', never: '' };

const left = (told: Told | undefined, whole: number): number => Math.max(0, told ? told.progress.target - told.progress.current : whole);

/** What a trigger still waits for, as something that a visitor can do. Empty where nothing is lacking, or nothing a visitor does counts. */
const PENDING: Pending = {
  exit_intent: (_spec, _told, leaves) => LEAVE[leaves],
  delay: ({ seconds }, told) => `wait ${durationText(left(told, seconds) * 1000 - (told?.agoMs ?? 0))}`,
  scroll: ({ percent }, told) => (told ? `scroll ${Math.ceil(left(told, percent))} % more` : `scroll to ${percent} % of the page`),
  scroll_in: (_spec, told) => (told ? `scroll ${Math.ceil(left(told, 0))} pixels more` : 'scroll down by one and a half windows'),
  clicks: ({ count: clicks }, told) => `click ${count(left(told, clicks), told?.progress.current ? 'more time' : 'time')}`,
  page_visits: ({ count: pages }, told) => `view ${count(left(told, pages), told ? 'more page' : 'page')} in this session`,
  inactivity: ({ seconds }) => `leave the page alone for ${durationText(seconds * 1000)}`,
  cart_event({ event, productId }) {
    const product = productId ? `product ${productId}` : 'a product';
    return event === 'empty' ? 'empty the cart' : event === 'add' ? `put ${product} into the cart` : `take ${product} out of the cart`;
  },
  cart_state({ what, operator, value }, told) {
    const difference = value - (told?.progress.current ?? 0);
    const size = Math.abs(difference);
    const amount = what === 'value' ? size.toFixed(2) : count(size, 'item');
    if (difference < 0) return `take ${amount} out of the cart`;
    return `add ${operator === 'greater_than' ? 'more than ' : ''}${amount} to the cart`;
  },
  autopilot: (_spec, _told, leaves) =>
    [LEAVE[leaves], 'scroll to half of the page', 'be active on it for 20 seconds'].filter(Boolean).join(', or '),
  on_click: () => 'click a link or button that is for it',
  immediate: () => '',
  preview: () => '',
  api: () => '',
};

export const pendingStep = (spec: TriggerSpec, told: Told | undefined, leaves: Leaves): string =>
  (PENDING[spec.kind] as Pending['delay'])(spec as never, told, leaves);
