import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecords, type VendorRecord } from '../../../vendors/look/read-records.ts';
import { VENDOR_RULES } from '../../../vendors/rules.ts';
import type { Area, Told, VendorRule } from '../../../vendors/vendor-rule.ts';
import { CONSENT_PAGES } from '../../browser/vendors/pages/consent-pages.ts';
import { POPUP_PAGES } from '../../browser/vendors/pages/popup-pages.ts';
import { SURVEY_PAGES } from '../../browser/vendors/pages/survey-pages.ts';
import { REAL_VENDORS } from '../../browser/vendors/real-vendors.ts';

const ruleOf = (id: string): VendorRule => VENDOR_RULES.find((rule) => rule.id === id)!;
const NOTHING = { cookie: [], local: [], session: [] };

test('every rule file is a row of the table, has five pages, and is proved as it says (VEN-01, VEN-03)', () => {
  const files = readdirSync('vendors', { recursive: true }).filter((path) => `${path}`.endsWith('.rule.ts'));
  expect(VENDOR_RULES.length).toBe(files.length);
  const ids = VENDOR_RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const pages = [...POPUP_PAGES, ...SURVEY_PAGES, ...CONSENT_PAGES].map(({ vendor }) => vendor);
  expect(pages.toSorted()).toEqual(ids.toSorted());
  const proved = VENDOR_RULES.filter(({ proof }) => proof === 'code').map(({ id }) => id);
  expect(REAL_VENDORS.map(({ vendor }) => vendor).toSorted()).toEqual(proved.toSorted());
  const rows = readFileSync('docs/vendors.md', 'utf8').split('\n');
  for (const { name, source, proof } of VENDOR_RULES)
    expect(
      rows.some((row) => row.startsWith(`| [${name}](${source}) |`) && row.endsWith(`| ${proof} |`)),
      name,
    ).toBe(true);
});

test('the Close of a consent tool is off where its ✕ stores an answer (VEN-02)', () => {
  const off = VENDOR_RULES.flatMap(({ popups }) => popups.filter(({ kind, close }) => kind === 'consent' && !close).map(({ at }) => at));
  expect(off.toSorted()).toEqual([
    '#cc--main #cm',
    '#cc-main .cm',
    '#hs-eu-cookie-confirmation',
    '#onetrust-banner-sdk',
    '.klaro > .cookie-notice:not(.cookie-notice-hidden)',
  ]);
});

const TIME = Date.UTC(2026, 10, 27, 9, 30);
const RECORDS: ReadonlyArray<readonly [vendor: string, area: Area, key: string, text: string, told: readonly Told[]]> = [
  [
    'poptin',
    'cookie',
    'poptin_d_a_x_v_b1c2d3e4f5a60',
    '2026-11-27',
    [{ did: 'shown', popup: 'b1c2d3e4f5a60', at: null, note: 'on 27 Nov 2026' }],
  ],
  ['poptin', 'cookie', 'poptin_d_a_x_v_b1c2', '2026-13-27', [{ did: 'shown', popup: 'b1c2', at: null }]],
  ['poptin', 'cookie', 'poptin_c_p_o_x_c_b1c2', 'b1c2', [{ did: 'closed', popup: 'b1c2', at: null }]],
  ['optinmonster', 'cookie', 'omSeen-gmc7mlm8', `${TIME}`, [{ did: 'shown', popup: 'gmc7mlm8', at: TIME }]],
  ['optinmonster', 'cookie', 'om-gmc7mlm8', `${TIME}`, [{ did: 'closed', popup: 'gmc7mlm8', at: TIME }]],
  [
    ...(['klaviyo', 'local', 'klaviyoOnsite'] as const),
    `{"viewedForms":{"modal":{"disabledForms":{"R3Dacp":{"lastCloseTime":${TIME / 1000}}},"viewedForms":{"R3Dacp":8275960,"SCSKtr":1}}}}`,
    [
      { did: 'closed', popup: 'R3Dacp', at: TIME },
      { did: 'shown', popup: 'SCSKtr', at: null },
    ],
  ],
  ['popup-maker', 'cookie', 'pum-123', 'true', [{ did: 'held-back', popup: '123', at: null }]],
  ['mailchimp', 'cookie', 'MCPopupClosed', 'yes', [{ did: 'closed', popup: '', at: null }]],
  ['mailchimp', 'cookie', 'MCPopupClosed', 'no', []],
  ['hubspot', 'cookie', 'hs-messages-is-open', 'false', [{ did: 'closed', popup: 'chat', at: null }]],
  ['posthog', 'local', 'lastSeenSurveyDate', new Date(TIME).toISOString(), [{ did: 'shown', popup: '', at: TIME }]],
  ['posthog', 'local', 'seenSurvey_0190-aa', 'true', [{ did: 'closed', popup: '0190-aa', at: null }]],
  [
    ...(['formbricks', 'local', 'formbricks-js'] as const),
    JSON.stringify({ user: { data: { displays: [{ surveyId: 's1', createdAt: new Date(TIME) }], responses: ['s1'] } } }),
    [
      { did: 'shown', popup: 's1', at: TIME },
      { did: 'submitted', popup: 's1', at: null },
    ],
  ],
  ['braze', 'local', 'ab.storage.lastDisplayedTriggerTime.key-1', `{"v":${TIME}}`, [{ did: 'shown', popup: '', at: TIME }]],
  ['onetrust', 'cookie', 'OptanonAlertBoxClosed', new Date(TIME).toISOString(), [{ did: 'closed', popup: 'banner', at: TIME }]],
  // Its script writes it as it loads, before any answer.
  ['onetrust', 'cookie', 'OptanonConsent', 'datestamp=Fri+Nov+27+2026+09:30:00+GMT+0000&groups=C0001:1,C0002:0', []],
  [
    ...(['cookiebot', 'cookie', 'CookieConsent'] as const),
    `{stamp:'x==',necessary:true,preferences:false,statistics:true,marketing:false,method:'explicit',ver:1,utc:${TIME},region:'de'}`,
    [{ did: 'chosen', popup: '', at: TIME, note: 'allows necessary, statistics' }],
  ],
  [
    ...(['vanilla-cookieconsent', 'cookie', 'cc_cookie'] as const),
    JSON.stringify({ categories: ['necessary'], lastConsentTimestamp: new Date(TIME) }),
    [{ did: 'chosen', popup: '', at: TIME, note: 'allows necessary' }],
  ],
  ['klaro', 'cookie', 'klaro', '{"matomo":true,"maps":false}', [{ did: 'chosen', popup: '', at: null, note: 'allows matomo' }]],
];

test.for(RECORDS)('%s reads its %s %s as %s (VEN-04)', ([vendor, area, key, text, told]) => {
  expect(readRecords(ruleOf(vendor), { ...NOTHING, [area]: [[key, text]] })).toEqual(
    told.map((one): VendorRecord => ({ ...one, area, key })).toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)),
  );
});

test.for([
  [`${new Date(TIME).toISOString()}`, [{ did: 'chosen', popup: '', at: TIME, note: 'allows C0001' }]],
  ['', []],
] as const)('OneTrust’s groups count as chosen when its banner was answered at “%s” (VEN-04)', ([answered, told]) => {
  const groups = 'isGpcEnabled=0&datestamp=Sat+Nov+28+2026+11:30:00+GMT+0200+(Israel Standard Time)&groups=C0001:1,C0002:0';
  const records = readRecords(ruleOf('onetrust'), {
    ...NOTHING,
    cookie: [
      ['OptanonConsent', groups],
      ['OptanonAlertBoxClosed', answered],
    ],
  });
  expect(records.filter(({ did }) => did === 'chosen')).toEqual(told.map((one) => ({ ...one, area: 'cookie', key: 'OptanonConsent' })));
});

test('no record of a page makes a rule throw, or a list without end (VEN-04)', () => {
  const keys = RECORDS.map(([, , key]) => key);
  const json = fc.json({ maxDepth: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.oneof(fc.string(), json, fc.constantFrom(...RECORDS.map(([, , , text]) => text))),
      (key, text) => {
        const kept = { cookie: [[key, text]], local: [[key, text]], session: [[key, text]] } as const;
        for (const rule of VENDOR_RULES) expect(readRecords(rule, kept).length).toBeLessThanOrEqual(20);
      },
    ),
  );
});

const EVENTS: ReadonlyArray<readonly [vendor: string, name: string, detail: unknown, told: unknown]> = [
  ['klaviyo', 'klaviyoForms', { type: 'open', formId: 'R3Dacp' }, { did: 'shown', popup: 'R3Dacp' }],
  ['klaviyo', 'klaviyoForms', { type: 'embedOpen', formId: 'SCSKtr' }, null],
  ['klaviyo', 'klaviyoForms', null, null],
  ['optinmonster', 'om.Campaign.afterClose', { Campaign: { id: 'gmc7' } }, { did: 'closed', popup: 'gmc7' }],
  ['cookiebot', 'CookiebotOnDecline', undefined, { did: 'chosen', popup: '' }],
  ['vanilla-cookieconsent', 'cc:onModalHide', { modalName: 'consentModal' }, { did: 'closed', popup: 'consentModal' }],
  ['posthog', 'PHSurveyShown', null, { did: 'shown', popup: '' }],
];

test.for(EVENTS)('%s tells by its event %s of %s as %s (VEN-04)', ([vendor, name, detail, told]) => {
  expect(
    ruleOf(vendor)
      .events.find((event) => event.name === name)
      ?.read(detail),
  ).toEqual(told);
});
