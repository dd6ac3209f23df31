/** Class of the page's places for popups (contract, the page). */
export const PLACE = 'poptin-embedded';

/** Puts a place for a popup under a block of the page, and returns it. */
export function makePlace(under: HTMLElement, popupId: string): HTMLElement {
  const place = Object.assign(document.createElement('div'), { className: PLACE });
  place.dataset.id = popupId;
  if (under === document.body) under.append(place);
  else under.after(place);
  return place;
}
