import type { Asked, Session, Step } from './session.ts';

/** A recorded verdict beside the current one; null if either is missing. */
export interface Compared {
  readonly popupId: string;
  readonly recorded: Asked | null;
  readonly replayed: Asked | null;
  readonly same: boolean;
}

/** True if all gates of both answered alike. A gate that the replay never asked has not. */
const isSame = (recorded: Asked, replayed: Asked): boolean =>
  recorded.pass === replayed.pass &&
  recorded.verdicts.every(({ gate, pass }) => replayed.verdicts.find((verdict) => verdict.gate === gate)?.pass === pass);

/**
 * Pairs the recorded verdicts of each step with those of the replay: the n-th answer about a popup with its n-th. The last step gets the
 * replay's further answers.
 */
export function compareSteps({ steps }: Pick<Session, 'steps'>, asked: readonly Asked[], done: number): Compared[][] {
  const left = new Map<string, Asked[]>();
  for (const each of asked) left.set(each.popupId, [...(left.get(each.popupId) ?? []), each]);
  const compared: Compared[][] = steps.map((step: Step, place) =>
    step.asked.map((recorded) => {
      const { popupId } = recorded;
      if (place >= done) return { popupId, recorded, replayed: null, same: true };
      const replayed = left.get(popupId)?.shift() ?? null;
      return { popupId, recorded, replayed, same: replayed !== null && isSame(recorded, replayed) };
    }),
  );
  const beyond = [...left.values()].flat().map((replayed) => ({ popupId: replayed.popupId, recorded: null, replayed, same: false }));
  compared[Math.max(0, done - 1)]?.push(...beyond);
  return compared;
}

/** A showing of a popup: its time, its trigger, and the verdicts before it. */
export interface Showing {
  readonly step: number;
  readonly at: number;
  readonly trigger: string;
  readonly asked: Asked | null;
}

/** Popups that were shown, and for each time the verdicts that allowed it. */
export function showingsOf({ steps, timeline }: Session): ReadonlyMap<string, readonly Showing[]> {
  const all = new Map<string, Showing[]>();
  for (const { at, event } of timeline) {
    if (event.type !== 'popup-moved' || event.by !== 'ready') continue;
    const { popupId } = event;
    const step = steps.findLastIndex((each) => each.at <= at && each.input.kind === 'fire' && each.input.popupId === popupId);
    const input = steps[step]?.input;
    const before = steps.filter((each) => each.at <= at).flatMap((each) => each.asked);
    const asked = before.findLast((each) => each.popupId === popupId) ?? null;
    const showing = { step: Math.max(0, step), at, trigger: input?.kind === 'fire' ? input.trigger : 'api', asked };
    all.set(popupId, [...(all.get(popupId) ?? []), showing]);
  }
  return all;
}
