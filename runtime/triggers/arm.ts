import type { TriggerKind, TriggerSpec } from '../display/config.ts';
import type { Rules } from '../rules/rules.ts';
import { activity } from './activity.ts';
import type { Arm, Arming } from './arming.ts';
import { delay, immediate } from './delay.ts';
import { exitIntent } from './exit-intent.ts';
import { half, scroll, scrollIn } from './scroll.ts';

/** On a phone leaving is going back (TRG-02). */
const leaving = (arming: Arming): void => {
  const { context, ports } = arming;
  if (!ports.page.isMobile()) return exitIntent(arming);
  context.scope.settle('back', context.chunk('back'), (back) => back?.waitForBack(context, arming));
};

/**
 * The triggers of every page view. A new one is one file, one row, one test; a rare one has its row
 * among the rules. What has none is fired by somebody else: the page's one click listener, a command.
 */
const TRIGGERS: { readonly [K in TriggerKind]?: Arm<K> } = {
  exit_intent: (_spec, arming) => leaving(arming),
  delay,
  scroll,
  scroll_in: scrollIn,
  immediate,
  /** The sensible set, whichever comes first (CFG-07). */
  autopilot(_spec, arming) {
    for (const arm of [leaving, half, activity]) arm(arming);
  },
};

export function armTrigger(spec: TriggerSpec, arming: Arming, more: Rules['arms']): void {
  const arm = more[spec.kind] ?? TRIGGERS[spec.kind];
  (arm as Arm<TriggerKind> | undefined)?.(spec, arming);
}
