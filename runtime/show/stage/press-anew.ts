import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Press } from './presses.ts';
import { tryNatives } from './try-natives.ts';

type Act = (pressed: Press, held: boolean) => void;

/**
 * Natives are tried once more at a press: scripts that waited for the visitor's first click may have broken them since the popup
 * was seen. The clean edition then shows it anew with what was typed, and presses for them (browser/typed-words.ts). Where
 * that cannot be had, the popup goes: little of it would work. A link is the browser's own to follow.
 * @param holding what holds the page still behind the popup
 */
export function pressAnew({ stage: { host }, box, context: { options } }: OpenPopup, holding: Scope, act: Act): Act {
  async function anew(error: unknown): Promise<void> {
    await options.cure?.('press anew', undefined, error);
    host.remove();
  }
  return (pressed, held) => {
    const { event, control } = pressed;
    try {
      if (options.cure && control?.dataset.action !== 'link') tryNatives();
    } catch (error) {
      event.preventDefault();
      const byKey = event.type === 'submit' ? 'submit' : 'close';
      (control ?? box.querySelector(`[data-action=${byKey}]`))?.toggleAttribute('data-pressed', true);
      holding.end();
      return void anew(error);
    }
    act(pressed, held);
  };
}
