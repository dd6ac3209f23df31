import { atEnd, type Scope } from '../../scope.ts';
import { endUnseen } from '../behaviours/guard-visibility.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Seen, SeenPart } from '../stage/part.ts';
import { keepStray, shieldPage } from './stray-presses.ts';

/** Keeps presses away from whatever appears in a popup's place (KEY-07, KEY-08), and stops what plays in a screen that is gone (LIF-12). */
const leftovers: SeenPart = {
  attach(popup, { holding }) {
    const { context, scope } = popup;
    keepStray(popup, scope);
    const after = [keepKeys(popup, scope), shieldPage(popup, scope), stopMedia(popup.box, scope, holding)];
    // The popup is already leaving, so a fault here does not end it.
    atEnd({ signal: holding.signal, fault: context.scope.fault }, () => {
      for (const each of after) each();
    });
    if (holding.signal.aborted && !scope.signal.aborted) for (const each of after) each();
  },
};

const PLAYS = 'video,audio';
const OUT_OF_SIGHT = '[data-screen][hidden]';

/**
 * Stops media in a screen that another replaces, and plays autoplaying media once their screen is visible (LIF-12). No script can stop a
 * frame, such as a player from another site: this removes it while its screen is hidden. The returned function stops all media as the popup
 * leaves.
 */
function stopMedia(box: HTMLElement, scope: Scope, holding: Scope): () => void {
  const playing = () => box.querySelectorAll<HTMLMediaElement>(PLAYS);
  const places = new Map<HTMLElement, Comment>();
  /** Media that would have started by themselves before their screen was visible. */
  const due = new Set<HTMLMediaElement>();
  const look = scope.guard('media', () => {
    for (const [frame, place] of places)
      if (!place.parentElement?.closest(OUT_OF_SIGHT)) {
        place.replaceWith(frame);
        places.delete(frame);
      }
    for (const media of playing()) {
      if (media.closest(OUT_OF_SIGHT)) {
        media.pause();
        if (media.autoplay) due.add(media);
        // A browser may refuse to play media with sound.
      } else if (due.delete(media)) media.play().catch(() => {});
    }
    for (const frame of box.querySelectorAll<HTMLElement>(`${OUT_OF_SIGHT} iframe`)) {
      const place = document.createComment('');
      frame.replaceWith(place);
      places.set(frame, place);
    }
  });
  const screens = new MutationObserver(look);
  for (const screen of box.querySelectorAll('[data-screen]')) screens.observe(screen, { attributeFilter: ['hidden'] });
  atEnd(holding, () => screens.disconnect());
  look();
  return () => {
    for (const media of playing()) media.pause();
  };
}

/** A visitor who closes the popup at once needs none of these. The parts that close it and hold the page come first. */
const WHILE_OPEN: readonly SeenPart[] = [endUnseen, leftovers];

export function attach(popup: OpenPopup, seen: Seen): void {
  // The popup may have gone before this code loaded. Whatever then held the page would never release it.
  if (popup.scope.signal.aborted) return;
  for (const { wanted, attach } of WHILE_OPEN) if (wanted?.(popup) ?? true) attach(popup, seen);
}

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
    addEventListener('blur', own.guard('keep keys', own.end), { signal: own.signal });
  };
}
