import type { Context } from '../../context.ts';
import type { Scope } from '../../scope.ts';
import { IN_FLOW, type PopupConfig } from '../display/config.ts';
import type { Ahead, Armed, Hand, Owner, Waiting, Watches } from './arming.ts';
import { createEars } from './ears.ts';
import { WATCHES } from './watches.ts';

/** One armed popup. */
interface Waits {
  readonly armed: readonly Armed[];
  passes: boolean;
  freemium: boolean;
  /** One of its triggers may come within seconds. */
  mayCome: boolean;
  isNear: boolean;
  /** The lifetime of what was prepared ahead of the trigger. */
  ahead: Scope | null;
}

/** Whether part of it is on the page before its trigger: a teaser tab, or space in the page's flow. */
const hasForerunner = ({ type, hasTeaser }: PopupConfig) => hasTeaser || IN_FLOW.includes(type);

/** Armed popups. Each listens to its triggers, has its bytes fetched, and is prepared when it is near and its gates pass. */
export function createWaiting(context: Context, { prefetch, warm }: Ahead, scrolled: Hand['scrolled']): Waiting {
  const all = new Map<Owner, Waits>();
  const ears = createEars(
    context,
    scrolled,
    (owner) => comes(owner, 'mayCome'),
    (owner) => comes(owner, 'isNear'),
  );

  function comes(owner: Owner, how: 'mayCome' | 'isNear'): void {
    const waits = all.get(owner);
    if (!waits) return;
    waits[how] = true;
    makeReady(owner, waits);
  }

  function makeReady(owner: Owner, waits: Waits): void {
    const { popup } = owner;
    if (!waits.passes || waits.ahead) return;
    if (waits.mayCome || waits.isNear) prefetch(popup, () => waits.passes);
    if (!waits.isNear && !hasForerunner(popup)) return;
    const ahead = owner.scope.child();
    waits.ahead = ahead;
    warm(owner, waits.freemium, ahead);
    // A tab does not outlive its popup, such as one whose rule another tab of the browser has used up (GAT-14).
    const look = ahead.guard('teaser', () => owner.explain().open || owner.send({ type: 'disarm' }));
    if (popup.hasTeaser) context.ports.observe.on('visibility', look, ahead.signal);
  }

  function coolDown(waits: Waits): void {
    waits.passes = false;
    waits.ahead?.end();
    waits.ahead = null;
  }

  function armOne(owner: Owner, spec: Armed['spec'], nth: number, since: number, more: Watches): Armed | null {
    const watch = more[spec.kind] ?? WATCHES[spec.kind];
    // The popup's machine handles this kind.
    if (spec.kind === 'immediate') return null;
    const rest = { isLive: true, isSoon: false, watch: null, due: Number.POSITIVE_INFINITY, fires: 0, come: 0, last: null, onEnd: null };
    const armed: Armed = { owner, spec, nth, since, ...rest };
    context.emit({ type: 'trigger-armed', popupId: owner.popup.id, trigger: spec, nth });
    if (watch) ears.add(armed, watch);
    return armed;
  }

  return {
    arm(owner, since, more) {
      const armed = owner.popup.triggers.flatMap((spec, nth) => armOne(owner, spec, nth, since, more) ?? []);
      const mayCome = armed.some(({ watch }) => !watch?.isTimed);
      all.set(owner, { armed, passes: false, freemium: false, mayCome, isNear: false, ahead: null });
    },
    disarm(owner) {
      const waits = all.get(owner);
      if (!waits) return;
      all.delete(owner);
      for (const armed of waits.armed) ears.drop(armed);
      coolDown(waits);
    },
    judged(owner, { pass, freemium }) {
      const waits = all.get(owner);
      if (!waits || pass === waits.passes) return;
      if (!pass) return coolDown(waits);
      Object.assign(waits, { passes: true, freemium });
      makeReady(owner, waits);
    },
    lately: (owner) => new Map(all.get(owner)?.armed.flatMap(({ spec, last }) => (last ? [[spec, last] as const] : []))),
  };
}
