import type { PopupConfig } from '../decide/display/config.ts';
import type { TargetingTables } from '../decide/display/targeting-tables.ts';
import { askGates } from '../decide/gates/ask-gates.ts';
import { REMEDIES } from '../decide/gates/gates.panel.ts';
import type { GateName, Targeting } from '../decide/gates/gates.ts';
import type { Remedy } from '../decide/gates/remedies/edits.ts';
import { type Change, inOrder, type World } from '../decide/gates/remedies/what-if.ts';
import type { Trace, Verdict } from '../decide/gates/verdict.ts';
import type { TriggerKind } from '../decide/triggers/triggers.ts';

/** A remedy for one gate may make another refuse. More rounds than this only repeat themselves. */
const MAX_ROUNDS = 4;

export interface Found {
  /** Applied in order, they let the popup through. Empty if nothing is against it, or if nothing helps. */
  readonly changes: ReadonlyArray<Change & Pick<Remedy, 'gate'>>;
  /** The gates for which no change was found. */
  readonly beyond: readonly Verdict[];
}

/**
 * The smallest change with which every gate lets a popup through that comes `by` a trigger, or by any. It is found gate by gate, and then
 * checked with all of them.
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
      const remedy = Object.hasOwn(REMEDIES, gate) ? REMEDIES[gate as GateName].changes(now).find(helps) : undefined;
      if (remedy) changes.push({ ...remedy, gate });
    }
    if (changes.length === before) break;
  }
  const beyond = against(after(changes));
  if (beyond.length) return { changes: [], beyond };
  // Leaves out a change that another one made unnecessary.
  for (const each of [...changes]) {
    const fewer = changes.filter((other) => other !== each);
    if (!against(after(fewer)).length) changes = fewer;
  }
  return { changes: inOrder(changes), beyond };
}

/** True if its owner lets a click open it, which frequency gates never refuse. */
export const comesByClick = ({ triggers }: Pick<PopupConfig, 'triggers'>): boolean => triggers.some(({ kind }) => kind === 'on_click');

/** True if a click for it meets fewer refusals than anything else that may show it. */
export const isEasierByClick = (ask: (by: TriggerKind | null) => Pick<Trace, 'verdicts'>): boolean =>
  refusals(ask('on_click')) < refusals(ask(null));

const refusals = ({ verdicts }: Pick<Trace, 'verdicts'>): number => verdicts.filter(({ pass }) => !pass).length;
