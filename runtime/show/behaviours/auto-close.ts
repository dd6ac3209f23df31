import type { Scope } from '../../scope.ts';
import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/** Closes a popup after the seconds that its owner set. They restart whenever the visitor types in it (LIF-08). */
export function startAutoClose({ box, context, close }: OpenPopup, { autoClose, autoCloseSec }: Behaviour, clocks: Scope): void {
  if (!autoClose) return;
  let waiting: Scope | undefined;
  const begin = () => {
    waiting?.end();
    waiting = clocks.child();
    const itsTime = waiting.guard('auto-close', () => close('auto_close'));
    context.ports.clock.after(autoCloseSec * 1000, itsTime, waiting.signal);
  };
  // A script that fills in a field dispatches the same event as typing.
  const typed = clocks.guard('auto-close', ({ isTrusted }: Event) => isTrusted && begin());
  box.addEventListener('input', typed, { signal: clocks.signal });
  begin();
}
