import { afterEach, expect, test, vi } from 'vitest';
import { browserSignals } from '../../../runtime/browser/page-signals.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose jQuery may come late, or be something else. */
function page(jQuery?: unknown) {
  const document = Object.assign(new EventTarget(), { body: {} });
  vi.stubGlobal('document', document);
  const globals: Record<string, unknown> = { jQuery };
  const bound: string[] = [];
  const library = () => ({
    on: (names: string) => void bound.push(names),
    off: (names: string) => void bound.push(`off ${names}`),
  });
  const ending = new AbortController();
  browserSignals({ variable: (name) => globals[name] }).onJquery('added_to_cart', () => {}, ending.signal);
  return { globals, library, bound, ending, happens: (type: string) => document.dispatchEvent(new Event(type)) };
}

test.each(['DOMContentLoaded', 'click', 'keydown', 'visibilitychange'])(
  'a jQuery that came later is heard from the next %s on, once, until the page view ends (TRG-09)',
  (type) => {
    const { globals, library, bound, ending, happens } = page();
    happens(type);
    globals.jQuery = library;
    happens(type);
    happens(type);
    expect(bound).toEqual(['added_to_cart']);
    ending.abort();
    expect(bound).toEqual(['added_to_cart', 'off added_to_cart']);
  },
);

test('a jQuery that comes after the end of its page view is left alone (TRG-09, R8)', () => {
  const { globals, library, bound, ending, happens } = page();
  ending.abort();
  globals.jQuery = library;
  happens('click');
  expect(bound).toEqual([]);
});

test.each([7, {}, () => JSON.parse('{')])('something else of that name raises no error on the page (ERR-02)', (jQuery) => {
  const { bound, happens } = page(jQuery);
  happens('click');
  expect(bound).toEqual([]);
});
