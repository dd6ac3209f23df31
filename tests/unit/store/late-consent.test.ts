import { expect, test } from 'vitest';
import { consent, GRANTED, registry, stage, tcf } from './consent-page.ts';

test.each<readonly [what: string, make: () => readonly [globals: Record<string, unknown>, yes: () => void]]>([
  [
    'of the TCF',
    () => {
      const { api, says } = tcf();
      return [{ __tcfapi: api }, () => says('useractioncomplete', true)];
    },
  ],
  [
    'that writes to a data layer',
    () => {
      const dataLayer: unknown[] = [];
      return [{ dataLayer }, () => void dataLayer.push(consent('consent', 'update', GRANTED))];
    },
  ],
  [
    'inside a tag manager',
    () => {
      const tool = registry();
      return [tool.globals, () => tool.says('update', true)];
    },
  ],
])('hears the yes in a tool %s that came a minute after the load, for it is a click (GAT-09)', (_what, make) => {
  const page = stage({}, true);
  page.grow();
  page.wait(60_000);
  const [globals, yes] = make();
  Object.assign(page.globals, globals);
  page.click();
  expect(page.heard).toEqual([]);
  yes();
  expect({ heard: page.heard, faults: page.faults }).toEqual({ heard: ['begins'], faults: [] });
});

test('gives a late tool 3 s of silence as well (GAT-09)', () => {
  const page = stage({});
  page.wait(60_000);
  page.globals.__tcfapi = () => {};
  page.click();
  expect(page.heard).toEqual(['begins', 'ends']);
  page.wait(3000);
  expect(page.heard).toEqual(['begins', 'ends', 'begins']);
});

test('ends when the visitor comes back from another tab where they said no (GAT-09)', () => {
  let analytics = 'yes';
  const { heard, comesBack } = stage({
    'Shopify.customerPrivacy': { analyticsProcessingAllowed: () => analytics === 'yes', currentVisitorConsent: () => ({ analytics }) },
  });
  analytics = 'no';
  comesBack();
  expect(heard).toEqual(['begins', 'ends', 'refused']);
});
