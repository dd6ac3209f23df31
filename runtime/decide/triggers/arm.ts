import type { Chunks } from '../../context.ts';
import type { TriggerKind, TriggerSpec } from '../display/config.ts';
import type { Rules } from '../display/rules.ts';
import type { Arm, Arming } from './arming.ts';
import { delay, immediate } from './delay.ts';
import { exitIntent } from './exit-intent.ts';

/** A page whose popups have none of it pays nothing for following the scroll. */
const following = ({ context, signal }: Arming, arm: (scroll: Chunks['scroll']) => void): void =>
  context.scope.settle('scroll', context.chunk('scroll'), (scroll) => scroll && !signal.aborted && arm(scroll));

/**
 * The triggers of every page view. A new one is one file, one row, one test; a rare one has its row
 * among the rules. What has none is fired by somebody else: the page's one click listener, a command.
 */
const TRIGGERS: { readonly [K in TriggerKind]?: Arm<K> } = {
  exit_intent: (_spec, arming) => exitIntent(arming),
  delay,
  scroll: (spec, arming) => following(arming, ({ scroll }) => scroll(spec, arming)),
  scroll_in: (spec, arming) => following(arming, ({ scrollIn }) => scrollIn(spec, arming)),
  immediate,
};

export function armTrigger(spec: TriggerSpec, arming: Arming, more: Rules['arms']): void {
  const arm = more[spec.kind] ?? TRIGGERS[spec.kind];
  (arm as Arm<TriggerKind> | undefined)?.(spec, arming);
}
