import { UNKNOWN_POPUP } from './popup-names.ts';

/** A word of the runtime that may be a popup's id: an id has a digit. */
const MAY_BE_POPUP = /\b(popup )?([\w-]{6,})/g;

/** A sentence from the runtime, with popup names in place of ids. `nameOf` returns null for an unknown id. */
export const named = (sentence: string, nameOf: (popupId: string) => string | null): string =>
  sentence.replace(MAY_BE_POPUP, (said, popup: string | undefined, id: string) => {
    if (!/\d/.test(id)) return said;
    const name = nameOf(id);
    return name !== null ? `“${name}”` : popup ? UNKNOWN_POPUP : said;
  });
