import { makePlace, PLACE } from '../popups/draft/make-place.ts';
import { likelyBlock } from '../popups/draft/page-blocks.ts';

/** Adds places for popups to this page, if the recorded page had one and this page shows none (EMB-06, DEV-09). */
export function lentPlaces() {
  let lent: readonly HTMLElement[] = [];
  return {
    lend(popupId: string): void {
      const places = [...document.querySelectorAll<HTMLElement>(`.${PLACE}`)].filter(({ dataset }) => dataset.id === popupId);
      if (!places.some((place) => place.checkVisibility())) lent = [...lent, makePlace(likelyBlock(), popupId)];
    },
    /** An app's next page may have had no place. An open popup keeps its own. */
    takeBack(): void {
      for (const place of lent) if (!place.firstChild) place.remove();
      lent = lent.filter(({ isConnected }) => isConnected);
    },
  };
}
