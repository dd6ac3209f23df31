import type { TriggerKind, TriggerSpec } from '../display/config.ts';
import type { Rules } from '../rules/rules.ts';
import type { Arm, Arming } from './arming.ts';
import { delay, immediate } from './delay.ts';
import { exitIntent } from './exit-intent.ts';
import { scroll, scrollIn } from './scroll.ts';

/**
 * The triggers of every page view. A new one is one file, one row, one test; a rare one has its row
 * among the rules. What has none is fired by somebody else: the page's one click listener, a command.
 */
const TRIGGERS: { readonly [K in TriggerKind]?: Arm<K> } = {
  exit_intent: (_spec, arming) => exitIntent(arming),
  delay,
  scroll,
  scroll_in: scrollIn,
  immediate,
};

export function armTrigger(spec: TriggerSpec, arming: Arming, more: Rules['arms']): void {
  const arm = more[spec.kind] ?? TRIGGERS[spec.kind];
  (arm as Arm<TriggerKind> | undefined)?.(spec, arming);
}
