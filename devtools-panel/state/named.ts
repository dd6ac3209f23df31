import { UNKNOWN_POPUP } from './popup-names.ts';

/** A popup as the runtime writes of it, which knows all of them by their ids alone. */
const POPUP = /\b(popup )?((?=[\w-]*\d)[\w-]{6,})/g;

/** A sentence of the runtime's with popups by their names. `nameOf` answers null where nobody knows one of that id. */
export const named = (sentence: string, nameOf: (popupId: string) => string | null): string =>
  sentence.replace(POPUP, (said, popup: string | undefined, id: string) => {
    const name = nameOf(id);
    return name !== null ? `“${name}”` : popup ? UNKNOWN_POPUP : said;
  });
