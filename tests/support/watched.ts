import type { Context } from '../../runtime/context.ts';
import type { AnySpec, Armed, Hand, Happening, TriggerProgress, Watch } from '../../runtime/decide/triggers/trigger.ts';

/** An armed trigger, looked at by hand and by the context's clock, and its reports. */
export function watched<S extends AnySpec>(watch: Watch<S>, spec: S, context: Context, popupId = 'p1') {
  const { clock } = context.ports;
  const { signal } = new AbortController();
  const heard = { fired: 0, soon: 0, progress: [] as TriggerProgress[] };
  const armed: Armed<S> = {
    owner: {
      popup: { id: popupId, memoryId: '' },
      trigger() {},
      fault() {},
      scope: context.scope,
    },
    spec,
    nth: 0,
    since: clock.elapsed(),
    watch,
    isLive: true,
    isSoon: false,
    due: Number.POSITIVE_INFINITY,
    fires: 0,
    place: 0,
    come: 0,
    last: null,
    onEnd: null,
  };
  const look = (happening: Happening = { kind: null }) => {
    if (armed.isLive) armed.watch?.look(armed, happening, hand);
  };
  const hand: Hand = {
    context,
    scrolled: context.ports.page.scrolled ?? (() => ({ top: 0, viewport: 800, height: 800 })),
    fire() {
      heard.fired += 1;
      armed.isLive = false;
    },
    fetch() {},
    soon() {
      if (!armed.isSoon) heard.soon += 1;
      armed.isSoon = true;
    },
    tell(_armed, current, target, unit) {
      const progress = { current, target, unit };
      armed.last = [progress, clock.elapsed()];
      heard.progress.push(progress);
    },
    wakeAt(_armed, at) {
      armed.due = at;
      clock.after(Math.max(0, at - clock.elapsed()), look, signal);
    },
    follow(_armed, next) {
      armed.watch = next as Watch<S>;
      look();
    },
  };
  look();
  return { armed, heard, look };
}
