import { likelyBlock } from '../popups/page-blocks.ts';

const PLACE = 'poptin-embedded';

/** Gives a popup a place within the page where this one has none that can be seen: it had one when it was recorded (EMB-06, DEV-09). */
export function lendPlace(popupId: string): void {
  const places = [...document.querySelectorAll<HTMLElement>(`.${PLACE}`)].filter(({ dataset }) => dataset.id === popupId);
  if (places.some((place) => place.checkVisibility())) return;
  const lent = Object.assign(document.createElement('div'), { className: PLACE });
  lent.dataset.id = popupId;
  const under = likelyBlock();
  if (under === document.body) under.append(lent);
  else under.after(lent);
}
