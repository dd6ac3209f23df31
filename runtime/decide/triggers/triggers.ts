import * as cartEvent from './cart/cart-event.ts';
import * as cartState from './cart/cart-state.ts';
import * as clicks from './clicks/clicks.ts';
import * as onClick from './clicks/on-click.ts';
import * as exitIntent from './leaving/exit-intent.ts';
import * as scroll from './scrolling/scroll.ts';
import * as scrollIn from './scrolling/scroll-in.ts';
import * as autopilot from './time/autopilot.ts';
import * as delay from './time/delay.ts';
import * as inactivity from './time/inactivity.ts';
import * as pageVisits from './time/page-visits.ts';
import type { KindOnly, SpecsOf } from './trigger.ts';

/**
 * Every trigger. A new one has a row where it is read and a row where it is watched. Its words have a row in triggers.panel.ts. Each bundle
 * keeps only the rows that it uses.
 */

/** Read in every answer. */
export const READ = {
  exit_intent: exitIntent.read,
  delay: delay.read,
  scroll: scroll.read,
};

/** Watched on every page that arms one. */
export const WATCHES = {
  exit_intent: exitIntent.watch,
  delay: delay.watch,
  scroll: scroll.watch,
  scroll_in: scrollIn.watch,
  on_click: onClick.watch,
};

/** Read by the targeting chunk: triggers that few popups have. */
export const RARELY_READ = {
  clicks: clicks.read,
  page_visits: pageVisits.read,
  inactivity: inactivity.read,
  cart_event: cartEvent.read,
  cart_state: cartState.read,
};

/** Watched by the targeting chunk. */
export const RARELY_WATCHED = {
  clicks: clicks.watch,
  page_visits: pageVisits.watch,
  inactivity: inactivity.watch,
  cart_event: cartEvent.watch,
  cart_state: cartState.watch,
  autopilot: autopilot.watch,
};

/** Nothing watches for these: the machine itself, a preview or a command fires them. */
type Unwatched = 'immediate' | 'preview' | 'api';
type Watched = keyof typeof WATCHES | keyof typeof RARELY_WATCHED;
type ReadTriggers = typeof READ & typeof RARELY_READ;

/** The reason for a popup to show. `kind` is also the label that is stored and sent (TRG-14). */
export type TriggerSpec = SpecsOf<ReadTriggers> | KindOnly<Exclude<Watched, keyof ReadTriggers> | Unwatched>;
export type TriggerKind = TriggerSpec['kind'];
