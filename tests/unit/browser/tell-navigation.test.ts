import { afterEach, expect, test, vi } from 'vitest';
import { tellNavigation } from '../../../runtime/browser/app-navigation.ts';

afterEach(() => vi.unstubAllGlobals());

test('each address change of an app is heard without a Navigation API (EMB-05, EMB-15)', () => {
  const happened: unknown[] = [];
  const page = new EventTarget();
  const change = (name: string) =>
    function (this: unknown, ...how: unknown[]) {
      happened.push([name, this === history, ...how]);
    };
  const history = { pushState: change('pushState'), replaceState: change('replaceState') };
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', (event: Event & { navigationType?: string }) =>
    happened.push(`${event.type} ${event.navigationType ?? ''}`.trim()),
  );
  tellNavigation();
  // An app may have moved on while this was on its way.
  expect(happened.splice(0)).toEqual(['poptin-navigated']);
  history.pushState({ a: 1 }, '', '/second');
  history.replaceState(null, '', '/third');
  for (const type of ['popstate', 'hashchange']) page.dispatchEvent(new Event(type));
  expect(happened).toEqual([
    ['pushState', true, { a: 1 }, '', '/second'],
    'poptin-navigated',
    ['replaceState', true, null, '', '/third'],
    'poptin-navigated replace',
    'poptin-navigated',
    'poptin-navigated',
  ]);
});
