import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConsentSignals, type GoogleCommand, mayTrack } from '../../../runtime/store/consent/consent.ts';
import { googleCommand, readConsent } from '../../../runtime/store/consent/consent-signals.ts';

const DENIED = { analytics_storage: 'denied', ad_storage: 'denied' };
const GRANTED = { analytics_storage: 'granted', ad_storage: 'granted' };
const byDefault = (states: object, ...regions: string[]): GoogleCommand => ({
  kind: 'default',
  regions: regions.length ? regions : null,
  states: { ...states },
});
const update = (states: object): GoogleCommand => ({ kind: 'update', regions: null, states: { ...states } });
const wordpress = (statistics: string, marketing: string, allowed = false, more: object = {}) => ({
  wordpress: { chosen: { statistics, marketing }, allowed, asks: true, waits: false, ...more },
});
const WORDPRESS_YES = wordpress('allow', 'allow', true);
const tcf = (purposes: Record<string, boolean>, decided = true, gdprApplies = true) => ({ tcf: { decided, gdprApplies, purposes } });

test.each([
  ['nothing', {}, true, false, ''],
  ['Shopify, allowed by its visitor', { shopify: { allowed: true, chosen: 'yes' } }, true, true, 'Shopify'],
  ['Shopify, allowed in its region, where its visitor has not chosen', { shopify: { allowed: true, chosen: '' } }, true, false, ''],
  ['Shopify, undecided where leave is needed', { shopify: { allowed: false, chosen: '' } }, true, false, ''],
  ['Shopify, never asked', { shopify: { allowed: false, chosen: 'no_interaction' } }, true, false, ''],
  ['Shopify, refused', { shopify: { allowed: false, chosen: 'no' } }, false, false, 'Shopify'],
  ['Wix, allowed', { wix: { analytics: true } }, true, true, 'Wix'],
  ['Wix, refused', { wix: { analytics: false } }, false, false, 'Wix'],
  ['Wix, denied by the site before its visitor has chosen', { wix: { analytics: false, isDefault: true } }, false, false, ''],
  ['Wix, allowed by the site before its visitor has chosen', { wix: { analytics: true, isDefault: true } }, true, false, ''],
  ['Shopify, which does not know yet', { shopify: 'silent' }, false, false, ''],
  ['Wix, without a word', { wix: {} }, true, false, ''],
  ['WordPress, allowed', WORDPRESS_YES, true, true, 'WordPress'],
  ['WordPress, refused', wordpress('deny', 'deny'), false, false, 'WordPress'],
  ['WordPress, refused for marketing alone', wordpress('allow', 'deny'), false, false, 'WordPress'],
  ['WordPress, allowed by the site before its visitor has chosen', wordpress('', '', true), true, false, ''],
  ['WordPress, denied by the site before its visitor has chosen', wordpress('', ''), false, false, ''],
  ['WordPress, half chosen where a yes is needed', wordpress('allow', ''), false, false, ''],
  ['WordPress, which does not know yet which law holds', wordpress('', '', true, { waits: true }), false, false, ''],
  ['WordPress, without a consent tool', wordpress('', '', true, { asks: false }), true, false, ''],
  [
    'WordPress, without a consent tool, and a yes elsewhere',
    { ...wordpress('', '', true, { asks: false }), ...tcf({ 1: true, 8: true }) },
    true,
    true,
    'TCF',
  ],
  ['the TCF, its purposes granted', tcf({ 1: true, 8: true }), true, true, 'TCF'],
  ['the TCF, one purpose missing', tcf({ 1: true }), false, false, 'TCF'],
  ['the TCF, whose visitor is being asked', tcf({ 1: true, 8: true }, false), true, false, ''],
  ['the TCF, which does not know yet', { tcf: 'silent' }, false, false, ''],
  ['the TCF, where no law asks', tcf({}, true, false), true, false, ''],
  ['the TCF, where no law asks, and a yes elsewhere', { ...tcf({}, true, false), ...WORDPRESS_YES }, true, true, 'WordPress'],
  ['Google, denied until the visitor says something', { google: [byDefault(DENIED)] }, false, false, ''],
  ['Google, denied by the visitor', { google: [byDefault(DENIED), update(DENIED)] }, false, false, 'Google consent mode'],
  ['Google, granted later', { google: [byDefault(DENIED), update(GRANTED)] }, true, true, 'Google consent mode'],
  ['Google, half granted', { google: [byDefault(DENIED), update({ ad_storage: 'granted' })] }, false, false, 'Google consent mode'],
  ['Google, about other storages', { google: [update({ security_storage: 'granted' })] }, true, false, ''],
  ['Google, granted by the site alone', { google: [byDefault(GRANTED)] }, true, false, ''],
  [
    'Google, granted by the site, and by their visitor for other storages alone',
    { google: [byDefault(GRANTED), update({ security_storage: 'granted' })] },
    true,
    false,
    '',
  ],
  ['Google, granted by the site, and a yes elsewhere', { google: [byDefault(GRANTED)], ...WORDPRESS_YES }, true, true, 'WordPress'],
  ['Google, taken back', { google: [byDefault(GRANTED), update(DENIED)] }, false, false, 'Google consent mode'],
  [
    'Google, denied in Europe to one in Israel',
    { google: [byDefault(GRANTED), byDefault(DENIED, 'DE', 'FR')], country: 'IL' },
    true,
    false,
    '',
  ],
  ['Google, denied where they are', { google: [byDefault(DENIED, 'IL'), byDefault(GRANTED)], country: 'IL' }, false, false, ''],
  ['Google, denied in a part of where they are', { google: [byDefault(DENIED, 'US-CA')], country: 'US' }, false, false, ''],
  ['Google, denied somewhere, to one of nowhere', { google: [byDefault(DENIED, 'DE')] }, false, false, ''],
  ...(
    [
      ['granted in a country, to one of nowhere', '', [byDefault(DENIED), byDefault(GRANTED, 'US')], false, false],
      ['granted in a part of their country', 'US', [byDefault(DENIED), byDefault(GRANTED, 'US-TX')], false, false],
      ['granted in their country, denied in a part of it', 'US', [byDefault(GRANTED, 'US'), byDefault(DENIED, 'US-CA')], false, false],
      [
        'denied in a part of their country, granted in it later',
        'US',
        [byDefault(DENIED, 'US-CA'), byDefault(GRANTED, 'US')],
        false,
        false,
      ],
      ['denied in their country, granted in a part of it', 'US', [byDefault(DENIED, 'US'), byDefault(GRANTED, 'US-CA')], false, false],
      ['granted in their country, denied elsewhere', 'us', [byDefault(DENIED), byDefault(GRANTED, 'IL', 'US')], true, false],
      ['denied in a part of their country, granted by themselves', 'US', [byDefault(DENIED, 'US-CA'), update(GRANTED)], true, true],
      ['denied somewhere, to one whose country is no country', 'false', [byDefault(GRANTED), byDefault(DENIED, 'DE')], false, false],
    ] as const
  ).map(
    ([what, country, google, allowed, strictly]) =>
      [`Google, ${what}`, { google, country }, allowed, strictly, strictly ? 'Google consent mode' : ''] as const,
  ),
  ['the browser’s signal', { globalPrivacyControl: true }, false, false, 'Global Privacy Control'],
  [
    'leave, and a refusal elsewhere',
    { shopify: { allowed: true, chosen: 'yes' }, google: [byDefault(DENIED), update(DENIED)] },
    false,
    false,
    'Google consent mode',
  ],
  ['leave, and a visitor who is being asked elsewhere', { ...WORDPRESS_YES, ...tcf({}, false) }, true, false, 'WordPress'],
  ['leave, and a source that does not know yet', { ...WORDPRESS_YES, tcf: 'silent' }, false, false, ''],
  ['leave, and a choice against it', { shopify: { allowed: true, chosen: 'no' } }, false, false, 'Shopify'],
] as const)('with %s tracking may start, or under a strict owner (GAT-09)', (_what, signals: ConsentSignals, allowed, strictly, by) => {
  expect(mayTrack(signals)).toMatchObject({ allowed, by });
  expect(mayTrack(signals, true)).toMatchObject({ allowed: strictly });
});

test.each([
  ['denied by default alone, which each page says before its banner has read what the visitor once chose', [byDefault(DENIED)], false],
  ['denied by default in their country', [byDefault(GRANTED), byDefault(DENIED, 'IL')], false],
  ['denied by an update', [byDefault(DENIED), update(DENIED)], true],
  ['half denied by an update', [byDefault(DENIED), update({ ad_storage: 'granted' })], true],
])('Google’s mode, %s: only what a visitor has said takes back what was remembered (GAT-09)', (_what, google, refused) => {
  expect(mayTrack({ google, country: 'IL' })).toMatchObject({ allowed: false, refused });
});

test('strict never allows what is refused otherwise (GAT-09)', () => {
  const tri = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom('allow', 'deny', ''), fc.boolean(), tri, tri, fc.boolean(), (marketing, byApi, analytics, allowed, gpc) => {
      const globalPrivacyControl = gpc;
      const signals = {
        ...wordpress('allow', marketing, byApi),
        wix: { analytics },
        ...(allowed !== undefined && { shopify: { allowed, chosen: '' } }),
        globalPrivacyControl,
      };
      if (mayTrack(signals, true).allowed) expect(mayTrack(signals).allowed).toBe(true);
      if (globalPrivacyControl) expect(mayTrack(signals).allowed).toBe(false);
    }),
  );
});

const page = (globals: Record<string, unknown>) => ({ variable: (path: string) => globals[path] });
const gtag = (...args: unknown[]) =>
  (function pass(..._all: unknown[]) {
    // biome-ignore lint/complexity/noArguments: this is how gtag leaves its calls.
    return arguments;
  })(...args);

describe('the signals on a page', () => {
  test('are read from every source that it has (GAT-09)', () => {
    const found = readConsent(
      page({
        'Shopify.customerPrivacy': { analyticsProcessingAllowed: () => false, currentVisitorConsent: () => ({ analytics: 'no' }) },
        consentPolicyManager: { getCurrentConsentPolicy: () => ({ policy: { analytics: true, advertising: false } }) },
        wp_has_consent: (category: string) => category === 'statistics' || category === 'marketing',
        wp_consent_type: 'optout',
        'consent_api.cookie_prefix': 'own',
      }),
      { cookie: (name: string) => (name === 'own_marketing' ? 'allow' : ''), globalPrivacyControl: () => true },
    );
    expect(found).toEqual({
      shopify: { allowed: false, chosen: 'no' },
      wix: { analytics: true, advertising: false, isDefault: false },
      wordpress: { chosen: { statistics: '', marketing: 'allow' }, allowed: true, asks: true, waits: false },
      globalPrivacyControl: true,
    });
  });

  test.each([
    [
      'Shopify',
      {
        'Shopify.customerPrivacy': {
          analyticsProcessingAllowed: () => true,
          currentVisitorConsent: () => ({ analytics: 'yes', marketing: 'no' }),
        },
      },
    ],
    ['Wix', { consentPolicyManager: { getCurrentConsentPolicy: () => ({ policy: { analytics: true, advertising: false } }) } }],
    ['WordPress', { wp_has_consent: (category: string) => category === 'statistics' }],
  ])('a visitor who allows %s statistics and refuses marketing is not tracked (GAT-09)', (by, globals) => {
    const cookie = (name: string) => ({ wp_consent_statistics: 'allow', wp_consent_marketing: 'deny' })[name] ?? '';
    const found = readConsent(page(globals), { cookie, globalPrivacyControl: () => false });
    expect(mayTrack(found)).toMatchObject({ allowed: false, refused: true, by });
  });

  test('a Shopify visitor is tracked by strict owners once both are allowed (GAT-09)', () => {
    const privacy = (marketing: boolean) => ({
      'Shopify.customerPrivacy': {
        analyticsProcessingAllowed: () => true,
        marketingAllowed: () => marketing,
        currentVisitorConsent: () => ({ analytics: 'yes', marketing: '' }),
      },
    });
    const permission = (marketing: boolean) =>
      mayTrack(readConsent(page(privacy(marketing)), { cookie: () => '', globalPrivacyControl: () => false }), true).allowed;
    expect([permission(false), permission(true)]).toEqual([false, true]);
  });

  test('the commands of Google’s mode are found among a page’s pushes (GAT-09)', () => {
    const layer = [
      { event: 'gtm.js' },
      gtag('consent', 'default', { ...DENIED, region: ['DE'] }),
      null,
      7,
      gtag('event', 'x'),
      gtag('consent', 'update', GRANTED),
      gtag('consent', 'revoke', DENIED),
      gtag('consent', 'update'),
    ];
    expect(layer.map(googleCommand).filter(Boolean)).toEqual([byDefault({ ...DENIED, region: ['DE'] }, 'DE'), update(GRANTED)]);
  });

  test('say nothing where a source is missing, strange or throws (GAT-09, ERR-02)', () => {
    const thrower = () => {
      throw new Error('no');
    };
    for (const strange of [
      undefined,
      null,
      7,
      'x',
      {},
      [],
      thrower,
      { analyticsProcessingAllowed: thrower, getCurrentConsentPolicy: thrower },
    ]) {
      const found = readConsent(page({ 'Shopify.customerPrivacy': strange, consentPolicyManager: strange, wp_has_consent: strange }), {
        cookie: thrower,
        globalPrivacyControl: () => false,
      });
      expect(mayTrack(found), `${typeof strange}`).toMatchObject({ allowed: true });
    }
  });
});
