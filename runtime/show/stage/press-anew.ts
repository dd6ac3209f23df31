import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Press } from './presses.ts';
import { tryNatives } from './try-natives.ts';
import { type Asking, PRESSED_ANEW, readAttended, type TypedWords } from './typed-words.ts';

type Act = (pressed: Press, held: boolean) => void;
type Things = Readonly<Record<string, unknown>>;

const PLAINLY: Asking = {
  get: (of, key) => (of as Things)[key],
  call: (of, key, arg) => (of as Readonly<Record<string, (arg: unknown) => unknown>>)[key]?.(arg),
};

/**
 * Natives are tried once more at a press: scripts that waited for the visitor's first click may have broken them since the popup
 * was seen. The clean edition then shows it anew with what was typed, and presses for them. Where that cannot be had, the popup
 * goes: little of it would work. A link is the browser's own to follow.
 * @param holding what holds the page still behind the popup
 */
export function pressAnew(popup: OpenPopup, holding: Scope, act: Act): Act {
  const { config, stage, box, context } = popup;
  const { cure } = context.options;

  async function anew(control: Element | null): Promise<void> {
    let typed: TypedWords | undefined;
    try {
      // Now: whatever else fails next may take the popup down.
      typed = { __proto__: null, [config.id]: readAttended(stage.root, PLAINLY, control) } as never as TypedWords;
    } catch {
      // The clean edition reads what is still on the page.
    }
    holding.end();
    await cure?.(PRESSED_ANEW, undefined, typed);
    stage.host.remove();
  }
  return (pressed, held) => {
    const { event, control } = pressed;
    try {
      if (cure && control?.dataset.action !== 'link') tryNatives();
    } catch {
      event.preventDefault();
      const byKey = event.type === 'submit' ? 'submit' : 'close';
      return popup.scope.settle('press', anew(control ?? box.querySelector(`[data-action=${byKey}]`)), () => {});
    }
    act(pressed, held);
  };
}
