import { atEnd } from '../../at-end.ts';
import type { Scope } from '../../scope.ts';

const PLAYS = 'video,audio';
const OUT_OF_SIGHT = '[data-screen][hidden]';

/**
 * What plays in a screen stops as another takes its place, and what would play by itself begins with its screen (LIF-12). A frame,
 * a player's from elsewhere, hears no word of ours: it is taken out as long as its screen is. The function that this returns stops all that
 * plays as the popup leaves.
 */
export function stopMedia(box: HTMLElement, scope: Scope, holding: Scope): () => void {
  const playing = () => box.querySelectorAll<HTMLMediaElement>(PLAYS);
  const places = new Map<HTMLElement, Comment>();
  /** Would have begun by itself before anybody saw its screen. */
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
        // A browser may refuse what makes a sound.
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
