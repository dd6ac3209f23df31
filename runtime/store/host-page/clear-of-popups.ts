/** Between the buttons and what they stand clear of, and the window's edge. */
const GAP_PX = 8;
const EDGE_PX = 16;

interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far up something has to move so that none of these covers it; 0 where the window has no room for that. */
export function roomAbove(place: Place, covers: readonly Place[]): number {
  let up = 0;
  // From the lowest, since each step up may meet the next.
  const inTheWay = [...covers];
  inTheWay.sort((a, b) => b.bottom - a.bottom);
  for (const { left, right, top, bottom } of inTheWay) {
    const isBeside = left >= place.right + GAP_PX || right <= place.left - GAP_PX;
    const isAway = top >= place.bottom - up + GAP_PX || bottom <= place.top - up - GAP_PX;
    if (!isBeside && !isAway) up = place.bottom - top + GAP_PX;
  }
  return place.top - up < EDGE_PX ? 0 : up;
}

/** Our tabs, and popups beside which the page can be used. */
export function covering(): Element[] {
  const hosts = [...document.querySelectorAll('[class^=poptin-]:is(.poptin-teaser,.poptin-popup)')];
  return hosts.flatMap(({ shadowRoot }) =>
    shadowRoot?.querySelector('.poptin-overlay') ? [] : [...(shadowRoot?.querySelectorAll('.poptin-tab,.poptin-box') ?? [])],
  );
}
