import { describe, expect, test } from 'vitest';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../../../runtime/decide/gates/ask-gates.ts';
import type { Gate, Live } from '../../../../runtime/decide/gates/gate.ts';
import { CHANGING, type GateName, SETTLED, type Targeting } from '../../../../runtime/decide/gates/gates.ts';
import { placeOf } from '../../../../runtime/decide/gates/time/holdout.ts';
import { readers, record } from '../../../../runtime/wire/readers.ts';
import { type Kept, popup, world } from '../../explain/support.ts';

const GATES: Readonly<Partial<Record<GateName, Gate<PopupConfig & Targeting>>>> = { ...SETTLED, ...CHANGING };

/** A gate's verdict on a popup with these settings on the wire. */
function found(name: GateName, wire: object, kept: Kept = {}, live: Partial<Live> = {}): readonly [pass: boolean, code: string] {
  const gate = GATES[name]!;
  const dropped: string[] = [];
  const read = record(gate.read(readers))(wire as Record<string, unknown>, '', (path) => dropped.push(path));
  const { facts } = world(popup(), kept);
  const [pass, code] = gate.ask({ ...popup(), ...read }, facts, { ...UNKNOWN_PAGE, ...live });
  return [pass, code];
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const at = (url: string): Kept => ({ page: { url } });
const POTS = at('https://pots.example/pots/clay');
const show = (value: string, more: object = {}) => ({ value, ...more });
const hide = (value: string, more: object = {}) => ({ value, type: 'dont_show', ...more });
const begun = (url: string, referrer = ''): Kept => ({
  ...at('https://pots.example/later'),
  memory: { session_started: '7' },
  session: { apt_first_touch: JSON.stringify({ session: '7', url, referrer }) },
});

type Row = readonly [says: string, name: GateName, wire: object, kept: Kept, finds: readonly [boolean, string], live?: Partial<Live>];

const ROWS: readonly Row[] = [
  ['a page in an included folder', 'page-address', { page_filter: [show('/pots/*', { role: 'wildcard' })] }, POTS, [true, 'met']],
  ['a page outside of it', 'page-address', { page_filter: [show('/cups', { role: 'starts_with' })] }, POTS, [false, 'not-included']],
  [
    'a page that is excluded, though included too',
    'page-address',
    { page_filter: [show('pots', { role: 'contains' }), hide('/pots/clay')] },
    POTS,
    [false, 'excluded'],
  ],
  ['a page under rows that only exclude others', 'page-address', { page_filter: [hide('/cups')] }, POTS, [true, 'met']],
  ['an include row that cannot be read', 'page-address', { page_filter: [show('')] }, POTS, [false, 'not-included']],
  ['a list that is no list', 'page-address', { page_filter: 'pots' }, POTS, [false, 'not-included']],
  [
    'a row with a role that nobody knows, beside one that is met',
    'page-address',
    { page_filter: [hide('/pots', { role: 'sounds_like' }), show('/pots/clay')] },
    POTS,
    [true, 'met'],
  ],
  [
    'only a row that cannot be read, though it excludes',
    'page-address',
    { page_filter: [hide('x', { role: 'sounds_like' })] },
    POTS,
    [false, 'not-included'],
  ],
  ['no row at all', 'page-address', {}, POTS, [true, 'unset']],
  ['a title in another case', 'page-title', { title_filter: [show('SALE')] }, { page: { title: 'Winter sale' } }, [true, 'met']],
  [
    'another title',
    'page-title',
    { title_filter: [show('Sale', { role: 'is' })] },
    { page: { title: 'Winter sale' } },
    [false, 'not-included'],
  ],
  [
    'a page of the collection',
    'store-page',
    { store_page_filter: [show('pots', { of: 'collection' })] },
    at('https://s.example/collections/pots?page=2'),
    [true, 'met'],
  ],
  ...['כדים', encodeURI('כדים')].map(
    (handle) =>
      [
        `a collection whose handle is written as ${handle}`,
        'store-page',
        { store_page_filter: [show(handle, { of: 'collection' })] },
        at(`https://s.example/he/collections/${encodeURI('כדים')}/products/blue`),
        [true, 'met'],
      ] as const,
  ),
  [
    'a page of another kind',
    'store-page',
    { store_page_filter: [show('product', { of: 'page' })] },
    { variables: { 'ShopifyAnalytics.meta.page.pageType': 'home' } },
    [false, 'not-included'],
  ],
  ['a phone', 'device', { device_filter: [show('phone')] }, { page: { userAgent: ANDROID, isMobile: true } }, [true, 'met']],
  [
    'an iPad, which calls itself a Mac',
    'device',
    { device_filter: [hide('tablet')] },
    { page: { userAgent: MAC, isMobile: false } },
    [false, 'excluded'],
    { touchPoints: () => 5 },
  ],
  ['a device that nobody knows', 'device', { device_filter: [show('toaster')] }, { page: { userAgent: MAC } }, [false, 'not-included']],
  ['Android', 'system', { os_filter: [show('android')] }, { page: { userAgent: ANDROID } }, [true, 'met']],
  ['another system', 'system', { os_filter: [show('windows'), show('linux')] }, { page: { userAgent: MAC } }, [false, 'not-included']],
  ['Safari', 'browser', { browser_filter: [show('safari')] }, { page: { userAgent: MAC } }, [true, 'met']],
  ['Chrome, which is excluded', 'browser', { browser_filter: [hide('chrome')] }, { page: { userAgent: ANDROID } }, [false, 'excluded']],
  ['a browser in a kind of Portuguese', 'language', { language_filter: [show('pt')] }, { page: { language: 'pt-BR' } }, [true, 'met']],
  [
    'a browser in another language',
    'language',
    { language_filter: [show('he')] },
    { page: { language: 'en-US' } },
    [false, 'not-included'],
  ],
  ['a visitor in the country', 'country', { country_filter: [show('il')] }, {}, [true, 'met'], { country: () => 'IL' }],
  ['a country that is not known, of those listed', 'country', { country_filter: [show('IL')] }, {}, [false, 'unknown']],
  ['a country that is not known, of those excluded', 'country', { country_filter: [hide('IL')] }, {}, [true, 'met']],
  ['a first visit', 'visitor-kind', { visitor_filter: 'new' }, {}, [true, 'new']],
  ['a later visit', 'visitor-kind', { visitor_filter: 'new' }, { memory: { old_user: 'true' } }, [false, 'returning']],
  ['a kind of visitor that nobody knows', 'visitor-kind', { visitor_filter: 'loyal' }, {}, [false, 'unreadable']],
  ['a count that cannot be read', 'visits', { visits_filter: { min: 'three' } }, {}, [false, 'unreadable']],
  ['a sign that nobody knows', 'logged-in', { login_filter: { by: 'smell' } }, {}, [false, 'unreadable']],
  [
    'a Wix member whom this visit has met',
    'logged-in',
    { login_filter: { state: 'logged_in' } },
    { variables: { wixDevelopersAnalytics: {} }, session: { apt_cart: JSON.stringify({ told: { store_integration_customer_id: 'm1' } }) } },
    [true, 'logged-in'],
  ],
  ['a page of no platform', 'logged-in', { login_filter: { state: 'logged_in' } }, {}, [false, 'logged-out']],
  ['the third visit', 'visits', { visits_filter: { min: 3 } }, { memory: { visits: '3.7' } }, [true, 'counted']],
  [
    'a visit after the last that counts',
    'visits',
    { visits_filter: { min: 1, max: 2 } },
    { memory: { visits: '3.7' } },
    [false, 'counted'],
  ],
  ['a customer of Shopify', 'logged-in', { login_filter: { state: 'logged_in' } }, { variables: { '__st.cid': 71 } }, [true, 'logged-in']],
  [
    'a user of WordPress',
    'logged-in',
    { login_filter: { state: 'logged_out' } },
    {},
    [false, 'logged-in'],
    { hasBodyClass: (name) => name === 'logged-in' },
  ],
  [
    'a cookie that says false',
    'logged-in',
    { login_filter: { by: 'cookie', name: 'in' } },
    { cookies: { in: 'false' } },
    [false, 'logged-out'],
  ],
  [
    'a customer with the tag',
    'contact-tag',
    { contact_tag_filter: [show('VIP')] },
    { variables: { 'poptinCustomer.tags': 'wholesale, vip' } },
    [true, 'met'],
  ],
  ['a page that tells no tag', 'contact-tag', { contact_tag_filter: [show('vip')] }, {}, [false, 'not-included']],
  [
    'a visit that began at a search engine',
    'traffic',
    { traffic_filter: [show('search')] },
    begun('https://pots.example/', 'https://www.google.com/'),
    [true, 'met'],
  ],
  [
    'a page opened from the site itself',
    'traffic',
    { traffic_filter: [show('search', { touch: 'page' })] },
    begun('https://pots.example/', 'https://www.google.com/'),
    [false, 'not-included'],
  ],
  [
    'a search engine on another host',
    'traffic',
    { traffic_filter: [show('search', { host: 'https://www.Bing.com/' })] },
    begun('https://pots.example/', 'https://www.google.com/'),
    [false, 'not-included'],
  ],
  [
    'a campaign by which the visit began',
    'utm',
    { utm_filter: [show('mail', { name: 'source' })] },
    begun('https://pots.example/?utm_source=Mail'),
    [true, 'met'],
  ],
  [
    'a campaign that this page does not name',
    'utm',
    { utm_filter: [show('mail', { touch: 'page' })] },
    begun('https://pots.example/?utm_source=mail'),
    [false, 'not-included'],
  ],
  [
    'any campaign',
    'utm',
    { utm_filter: [{ name: 'campaign', role: 'exists' }] },
    begun('https://pots.example/?utm_campaign=x'),
    [true, 'met'],
  ],
  [
    'office hours in Jerusalem',
    'schedule',
    { schedule_filter: { zone: 'Asia/Jerusalem', windows: [{ days: [0, 1, 2, 3, 4], from: '09:00', to: '17:00' }] } },
    { now: Date.parse('2026-11-29T14:59Z') },
    [true, 'open'],
  ],
  [
    'the minute after them',
    'schedule',
    { schedule_filter: { zone: 'Asia/Jerusalem', windows: [{ days: [0, 1, 2, 3, 4], from: '09:00', to: '17:00' }] } },
    { now: Date.parse('2026-11-29T15:00Z') },
    [false, 'outside-hours'],
  ],
  [
    'the day before a sale',
    'schedule',
    { schedule_filter: { zone: 'UTC', from: '2026-12-01' } },
    { now: Date.parse('2026-11-30T23:59Z') },
    [false, 'not-begun'],
  ],
  [
    'the evening of the last day, which has no hour',
    'schedule',
    { schedule_filter: { zone: 'Asia/Jerusalem', until: '2026-12-31' } },
    { now: Date.UTC(2026, 11, 31, 21, 59) },
    [true, 'open'],
  ],
  [
    'the midnight after the last day',
    'schedule',
    { schedule_filter: { zone: 'Asia/Jerusalem', until: '2026-12-31' } },
    { now: Date.UTC(2026, 11, 31, 22) },
    [false, 'over'],
  ],
  [
    'an end at an hour of the last day',
    'schedule',
    { schedule_filter: { zone: 'UTC', until: '2026-12-31T18:00' } },
    { now: Date.UTC(2026, 11, 31, 18) },
    [false, 'over'],
  ],
  ['a last day that does not exist', 'schedule', { schedule_filter: { until: '2026-02-30' } }, {}, [false, 'unreadable']],
  ['a zone that nobody knows', 'schedule', { schedule_filter: { zone: 'Mars/Olympus' } }, {}, [false, 'unreadable']],
  ['an hour that cannot be read', 'schedule', { schedule_filter: { windows: [{ from: 'noon' }] } }, {}, [false, 'unreadable']],
  ['a day that does not exist', 'schedule', { schedule_filter: { from: '2026-02-30' } }, {}, [false, 'unreadable']],
  ['all visitors held out', 'holdout', { holdout_filter: { percent: 100 } }, { memory: { user_id: '0.a' } }, [false, 'held-out']],
  ['no visitor held out', 'holdout', { holdout_filter: { percent: 0 } }, { memory: { user_id: '0.a' } }, [true, 'unset']],
  [
    'a consent banner that is open',
    'busy-page',
    { yield_filter: ['consent'] },
    {},
    [false, 'busy'],
    { isOpen: (what) => what === 'consent' },
  ],
  [
    'a chat that is open, of which nothing was said',
    'busy-page',
    { yield_filter: ['dialog'] },
    {},
    [true, 'free'],
    { isOpen: (what) => what === 'chat' },
  ],
];

describe('the gates that target pages, visitors and hours', () => {
  const WHERE: readonly GateName[] = ['page-address', 'page-title', 'store-page', 'traffic', 'utm'];
  const WHEN: readonly GateName[] = ['schedule', 'holdout', 'busy-page'];
  const rows = (isIn: (gate: GateName) => boolean) => ROWS.filter(([, gate]) => isIn(gate)).map((row) => [row[0], row] as const);
  const check = (_says: string, [, name, wire, kept, finds, live]: Row) => expect(found(name, wire, kept, live)).toEqual(finds);

  test.each(rows((gate) => WHERE.includes(gate)))('where: %s (TGT-01, TGT-02, TGT-03, TGT-13, TGT-14)', check);

  test.each(rows((gate) => WHEN.includes(gate)))('when: %s (TGT-15, TGT-16, TGT-17)', check);

  test.each(rows((gate) => ![...WHERE, ...WHEN].includes(gate)))(
    'who: %s (TGT-04, TGT-05, TGT-06, TGT-07, TGT-08, TGT-09, TGT-10, TGT-11, TGT-12)',
    check,
  );

  test('a share of visitors is held out, and each popup’s share is drawn by itself (TGT-16)', () => {
    const ids = Array.from({ length: 4000 }, (_, n) => `0.${(n * 7919).toString(36)}`);
    const out = (more: string) => ids.filter((id) => placeOf(`${id} ${more}`) < 0.1);
    for (const more of ['', 'p1', 'p2']) expect(out(more).length / ids.length).toBeCloseTo(0.1, 1);
    const both = out('p1').filter((id) => out('p2').includes(id));
    expect(both.length / ids.length).toBeLessThan(0.03);
  });
});
