import type { Plugin } from 'vite';

/** Where React puts a text into the page as markup: `dangerouslySetInnerHTML` of an element that is new, and of one that changes. */
const DOOR = 'domElement.innerHTML = key';
const DOORS = 2;

/**
 * Takes React's one way from text to markup out of a panel: nothing of ours goes it, and what a page says could never go it by
 * mistake either (SEC-04). Where somebody tries, drawing fails, and the panel says so in that place.
 */
export function closeRawMarkup(): Plugin {
  return {
    name: 'close-raw-markup',
    transform(code, id) {
      if (!/react-dom-client\.production\.js$/.test(id)) return null;
      const parts = code.split(DOOR);
      if (parts.length !== DOORS + 1)
        throw new Error(`React has ${parts.length - 1} places with \`${DOOR}\`, not ${DOORS}: look at them anew.`);
      return { code: parts.join('(() => { throw new Error("no text becomes markup here"); })()'), map: null };
    },
  };
}
