import { makePlace, PLACE } from '../popups/make-place.ts';
import { likelyBlock } from '../popups/page-blocks.ts';

/** Gives a popup a place within the page where this one has none that can be seen: it had one when it was recorded (EMB-06, DEV-09). */
export function lendPlace(popupId: string): void {
  const places = [...document.querySelectorAll<HTMLElement>(`.${PLACE}`)].filter(({ dataset }) => dataset.id === popupId);
  if (!places.some((place) => place.checkVisibility())) makePlace(likelyBlock(), popupId);
}
