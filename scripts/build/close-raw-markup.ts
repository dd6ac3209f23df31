import type { Plugin } from 'vite';

/** A place in a library where it turns text into markup or code. */
interface Door {
  readonly library: string;
  readonly file: RegExp;
  readonly code: RegExp;
  readonly times: number;
  readonly instead: string;
}

const DOORS: readonly Door[] = [
  {
    // `dangerouslySetInnerHTML`, on a new element and on a changed one. Our code never uses it.
    ...{ library: 'React', file: /react-dom-client\.production\.js$/, code: /domElement\.innerHTML = key/, times: 2 },
    instead: '(() => { throw new Error("no text becomes markup here"); })()',
  },
  {
    // The text of a style element. Pages that enforce Trusted Types refuse it as markup.
    ...{ library: 'axe-core', file: /axe-core\/axe\.js$/, code: /style\.innerHTML = /, times: 1 },
    instead: 'style.textContent = ',
  },
  {
    // For checks that its caller brings as text, and for browsers without `globalThis`. Neither happens here.
    ...{ library: 'axe-core', file: /axe-core\/axe\.js$/, code: /(?:new )?\bFunction\((?='|c4)/, times: 9 },
    instead: '(() => { throw new Error("no text becomes code here"); })(',
  },
];

/**
 * Removes every way from text to markup or code from what the tools carry: text from a page must not get there by mistake (SEC-04). If something
 * tries in the panel, rendering fails, and the panel reports that in its place.
 */
export function closeRawMarkup(): Plugin {
  return {
    name: 'close-raw-markup',
    transform(code, id) {
      const doors = DOORS.filter(({ file }) => file.test(id));
      const closed = doors.reduce((text, door) => {
        const parts = text.split(door.code);
        if (parts.length !== door.times + 1)
          throw new Error(`${door.library} has ${parts.length - 1} places with ${door.code}, not ${door.times}. Look at them again.`);
        return parts.join(door.instead);
      }, code);
      return doors.length ? { code: closed, map: null } : null;
    },
  };
}
