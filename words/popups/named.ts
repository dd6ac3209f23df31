import { UNKNOWN_POPUP } from './popup-names.ts';

/** A word of the runtime that may be a popup's id: an id has a digit. */
const MAY_BE_POPUP = /\b(popup )?([\w-]{6,})/g;

/** A sentence of the runtime's with popups by their names. `nameOf` returns null for an id that nobody knows. */
export const named = (sentence: string, nameOf: (popupId: string) => string | null): string =>
  sentence.replace(MAY_BE_POPUP, (said, popup: string | undefined, id: string) => {
    if (!/\d/.test(id)) return said;
    const name = nameOf(id);
    return name !== null ? `“${name}”` : popup ? UNKNOWN_POPUP : said;
  });
