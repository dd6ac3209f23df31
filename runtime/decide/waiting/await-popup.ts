import type { Context } from '../../context.ts';
import type { Logged, RuntimeEvent } from '../../events.ts';
import type { Scope } from '../../scope.ts';
import type { Wishes } from './owner.ts';

/** How long a link or a submit button waits for its popup. */
const GIVE_BACK_MS = 3000;

/** It is visible, or shows at its turn. */
const COMES = /^(queued|shown|submitting|converted)$/;

/** The popups that a click may ask for. */
export interface Awaited {
  readonly popups: ReadonlyMap<
    string,
    { readonly state: string; send(event: { readonly type: 'close'; readonly closeTrigger: 'api' }): void }
  >;
  readonly wishes: Wishes;
  readonly log: readonly Logged[];
  /** Called with every event while a click waits. */
  told?: ((event: RuntimeEvent) => void) | undefined;
}

/** When a click came, by the clock that only runs on, and the last event before it. */
interface Pressed {
  readonly pressedAt: number;
  readonly last: Logged | undefined;
}

/** Only the last click counts: a visitor who presses another link has changed their mind. */
let last: Scope | undefined;

/**
 * Gives a click back to the page as soon as no popup can replace what it normally does, after 3 s at the latest (TRG-15). The popup no
 * longer shows then. This code may load after its popup has gone again.
 */
export function awaitPopup(
  { ports: { clock }, scope }: Context,
  its: Awaited,
  popupId: string,
  giveBack: () => void,
  { pressedAt, last: before }: Pressed,
): void {
  last?.end();
  const isIts = (event: RuntimeEvent) => event.type === 'popup-moved' && event.popupId === popupId && event.to === 'shown';
  if (its.log.slice(its.log.lastIndexOf(before as Logged) + 1).some(isIts)) return;
  const own = scope.child();
  last = own;
  const settle = () => {
    own.end();
    its.told = undefined;
  };
  const look = (isLate: boolean) =>
    own.guard('click', () => {
      const popup = its.popups.get(popupId);
      const isUnderWay = popup ? popup.state === 'preparing' : its.wishes.has(popupId);
      if (isUnderWay && !isLate) return;
      settle();
      if (COMES.test(popup?.state ?? '')) return;
      its.wishes.delete(popupId);
      popup?.send({ type: 'close', closeTrigger: 'api' });
      giveBack();
    });
  its.told = (event) => {
    if (isIts(event)) settle();
    // Later, because the code that reports it is still running.
    else clock.after(0, look(false), own.signal);
  };
  clock.after(Math.max(0, pressedAt + GIVE_BACK_MS - clock.elapsed()), look(true), own.signal);
  look(false)();
}
