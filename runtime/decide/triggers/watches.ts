import type { Watches } from './arming.ts';
import { delay } from './delay.ts';
import { exitIntent } from './exit-intent.ts';
import { onClick } from './on-click.ts';
import { scroll, scrollIn } from './scroll.ts';

/**
 * The triggers that wait for something. A new one is one file, one row, one test; rare ones have their row in targeting.
 * A kind without a row is fired by something else: the machine itself, a command or a preview.
 */
export const WATCHES: Watches = {
  exit_intent: exitIntent,
  delay,
  scroll,
  scroll_in: scrollIn,
  on_click: onClick,
};
