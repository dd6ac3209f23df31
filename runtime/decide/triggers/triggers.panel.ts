import * as cartEvent from './cart/cart-event.panel.ts';
import * as cartState from './cart/cart-state.panel.ts';
import * as clicks from './clicks/clicks.panel.ts';
import * as onClick from './clicks/on-click.panel.ts';
import * as exitIntent from './leaving/exit-intent.panel.ts';
import * as scroll from './scrolling/scroll.panel.ts';
import * as scrollIn from './scrolling/scroll-in.panel.ts';
import * as autopilot from './time/autopilot.panel.ts';
import * as delay from './time/delay.panel.ts';
import * as inactivity from './time/inactivity.panel.ts';
import * as pageVisits from './time/page-visits.panel.ts';
import type { Pending, TriggerPanel } from './trigger.panel.ts';
import type { TriggerKind, TriggerSpec } from './triggers.ts';
import * as unwatched from './unwatched.panel.ts';

/** Every trigger's panel half, in the order of the studio. A new trigger has a row in both tables. */
export const TRIGGER_PANELS: { readonly [K in TriggerKind]: TriggerPanel<Extract<TriggerSpec, { kind: K }>> } = {
  delay: delay.panel,
  scroll: scroll.panel,
  exit_intent: exitIntent.panel,
  clicks: clicks.panel,
  page_visits: pageVisits.panel,
  inactivity: inactivity.panel,
  cart_event: cartEvent.panel,
  cart_state: cartState.panel,
  on_click: onClick.panel,
  autopilot: autopilot.panel,
  scroll_in: scrollIn.panel,
  immediate: unwatched.immediate,
  preview: unwatched.preview,
  api: unwatched.api,
};

/** The step that each trigger still waits for. The explain chunk contains only this table. */
export const PENDING: { readonly [K in TriggerKind]: Pending<Extract<TriggerSpec, { kind: K }>> } = {
  delay: delay.pending,
  scroll: scroll.pending,
  exit_intent: exitIntent.pending,
  clicks: clicks.pending,
  page_visits: pageVisits.pending,
  inactivity: inactivity.pending,
  cart_event: cartEvent.pending,
  cart_state: cartState.pending,
  on_click: onClick.pending,
  autopilot: autopilot.pending,
  scroll_in: scrollIn.pending,
  immediate: unwatched.pending,
  preview: unwatched.pending,
  api: unwatched.pending,
};
