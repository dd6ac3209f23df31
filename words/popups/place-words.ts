/** The place that an embedded popup waits for, as a page has to write it. */
export const placeWords = (popupId: string): string => `a visible place: <div class="poptin-embedded" data-id="${popupId}">`;
