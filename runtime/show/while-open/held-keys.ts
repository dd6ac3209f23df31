import type { Scope } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/** Keys that press a focused control again with each repeat. */
const PRESSES = ['Enter', ' '];
const TYPED_IN = 'input,select,textarea,[contenteditable]';

const nameOf = ({ code, key }: KeyboardEvent) => code || key;

/**
 * Ties a key to whatever had the focus when it went down (KEY-08). While it is held, it presses nothing in the popup that appears. Call the
 * returned function as the popup leaves: keys that are still down then belong to the popup until they are released. Pages also react to
 * `keyup`, and a held key would press whatever has the focus there.
 */
export function keepKeys({ context, stage }: OpenPopup, scope: Scope): () => void {
  const { root } = stage;
  const down = new Set<string>();
  const note = scope.guard('keep keys', (event: KeyboardEvent) => {
    const { type, key, repeat, target } = event;
    if (type === 'keyup') down.delete(nameOf(event));
    else if (!repeat) down.add(nameOf(event));
    else if (PRESSES.includes(key) && !(target as Element).matches(TYPED_IN)) event.preventDefault();
  });
  for (const type of ['keydown', 'keyup']) root.addEventListener(type, note as (event: Event) => void, true);
  // Escape closes a modal wherever the focus is (KEY-01).
  const noteEscape = scope.guard('keep keys', (event: KeyboardEvent) => {
    if (event.key === 'Escape') note(event);
  });
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, noteEscape, { capture: true, signal: scope.signal });

  return () => {
    // The listener above still notes keys released from now on.
    const held = new Set(down);
    if (!held.size) return;
    const own = context.scope.child();
    const keep = own.guard('keep keys', (event: KeyboardEvent) => {
      const name = nameOf(event);
      const isNew = event.type === 'keydown' && !event.repeat;
      if (held.has(name) && !isNew) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      // A new press means that its release was missed.
      if (isNew || event.type === 'keyup') held.delete(name);
      if (!held.size) own.end();
    });
    const options = { capture: true, signal: own.signal };
    for (const type of ['keydown', 'keypress', 'keyup'] as const) addEventListener(type, keep, options);
    // No event reports a release in another window.
    addEventListener('blur', () => own.end(), { signal: own.signal });
  };
}
