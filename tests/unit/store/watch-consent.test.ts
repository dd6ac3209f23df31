import { describe, expect, test, vi } from 'vitest';
import { consent, DENIED, GRANTED, registry, stage, tcf } from './consent-page.ts';

describe('tracking', () => {
  test('begins at once where nobody refuses, and once only (GAT-09)', () => {
    const { heard, decide, faults } = stage({});
    decide('visitorConsentCollected');
    expect({ heard, faults }).toEqual({ heard: ['begins'], faults: [] });
  });

  test('begins after Shopify’s consent API has loaded or failed (GAT-09, COM-01)', () => {
    for (const [api, wanted] of [
      [{ analyticsProcessingAllowed: () => true }, ['begins']],
      [{ analyticsProcessingAllowed: () => false, currentVisitorConsent: () => ({ analytics: 'no' }) }, ['refused']],
      [undefined, ['begins']],
    ] as const) {
      let ready = () => {};
      const load = vi.fn((_features: unknown, done: () => void) => {
        ready = done;
      });
      const { heard, globals, decide } = stage({ 'Shopify.loadFeatures': load });
      decide('visitorConsentCollected');
      expect(heard).toEqual([]);
      globals['Shopify.customerPrivacy'] = api;
      ready();
      expect(heard).toEqual(wanted);
      expect(load.mock.calls.map(([features]) => features)).toEqual([[{ name: 'consent-tracking-api', version: '0.1' }]]);
    }
  });

  test('begins when the visitor gives leave after a refusal, ends with a later no, and begins again (GAT-09)', () => {
    let analytics = 'no';
    const { heard, decide, still } = stage({
      'Shopify.customerPrivacy': { analyticsProcessingAllowed: () => analytics === 'yes', currentVisitorConsent: () => ({ analytics }) },
    });
    const says = (what: string) => {
      analytics = what;
      decide('visitorConsentCollected');
    };
    says('no');
    expect(heard).toEqual(['refused']);
    says('yes');
    says('no');
    says('yes');
    expect(heard).toEqual(['refused', 'begins', 'ends', 'refused', 'begins']);
    expect(still()).toBe(true);
    analytics = 'no';
    expect(still()).toBe(false);
  });

  test.each([
    ['Shopify’s API has come', 'shopifyCustomerPrivacyApiLoaded'],
    ['Shopify’s banner was answered', 'visitorConsentCollected'],
    ['Wix’s policy is there', 'consentPolicyInitialized'],
    ['Wix’s policy has changed', 'consentPolicyChanged'],
    ['WordPress’s consent has changed', 'wp_listen_for_consent_change'],
    ['WordPress’s tool has said which law holds', 'wp_consent_type_defined'],
  ])('asks once more where %s (GAT-09, COM-01, COM-02)', (_what, event) => {
    let analytics = 'no';
    const { heard, decide } = stage({
      'Shopify.customerPrivacy': { analyticsProcessingAllowed: () => analytics === 'yes', currentVisitorConsent: () => ({ analytics }) },
    });
    for (const chosen of ['yes', 'no']) {
      analytics = chosen;
      decide(event);
    }
    expect(heard).toEqual(['refused', 'begins', 'ends', 'refused']);
  });

  test('goes on during a TCF question, ends with no; earlier answers count while it is reopened (GAT-09)', () => {
    const { api, says, removed } = tcf();
    const { heard, leave } = stage({ __tcfapi: api });
    expect(heard).toEqual([]);
    says('cmpuishown', false);
    expect(heard).toEqual(['begins']);
    says('useractioncomplete', false);
    expect(heard).toEqual(['begins', 'ends', 'refused']);
    says('cmpuishown', true);
    expect(heard).toHaveLength(3);
    says('useractioncomplete', true);
    expect(heard.at(-1)).toBe('begins');
    leave();
    expect(removed).toEqual([4]);
    says('useractioncomplete', false);
    expect(heard.filter((each) => each === 'refused')).toHaveLength(1);
  });

  test('does not wait for ever for a consent tool that never answers, unless its owner is strict (GAT-09)', () => {
    const silent = { __tcfapi: () => {}, 'Shopify.loadFeatures': () => {} };
    const page = stage({ ...silent });
    const strict = stage({ ...silent }, true);
    page.wait(2999);
    expect(page.heard).toEqual([]);
    page.wait(1);
    strict.wait(1e9);
    expect([page.heard, strict.heard]).toEqual([['begins'], []]);
  });

  test('for a strict owner begins with the last yes, and ends with one undecided (GAT-09)', () => {
    const { api, says } = tcf();
    let ready = () => {};
    const { heard, globals, decide } = stage(
      {
        __tcfapi: api,
        'Shopify.loadFeatures'(_: unknown, done: () => void) {
          ready = done;
        },
      },
      true,
    );
    globals['Shopify.customerPrivacy'] = {
      analyticsProcessingAllowed: () => true,
      currentVisitorConsent: () => ({ analytics: 'yes' }),
    };
    ready();
    expect(heard).toEqual([]);
    says('cmpuishown', false);
    decide('visitorConsentCollected');
    expect(heard).toEqual([]);
    says('useractioncomplete', true);
    expect(heard).toEqual(['begins']);
    globals['Shopify.customerPrivacy'] = { analyticsProcessingAllowed: () => false, currentVisitorConsent: () => ({ analytics: '' }) };
    decide('visitorConsentCollected');
    expect(heard).toEqual(['begins', 'ends']);
    expect(stage({}, true).heard).toEqual([]);
  });

  test('hears Google’s commands as they are pushed, whatever the page has put before or after them (GAT-09)', () => {
    const dataLayer: unknown[] = [consent('consent', 'default', DENIED)];
    const { heard, faults, leave } = stage({ dataLayer });
    expect(heard).toEqual([]);
    const gtag = (...all: unknown[]) => dataLayer.push(consent(...all));
    gtag('event', 'x');
    gtag('consent', 'update', GRANTED);
    expect(heard).toEqual(['begins']);
    // A tag manager comes, puts its own push before ours, and keeps the list short.
    const before = dataLayer.push;
    dataLayer.push = (...entries: unknown[]) => {
      const answer = before.apply(dataLayer, entries);
      dataLayer.splice(0, dataLayer.length - 1);
      return answer;
    };
    gtag('event', 'y');
    gtag('consent', 'update', { ad_storage: 'denied' });
    expect(heard).toEqual(['begins', 'ends', 'refused']);
    leave();
    gtag('consent', 'update', GRANTED);
    expect({ heard, faults }).toMatchObject({ heard: { length: 3 }, faults: [] });
  });

  test('hears a consent tool inside a tag manager, which leaves no command in the data layer (GAT-09)', () => {
    const dataLayer: unknown[] = [];
    const { heard, globals, faults, leave } = stage({ dataLayer });
    const tool = registry();
    Object.assign(globals, tool.globals);
    tool.says('default', false);
    expect(heard).toEqual(['begins']);
    dataLayer.push({ event: 'gtm.load' });
    expect(heard).toEqual(['begins', 'ends']);
    tool.says('update', true);
    expect(heard).toEqual(['begins', 'ends', 'begins']);
    tool.says('update', false, ['ad_storage']);
    expect(heard).toEqual(['begins', 'ends', 'begins', 'ends', 'refused']);
    leave();
    tool.says('update', true);
    expect(heard).toHaveLength(5);
    expect(stage(globals).heard).toEqual(['begins']);
    expect({ faults, listeners: tool.runs.length }).toEqual({ faults: [], listeners: 1 });
  });

  test.each([
    ['a yes', [consent('consent', 'update', GRANTED)], false, 'refused'],
    ['a no', [consent('consent', 'update', DENIED)], true, 'begins'],
  ] as const)(
    'Google’s registry outweighs %s in the data layer, which it has heard before (GAT-09)',
    (_what, dataLayer, isGranted, last) => {
      const tool = registry();
      tool.says('update', isGranted);
      expect(stage({ ...tool.globals, dataLayer: [...dataLayer] }).heard.at(-1)).toBe(last);
    },
  );

  test.each<readonly [what: string, ics: unknown, entries: unknown]>([
    ['is a number', 7, 7],
    ['has nothing', {}, null],
    ['cannot be heard', { addListener: () => JSON.parse('{') }, { ad_storage: null, analytics_storage: { default: 'denied' } }],
    ['has words', { addListener: () => {} }, { ad_storage: 'denied', analytics_storage: 7 }],
  ])('a registry that %s says nothing (GAT-09, ERR-02)', (_what, ics, entries) => {
    const { heard, faults } = stage({ 'google_tag_data.ics': ics, 'google_tag_data.ics.entries': entries });
    expect({ heard, faults }).toEqual({ heard: ['begins'], faults: [] });
  });

  test('leaves the page’s data layer its entries, answers and replaceable push (GAT-09, R8)', () => {
    const dataLayer: unknown[] = [{ event: 'first' }];
    const pages = [stage({ dataLayer }), stage({ dataLayer })];
    const push = dataLayer.push;
    expect(stage({ dataLayer }).heard).toEqual(['begins']);
    expect(dataLayer.push).toBe(push);
    expect(dataLayer.push('a', 'b')).toBe(3);
    expect(Reflect.apply(push, [1], [2, 3])).toBe(3);
    expect([Object.keys(dataLayer), JSON.stringify(dataLayer), [].push]).toEqual([
      ['0', '1', '2'],
      '[{"event":"first"},"a","b"]',
      Array.prototype.push,
    ]);
    for (const { leave } of pages) leave();
    expect(dataLayer.push('c')).toBe(4);
    const frozen = stage({ dataLayer: Object.freeze([consent('consent', 'default', GRANTED)]) });
    expect(frozen).toMatchObject({ heard: ['begins'], faults: [] });
    for (const strange of [7, 'x', {}, null, { push: 1 }])
      expect(stage({ dataLayer: strange })).toMatchObject({ heard: ['begins'], faults: [] });
  });

  test('hears a late consent tool, and nothing after the page view (GAT-09)', () => {
    const { heard, globals, grow, decide, leave } = stage({});
    globals.dataLayer = [consent('consent', 'default', DENIED)];
    grow();
    expect(heard).toEqual(['begins', 'ends']);
    leave();
    globals.dataLayer = [consent('consent', 'update', GRANTED)];
    grow();
    decide('wp_listen_for_consent_change');
    expect(heard).toHaveLength(2);
  });
});
