import { UNKNOWN_POPUP } from './popup-names.ts';

/** What may be a popup as the runtime writes of it, which knows popups by their ids alone: an id has a digit in it. */
const MAY_BE_POPUP = /\b(popup )?([\w-]{6,})/g;

/** A sentence of the runtime's with popups by their names. `nameOf` returns null for an id that nobody knows. */
export const named = (sentence: string, nameOf: (popupId: string) => string | null): string =>
  sentence.replace(MAY_BE_POPUP, (said, popup: string | undefined, id: string) => {
    if (!/\d/.test(id)) return said;
    const name = nameOf(id);
    return name !== null ? `“${name}”` : popup ? UNKNOWN_POPUP : said;
  });
