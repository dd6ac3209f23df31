import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Press } from './presses.ts';
import { tryNatives } from './try-natives.ts';
import { type Asking, markPressed, PRESSED_ANEW, readAttended, type TypedWords } from './typed-words.ts';

type Act = (pressed: Press, held: boolean) => void;
type Things = Readonly<Record<string, unknown>>;

const PLAINLY: Asking = {
  get: (of, key) => (of as Things)[key],
  call: (of, key, arg) => (of as Readonly<Record<string, (arg: unknown) => unknown>>)[key]?.(arg),
};

/** Presses of a popup's controls, and what they lead to. */
interface Pressing {
  readonly press: Act;
  /** For what follows a press until a lead is kept: a fault in it is answered as one at the press is. */
  readonly following: Scope;
  /** Whether what was pressed last is still to be done, should the clean edition take over meanwhile. */
  pending(isPending: boolean): void;
}

/**
 * Natives are tried once more at a press: scripts that waited for the visitor's first click may have broken them since the popup
 * was seen. For that, and for any other fault before a lead is kept, the clean edition shows the popup anew with what was typed, and
 * presses for its visitor. Where that cannot be had, the popup goes: little of it would work. A link is the browser's own to follow.
 * @param holding what holds the page still behind the popup
 */
export function pressAnew(popup: OpenPopup, holding: Scope, act: Act): Pressing {
  const { config, stage, box, context, scope, send } = popup;
  const { cure } = context.options;
  if (!cure) return { press: act, following: scope, pending() {} };
  let control: Element | null = null;
  let isPending = false;
  const pending = (isSo: boolean) => {
    isPending ||= isSo;
    // Where this throws, it is pending still.
    markPressed(control, isSo);
    isPending = isSo;
  };

  async function anew(): Promise<void> {
    let typed: TypedWords | undefined;
    try {
      pending(true);
      // Now: whatever else fails next may take the popup down.
      typed = { __proto__: null, [config.id]: readAttended(stage.root, PLAINLY) } as never as TypedWords;
      holding.end();
    } catch {
      // The clean edition reads what is still on the page.
    }
    await cure?.(PRESSED_ANEW, undefined, typed);
    stage.host.remove();
  }
  const following = scope.child((where, error) => {
    // A lead that is on its way would be sent twice.
    if (!isPending) return scope.fault(where, error);
    context.scope.fault(`popup ${config.id}: ${where}`, error);
    if (following.signal.aborted) return;
    scope.settle('press', anew(), () => send({ type: 'failed' }));
    // Last: what ends it may be broken, too.
    following.end();
  });
  return {
    following,
    pending,
    press(pressed, held) {
      const { event } = pressed;
      try {
        control = pressed.control ?? (event.type === 'submit' ? (event.target as Element) : box.querySelector('[data-action=close]'));
        if (pressed.control?.dataset.action !== 'link') tryNatives(box);
        act(pressed, held);
      } catch (error) {
        isPending = true;
        following.fault('press', error);
        // Last: it may be what is broken.
        event.preventDefault();
      }
    },
  };
}
