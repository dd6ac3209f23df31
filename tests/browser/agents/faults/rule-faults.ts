import { type Fault, script, springWith } from './fault.ts';

const rule = (what: string, gate: string, settings: Record<string, unknown>, more: Partial<Fault> = {}): Fault => ({
  what,
  found: `blocked: ${gate}`,
  popups: springWith(settings),
  ...more,
});

/** Rules about the page and the browser that the owner has set, and that this visit does not meet. */
export const RULE_FAULTS: readonly Fault[] = [
  rule('a rule about the address', 'page-address', { page_filter: [{ role: 'wildcard', value: '/sale/*', type: 'show' }] }),
  rule('a rule about the title', 'page-title', { title_filter: [{ role: 'contains', value: 'Sale', type: 'show' }] }),
  rule('a rule about the page’s source', 'source-filter', { source_code_target_active: 1, source_code_target_html: 'class="on-sale"' }),
  rule('a rule about the store’s page', 'store-page', { store_page_filter: [{ of: 'collection', value: 'pots', type: 'show' }] }),
  rule('a rule about the device', 'device', { device_filter: [{ value: 'phone', type: 'show' }] }),
  rule('a rule about the system', 'system', { os_filter: [{ value: 'ios', type: 'show' }] }),
  rule('a rule about the browser', 'browser', { browser_filter: [{ value: 'firefox', type: 'show' }] }),
  rule('a rule about the language', 'language', { language_filter: [{ value: 'he', type: 'show' }] }),
  rule('a rule about the country', 'country', { country_filter: [{ value: 'NZ', type: 'show' }] }),
  rule('a rule about a cookie', 'cookie-filter', { cookie_filter: [{ name: 'tier', role: 'contains|||gold', type: 'show' }] }),
  rule('a rule about a variable', 'variable-filter', { js_filter: [{ name: 'shop.total', role: 'greater_than|||40', type: 'show' }] }),
  rule('a rule about the cart', 'cart-filter', { cart_filter: [{ name: 'product_id', role: 'equal|||44101', type: 'show' }] }),
  rule(
    'a content blocker',
    'ad-blocker',
    { ad_blocker_check: 1 },
    { before: () => '<style>.adsbox, .ad-banner, .pub_300x250 { display: none !important }</style>', note: 'ads-hidden' },
  ),
  rule(
    'a consent banner that is open',
    'busy-page',
    { yield_filter: ['consent'] },
    {
      body: () =>
        '<div id="onetrust-banner-sdk" style="position:fixed;inset:auto 0 0;height:200px;background:#fff">Accept all cookies</div>',
    },
  ),
  rule(
    'a rule about a customer’s tag',
    'contact-tag',
    { contact_tag_filter: [{ value: 'vip', type: 'show' }] },
    { before: () => script("window.poptinCustomer = { tags: ['new'] };") },
  ),
];
