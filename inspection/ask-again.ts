import type { Runtime } from '../runtime/hook.ts';

/** After what is kept was changed from outside: gates are asked at once, and a popup that they keep back is not armed any more. */
export function askAgain({ popups }: Runtime): void {
  for (const popup of popups.values()) {
    popup.arm();
    if (popup.state === 'armed' && !popup.explain().open) popup.send({ type: 'disarm' });
  }
}
