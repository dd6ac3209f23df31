import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const popup = (rule: object) => ({ poptin_id: 'late000000001', poptin_type: 'lightbox', poptin: '<p>Hello</p>', triggers: {}, ...rule });
const show = (value: string, more: object = {}) => [{ value, type: 'show', ...more }];

const RULES: ReadonlyArray<readonly [what: string, rule: object, happens: (browser: FakeBrowser) => void]> = [
  ['the title', { title_filter: show('sale', { role: 'contains' }) }, (browser) => Object.assign(browser, { title: 'Our sale' })],
  [
    'a variable',
    { js_filter: [{ name: 'member', role: 'equal|||gold', type: 'show' }] },
    (browser) => Object.assign(browser.variables, { member: 'gold' }),
  ],
  [
    'the kind of a Shopify page',
    { store_page_filter: show('product', { of: 'page' }) },
    (browser) => Object.assign(browser.variables, { 'ShopifyAnalytics.meta.page.pageType': 'product' }),
  ],
  ['a tag', { contact_tag_filter: show('vip') }, (browser) => Object.assign(browser.variables, { 'poptinCustomer.tags': ['vip'] })],
  [
    'the source',
    { source_code_target_active: 1, source_code_target_html: 'class="on-sale"' },
    (browser) => Object.assign(browser, { html: '<i class="on-sale"></i>' }),
  ],
];

test.each(RULES)('an app’s page that is late with %s still shows its immediate popup (TGT-02)', async (_what, rule, happens) => {
  const browser = new FakeBrowser();
  const page = new PageOfPopups([], browser);
  await page.wait(SECOND);
  await page.goTo('https://shop.example/next', [popup(rule)]);
  await page.wait(SECOND);
  expect(page.shown).toEqual([]);
  expect(page.events.findLast(({ type }) => type === 'gates-asked')).toMatchObject({ pass: false, again: ['late'] });
  happens(browser);
  await page.wait(3 * SECOND);
  expect(page.shown).toEqual(['late000000001']);
});

test('a page that stays as it is asks no more after that (TGT-02)', async () => {
  const page = new PageOfPopups([popup(RULES[0]?.[1] ?? {})]);
  await page.wait(3 * SECOND);
  expect(page.events.findLast(({ type }) => type === 'gates-asked')).toMatchObject({ pass: false, again: [] });
  const asked = page.events.length;
  await page.wait(60 * SECOND);
  expect(page.events.length).toBe(asked);
});
