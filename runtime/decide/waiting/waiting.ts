import type { Context } from '../../context.ts';
import type { Scope } from '../../scope.ts';
import type { PopupConfig } from '../display/config.ts';
import type { Armed, Hand, Watch, Watches } from '../triggers/trigger.ts';
import { type TriggerSpec, WATCHES } from '../triggers/triggers.ts';
import { createEars } from './listeners.ts';
import type { Ahead, Owner, Waiting } from './owner.ts';

/** How likely a popup is to show: once its visitor does something, within seconds in any case, or next. */
const WAITS = 1;
const COMES = 2;
const NEAR = 3;

/** An armed popup. */
interface Waits {
  readonly armed: readonly Armed[];
  passes: boolean;
  freemium: boolean;
  likelihood: number;
  /** The lifetime of what was prepared ahead of the trigger. */
  ahead: Scope | null;
}

/** True if a part of it is on the page before its trigger: a teaser tab, or space in the page's flow. */
const hasForerunner = ({ type, hasTeaser }: PopupConfig) => hasTeaser || type === 'embedded' || type === 'content';

/** Armed popups. Each listens to its triggers, has its bytes fetched, and is prepared when it is near and its gates pass. */
export function createWaiting(context: Context, { prefetch, warm }: Ahead, scrolled: Hand['scrolled']): Waiting {
  const all = new Map<Owner, Waits>();
  const ears = createEars(
    context,
    scrolled,
    (owner) => comes(owner, COMES),
    (owner) => comes(owner, NEAR),
  );

  function comes(owner: Owner, likelihood: number): void {
    const waits = all.get(owner);
    if (!waits) return;
    waits.likelihood = Math.max(waits.likelihood, likelihood);
    makeReady(owner, waits);
  }

  function makeReady(owner: Owner, waits: Waits): void {
    const { popup } = owner;
    if (!waits.passes || waits.ahead) return;
    const { likelihood } = waits;
    if (likelihood) prefetch(popup, () => waits.passes, likelihood > WAITS);
    if (likelihood < NEAR && !hasForerunner(popup)) return;
    const ahead = owner.scope.child();
    waits.ahead = ahead;
    warm(owner, waits.freemium, ahead);
    // A tab is removed with its popup, for example if another browser tab has used up its frequency rule (GAT-14).
    const look = ahead.guard('teaser', () => owner.explain().open || owner.send({ type: 'disarm' }));
    if (popup.hasTeaser) context.ports.observe.on('visibility', look, ahead.signal);
  }

  function coolDown(waits: Waits): void {
    waits.passes = false;
    waits.ahead?.end();
    waits.ahead = null;
  }

  function armOne(owner: Owner, spec: TriggerSpec, nth: number, since: number, more: Watches): Armed | null {
    const watch = more[spec.kind] ?? (WATCHES as Watches)[spec.kind];
    // The popup's machine handles this kind.
    if (spec.kind === 'immediate') return null;
    const rest = {
      isLive: true,
      isSoon: false,
      watch: null,
      due: Number.POSITIVE_INFINITY,
      fires: 0,
      place: 0,
      come: 0,
      last: null,
      onEnd: null,
    };
    const armed: Armed = { owner, spec, nth, since, ...rest };
    context.emit({ type: 'trigger-armed', popupId: owner.popup.id, trigger: spec, nth });
    if (watch) ears.add(armed, watch as Watch);
    return armed;
  }

  return {
    arm(owner, since, more) {
      const armed = owner.popup.triggers.flatMap((spec, nth) => armOne(owner, spec, nth, since, more) ?? []);
      const likelihood = armed.every(({ watch }) => watch?.isTimed) ? 0 : WAITS;
      all.set(owner, { armed, passes: false, freemium: false, likelihood, ahead: null });
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
    lately: (owner) => new Map(all.get(owner)?.armed.flatMap(({ spec, last }) => (last ? [[spec as TriggerSpec, last] as const] : []))),
  };
}
