import type { PopupConfig, Targeting, TriggerKind } from '../../decide/display/config.ts';
import type { TargetingTables } from '../../decide/display/targeting-tables.ts';
import { askGates } from '../../decide/gates/ask-gates.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import type { Remedy } from './edits.ts';
import { REMEDIES } from './remedies.ts';
import { type Change, inOrder, type World } from './what-if.ts';

/** One gate's remedy may close another; more rounds than this only go in a circle. */
const MAX_ROUNDS = 4;

export interface Found {
  /** Made one after the other they let the popup through; empty when nothing is against it, or nothing helps. */
  readonly changes: ReadonlyArray<Change & Pick<Remedy, 'gate'>>;
  /** The gates that no change was found for. */
  readonly beyond: readonly Verdict[];
}

/**
 * The least that would have to be otherwise for every gate to let a popup through that comes `by` a trigger, or by any: found gate by
 * gate, and then asked of all of them again.
 */
export function smallestChange(world: World, targeting: Pick<TargetingTables, 'gates' | 'changing'>, by: TriggerKind | null = null): Found {
  const against = ({ popup, facts }: World) => askGates(popup, facts, by, targeting).verdicts.filter(({ pass }) => !pass);
  const after = (changes: readonly Change[]) => inOrder(changes).reduce((now, { make }) => make(now), world);

  let changes: Array<Change & Pick<Remedy, 'gate'>> = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = changes.length;
    for (const { gate } of against(after(changes))) {
      const now = after(changes) as World & { readonly popup: PopupConfig & Targeting };
      const helps = (each: Change) => !against(after([...changes, each])).some((verdict) => verdict.gate === gate);
      const remedy = Object.hasOwn(REMEDIES, gate) ? REMEDIES[gate]?.(now).find(helps) : undefined;
      if (remedy) changes.push({ ...remedy, gate });
    }
    if (changes.length === before) break;
  }
  const beyond = against(after(changes));
  if (beyond.length) return { changes: [], beyond };
  // What another change made needless is not said.
  for (const each of [...changes]) {
    const fewer = changes.filter((other) => other !== each);
    if (!against(after(fewer)).length) changes = fewer;
  }
  return { changes: inOrder(changes), beyond };
}
