import { makePlace, PLACE } from '../popups/draft/make-place.ts';
import { likelyBlock } from '../popups/draft/page-blocks.ts';

/** Places for popups within the page, where this page has none that can be seen and that of then had one (EMB-06, DEV-09). */
export function lentPlaces() {
  let lent: readonly HTMLElement[] = [];
  return {
    lend(popupId: string): void {
      const places = [...document.querySelectorAll<HTMLElement>(`.${PLACE}`)].filter(({ dataset }) => dataset.id === popupId);
      if (!places.some((place) => place.checkVisibility())) lent = [...lent, makePlace(likelyBlock(), popupId)];
    },
    /** An app's next page may have had none. A popup that is open goes along in its own. */
    takeBack(): void {
      for (const place of lent) if (!place.firstChild) place.remove();
      lent = lent.filter(({ isConnected }) => isConnected);
    },
  };
}
