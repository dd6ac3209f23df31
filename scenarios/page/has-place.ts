import { PLACE } from '../../inspection/popups/draft/make-place.ts';

/**
 * True if a popup of the page's own flow can show there now: in a free place that can be seen. A `content` popup without any place opens
 * over the page.
 */
export function hasPlace({ id, type }: { readonly id: string; readonly type: string }): boolean {
  const places = [...document.querySelectorAll<HTMLElement>(`.${PLACE}`)].filter(({ dataset }) => dataset.id === id);
  if (!places.length) return type === 'content';
  return places.some((place) => place.checkVisibility() && isFree(place));
}

/** The popup itself may have its place already, before it counts as shown. */
const isFree = (place: HTMLElement): boolean => !place.childElementCount || place.querySelector(':scope > .poptin-popup') !== null;
