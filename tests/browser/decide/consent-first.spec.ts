import type { AddressInfo } from 'node:net';
import type { Request } from '@playwright/test';
import { headersFile } from '../../../scripts/release/headers.ts';
import { serveCdn } from '../../support/cdn.ts';
import type { Site } from '../support/site.ts';
import { test as base, expect, SECOND, type Visitor } from '../support/test.ts';

/** The embed on an origin of its own, as owners have it on a CDN. */
const test = base.extend<{ cdn: string }>({
  cdn: async ({}, use) => {
    const server = serveCdn('dist/embed', headersFile());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

/** Facts about a visitor that no call may send before they agree. */
const SECRETS = ['noa@example.com', 'token-in-address', 'from-a-private-page', 'poptin_user_id', 'seen-before', '7001'];

type Tool = 'none' | 'TCF' | 'Google' | 'Shopify';
const TOOLS: Readonly<Record<Tool, { readonly before: string; readonly yes: string; readonly no: string }>> = {
  none: { before: '', yes: '', no: '' },
  TCF: {
    before: `var tellers = [];
      function __tcfapi(command, version, tell) { if (command === 'addEventListener') { tellers.push(tell); tcf('cmpuishown', false) } }
      function tcf(eventStatus, granted) { tellers.forEach(function (tell) { tell({ eventStatus: eventStatus, gdprApplies: true, listenerId: 1, purpose: { consents: { 1: granted, 8: granted } } }, true) }) }`,
    yes: `tcf('useractioncomplete', true)`,
    no: `tcf('useractioncomplete', false)`,
  },
  Google: {
    before: `var dataLayer = []; function gtag() { dataLayer.push(arguments) }
      gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' })`,
    yes: `gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' })`,
    no: `gtag('consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' })`,
  },
  Shopify: {
    before: `var Shopify = { shop: 'lamps.myshopify.com', chosen: '', routes: { root: '/' }, customerPrivacy: {
        analyticsProcessingAllowed: function () { return Shopify.chosen === 'yes' },
        currentVisitorConsent: function () { return { analytics: Shopify.chosen } } } };
      var __st = { cid: 7001 };
      function choose(what) { Shopify.chosen = what; document.dispatchEvent(new CustomEvent('visitorConsentCollected')) }`,
    yes: `choose('yes')`,
    no: `choose('no')`,
  },
};

/**
 * Everything that the browser keeps of this site, but for the test's own clock. A page's cookies reach the browser's own jar, which is read
 * here, a little later than the page's events: after a yes or a no it is asked again.
 */
async function stored(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...((await indexedDB.databases?.()) ?? []).map(({ name = '' }) => name),
  ]);
  return [...cookies, ...others].filter((name) => name !== '__test_cookie_ends__').toSorted();
}

/** Every request of the page but for its own cart: address, headers that scripts decide, and body. */
function recorded(visitor: Visitor): { readonly all: string[]; clear(): void } {
  const all: string[] = [];
  visitor.page.on('request', (request: Request) => {
    if (!/\/cart\.js/.test(request.url()) && request.resourceType() !== 'document')
      all.push(`${request.method()} ${request.url()} ${decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '))}`);
  });
  return { all, clear: () => void all.splice(0) };
}

const secretsIn = (requests: readonly string[]) => requests.flatMap((one) => SECRETS.filter((secret) => one.includes(secret)));

/** The tool that asks first, and the host of the embed. */
const WAYS = ['the tag', 'the account', 'a tag from a CDN', 'an account from a CDN'] as const;
type Way = (typeof WAYS)[number];

/** What an owner sends along of the visit. */
const HIDDEN =
  '<input type="hidden" data-field="hidden" name="ad" value="{{url.mail}}"><input type="hidden" data-field="custom" name="known" value="{{email}}">';

test('before a yes no hidden field of a lead carries the visit or the customer (CFS-02)', async ({ site, visitor }) => {
  const markup = `<form>${HIDDEN}<input type="hidden" data-field="hidden" name="form" value="spring"><label>Email <input type="email" data-field="email" name="email"></label><button data-action="submit">Send</button></form>`;
  const [id = ''] = await site.show({ template: undefined, markup, poptin_target: 'lead', triggers: {} });
  const tcf = `<script>${TOOLS.TCF.before}; var poptinCustomer = { email: 'known@example.com' }</script>`;
  const sent: string[] = [];
  visitor.page.on(
    'request',
    (request) => void (request.url().includes('/conversion/') && sent.push(decodeURIComponent(`${request.postData()}`))),
  );
  site.page('/', site.html({ head: tcf + site.tag('data-consent="first"') }));
  for (const isAgreed of [false, true]) {
    await visitor.page.goto(site.url('/?mail=token-in-address'));
    await visitor.untilToolsHadTime();
    if (isAgreed) {
      await visitor.page.evaluate(TOOLS.TCF.yes);
      await visitor.until((event) => event.type === 'consent-first' && event.state === 'agreed');
    }
    await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
    await visitor.untilState(id, 'shown');
    await visitor.popup(id).getByLabel('Email').fill('noa@example.com');
    await visitor.popup(id).getByRole('button', { name: 'Send' }).click();
    await visitor.until((event) => event.type === 'popup-converted');
    const lead = sent.at(-1) ?? '';
    expect(['spring', 'noa@example.com', 'token-in-address', 'known@example.com'].map((word) => lead.includes(word))).toEqual([
      true,
      true,
      isAgreed,
      isAgreed,
    ]);
  }
});

/** A visitor who came before the site asked for consent, from a page whose address must stay private. */
async function comes(site: Site, visitor: Visitor, tool: Tool, way: Way, cdn: string): Promise<string> {
  const popup = { poptin_target: 'lead', triggers: { exit_intent: true }, d_f_r: 'display_once_a_visitor_2' };
  const isTold = way.includes('account');
  const [id = ''] = await site.account(isTold ? { host_page: ['consent_first'] } : {}, popup);
  const tag = site.tag(isTold ? '' : 'data-consent="first"');
  const from = way.includes('CDN') ? tag.replace(`${site.displayOrigin}/pixel.js`, `${cdn}/pixel.js`) : tag;
  site.page('/from-a-private-page', '<a href="/?mail=token-in-address" id="on">On</a>');
  site.page('/', site.html({ head: `<script>${TOOLS[tool].before}</script>${from}` }));
  await visitor.page.goto(site.url('/from-a-private-page'));
  return id;
}

async function arrives(visitor: Visitor): Promise<void> {
  await visitor.page.locator('#on').click();
  await visitor.untilToolsHadTime();
}

async function leadLeft(visitor: Visitor, id: string): Promise<void> {
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await visitor.untilState(id, 'shown');
  const popup = visitor.popup(id);
  await popup.getByLabel(/name/i).first().fill('Noa Levi');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  await popup.locator('.poptin-form-submit-button').click();
  await visitor.until((event) => event.type === 'popup-converted');
}

/** One of each tool and way; all of them in `npm run test:full`. */
const SAMPLE: ReadonlyArray<readonly [Tool, Way]> = [
  ['none', 'the tag'],
  ['TCF', 'the account'],
  ['Google', 'a tag from a CDN'],
  ['Shopify', 'an account from a CDN'],
];

for (const tool of ['none', 'TCF', 'Google', 'Shopify'] as const)
  for (const way of WAYS)
    test(`nothing is stored or told before a yes: ${tool}, ${way} (CFS-01, CFS-02, CFS-03)`, {
      ...(!SAMPLE.some((one) => `${one}` === `${[tool, way]}`) && { tag: '@full' }),
    }, async ({ site, visitor, cdn }) => {
      const id = await comes(site, visitor, tool, way, cdn);
      const { page } = visitor;
      const sent = recorded(visitor);
      await arrives(visitor);
      if (way === 'an account from a CDN') {
        // Nobody has told the page before its first answer, so that call has told the visit; what was kept is taken back (CFS-05).
        await visitor.until((event) => event.type === 'consent-first' && event.state === 'held');
        expect(sent.all.filter((one) => secretsIn([one]).length > 0).map((one) => /\/api\/display\/[^/ ]+/.test(one))).toEqual([true]);
        await expect.poll(() => stored(visitor)).toEqual([]);
        sent.clear();
      }
      expect(await stored(visitor)).toEqual([]);
      // A lead goes, since its visitor sends it; what is known of them beside it does not.
      await leadLeft(visitor, id);
      expect(await stored(visitor)).toEqual([]);
      const lead = sent.all.filter((one) => one.includes('/conversion/'));
      expect(lead).toHaveLength(1);
      expect(secretsIn(lead)).toEqual(['noa@example.com']);
      expect(secretsIn(sent.all.filter((one) => !lead.includes(one)))).toEqual([]);
      expect((await site.leads()).map(({ fields }) => fields.find(({ name }) => name === 'email')?.value)).toEqual(['noa@example.com']);
      // The page's memory knows that it was seen, at its next address too.
      sent.clear();
      await page.evaluate(() => history.pushState(null, '', '/next?mail=token-in-address'));
      await visitor.wait(3 * SECOND);
      await expect.poll(() => sent.all.some((one) => one.includes('/api/display/'))).toBe(true);
      expect((await visitor.explain(id))?.gates.find(({ gate }) => gate === 'frequency')).toMatchObject({ pass: false });
      expect([await stored(visitor), secretsIn(sent.all)]).toEqual([[], []]);
      if (tool === 'none') return;

      await page.evaluate(TOOLS[tool].yes);
      await visitor.until((event) => event.type === 'consent-first' && event.state === 'agreed');
      await expect.poll(() => stored(visitor)).toEqual(expect.arrayContaining(['poptin_user_id', `poptin_o_a_v_${id}`]));
      sent.clear();
      await page.evaluate(() => history.pushState(null, '', '/third'));
      await expect.poll(() => sent.all.filter((one) => one.includes('poptin_user_id')).length).toBeGreaterThan(0);

      await page.evaluate(TOOLS[tool].no);
      await visitor.until((event) => event.type === 'consent-first' && event.state === 'refused');
      await expect.poll(() => stored(visitor)).toEqual([]);
      sent.clear();
      await page.evaluate(() => history.pushState(null, '', '/fourth?mail=token-in-address'));
      await visitor.wait(3 * SECOND);
      await expect.poll(() => sent.all.some((one) => one.includes('/api/display/'))).toBe(true);
      expect((await visitor.explain(id))?.gates.find(({ gate }) => gate === 'frequency')).toMatchObject({ pass: false });
      expect([await stored(visitor), secretsIn(sent.all)]).toEqual([[], []]);
    });
