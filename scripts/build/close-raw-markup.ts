import type { Plugin } from 'vite';

/** Where React puts text into the page as markup: `dangerouslySetInnerHTML`, on a new element and on a changed one. */
const DOOR = 'domElement.innerHTML = key';
const DOORS = 2;

/**
 * Removes React's one way from text to markup from a panel. Our code never uses it, and text from a page must not get there by mistake
 * either (SEC-04). If something tries, rendering fails, and the panel reports that in its place.
 */
export function closeRawMarkup(): Plugin {
  return {
    name: 'close-raw-markup',
    transform(code, id) {
      if (!/react-dom-client\.production\.js$/.test(id)) return null;
      const parts = code.split(DOOR);
      if (parts.length !== DOORS + 1)
        throw new Error(`React has ${parts.length - 1} places with \`${DOOR}\`, not ${DOORS}: look at them again.`);
      return { code: parts.join('(() => { throw new Error("no text becomes markup here"); })()'), map: null };
    },
  };
}
