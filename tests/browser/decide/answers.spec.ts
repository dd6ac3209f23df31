import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { EMAIL, open } from '../support/forms.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const SOON = { triggers: { delay: { seconds: 1, per: 'page' } } };
const LONG = 'IL'.repeat(4000);

const jar = async ({ page }: Visitor) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name.replace('poptin_', ''), value]));
const dropped = async (visitor: Visitor) =>
  (await visitor.eventsOf('config-received'))
    .flatMap((event) => event.dropped.map(({ path, problem }) => `${path}: ${problem}`))
    .join('\n');

/** The test's own server, which answers as the test says. */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<{ origin: string; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const NO_COUNTRY = [LONG, 'ISR', '1L', 'I;', 'עב', {}, ['IL'], 7];
const NO_IP = [LONG, '1.2.3', '1.2.3.4.5', ':', '203.0.113.7; Path=/', 'f'.repeat(45), '::g', [], 7];

test('cookies keep no invalid country, address or id of an answer, and the site’s server goes on (SEC-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const id = 'f00dcafe12345';
  for (const [at, ip] of NO_IP.entries()) {
    const country = NO_COUNTRY[at % NO_COUNTRY.length];
    const popup = { poptin_id: id, poptin_type: 'bar', poptin: '<div data-poptin-container>Hello</div>', viewer_id: LONG, ...SOON };
    const ab = { ...popup, poptin_id: 'f00dcafe12346', ab_test: 1, ab_test_parent_id: LONG };
    const body = { display: true, country_code: country, cc: country, ip, poptins: [popup, ab] };
    await site.fault('display', { kind: 'body', status: 200, body: JSON.stringify(body) });
    await visitor.visit(site.url(`/${at}`));
    await visitor.wait(SECOND);
    await visitor.untilState(id, 'shown');
    await visitor.wait(0);
    const cookies = await jar(visitor);
    expect(Object.keys(cookies)).not.toContain('user_ip');
    expect(Object.keys(cookies)).not.toContain('user_country_code');
    expect(cookies[`o_v_${id}`] ?? '').toBe('');
    expect(await visitor.page.evaluate(() => document.cookie.length)).toBeLessThan(1000);
    expect(await visitor.page.evaluate(() => Object.entries(sessionStorage).join().length)).toBeLessThan(2000);
    for (const path of ['country_code', 'cc', 'ip', 'poptins[1].ab_test_parent_id'])
      expect(await dropped(visitor)).toContain(`${path}: not `);
    expect((await visitor.eventsOf('template-read'))[0]?.dropped).toContainEqual({ path: 'viewer_id', problem: 'not an id' });
    await visitor.page.context().clearCookies();
  }
});

for (const [ip, country] of [
  ['203.0.113.7', 'il'],
  ['2001:db8::7', 'IL'],
  ['::ffff:203.0.113.7', 'US'],
] as const)
  test(`a visitor at ${ip} in ${country} is remembered as such (SEC-03, CFG-05, VIS-01)`, async ({ site, visitor }) => {
    await site.fault('display', { kind: 'body', status: 200, body: JSON.stringify({ country_code: country, ip, poptins: [] }) });
    await visitor.visit(site.url());
    expect(await jar(visitor)).toMatchObject({ user_ip: encodeURIComponent(ip), user_country_code: country.toUpperCase() });
    expect(await dropped(visitor)).toBe('');
  });

test('a server with unusable ids still gets the lead, and no cookie keeps them (SEC-03, FRM-17)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.fault('viewed', { kind: 'body', status: 200, body: JSON.stringify({ poptin_view_id: LONG }) });
  await site.fault('conversion', { kind: 'body', status: 200, body: JSON.stringify({ success: true, conversion_id: `${LONG}; Path=/` }) });
  const form = await open(site, visitor, EMAIL);
  await form.box.locator('#e').fill('noa@example.com');
  await form.send();
  await expect(form.thanks).toBeVisible();
  const [sent] = await site.received('conversion');
  expect(sent?.payload.poptin_view_id).toBe('');
  expect((await jar(visitor))[`conversion_${form.id}`]).toBe(sent?.payload.conversion_key);
  expect(await visitor.eventsOf('lead-delayed')).toEqual([]);
  expect((await visitor.eventsOf('call-settled')).find(({ call }) => call === 'viewed')).toMatchObject({
    outcome: 'refused',
    problem: 'not understood',
  });
});

const NO_ADDRESS: ReadonlyArray<readonly [what: string, address: unknown]> = [
  ['without an address', null],
  ['with an empty address', ''],
  ['with an address on the page’s own site', '/account'],
  ['whose address is a script', 'javascript:document.body.outerHTML'],
  ['whose address brings its markup along', 'data:text/html,<div data-poptin-container>Hello</div>'],
  ['whose address is a blob’s', 'blob:http://127.0.0.1/7'],
  ['whose address is a number', 7],
];

for (const [what, address] of sample(NO_ADDRESS, 3)) {
  test(`a popup without markup and ${what} is left out with its reason; no page shows as it (SEC-03, CFG-02)`, async ({
    site,
    visitor,
  }) => {
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
    const bad = { poptin_id: 'f00dcafe12345', poptin_type: 'lightbox', poptin: null, poptin_url: address };
    const good = { poptin_id: 'f00dcafe12346', poptin_type: 'bar', poptin: '<div data-poptin-container>Hello</div>', ...SOON };
    await site.fault('display', { kind: 'body', status: 200, body: JSON.stringify({ poptins: [bad, good] }) });
    await visitor.visit(site.url('/'));
    await visitor.wait(SECOND);
    await visitor.untilState(good.poptin_id, 'shown');
    expect(await dropped(visitor)).toContain('poptins[0]: no markup');
    await expect(visitor.page.locator(`[data-poptin-id="${bad.poptin_id}"]`)).toHaveCount(0);
    expect(asked.filter((each) => each.startsWith('fetch') && !/\/(api\/display|chunks)\//.test(each))).toEqual([]);
  });
}

test('an endless answer is cut off at its bound, and the page goes on (SEC-03, R2)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  let isCut = false;
  const { origin, server } = await serve((_request, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' });
    const more = () => {
      while (!response.destroyed) {
        if (!response.write(' '.repeat(65_536))) return void response.once('drain', more);
      }
    };
    more();
    response.on('close', () => {
      isCut = true;
    });
  });
  site.page('/', site.html({ head: site.tag().replaceAll(/(data-\w+-host=")[^"]+/g, `$1${origin}`) }));
  await visitor.visit(site.url());
  expect(await visitor.eventsOf('call-settled')).toMatchObject([{ call: 'display', outcome: 'failed', problem: 'too-large' }]);
  await expect.poll(() => isCut).toBe(true);
  server.closeAllConnections();
  server.close();
});

test('only the page’s own shop gets the visitor’s cookies (SEC-03, R9)', async ({ site, visitor }) => {
  const cookies = new Map<string, string | undefined>();
  let origin = '';
  const popup = () => ({ poptin_id: 'f00dcafe12345', poptin_type: 'lightbox', poptin_url: `${origin}/t.html`, ...SOON });
  const own = await serve((request, response) => {
    const path = new URL(request.url ?? '', origin).pathname;
    cookies.set(path.replace(/-[\w-]+\.js$/, '.js'), request.headers.cookie);
    response.setHeader('Content-Type', path.startsWith('/api') ? 'application/json' : 'text/html');
    if (path === '/')
      return response.end(
        site.html({ head: site.tag().replaceAll(site.displayOrigin, origin).replace(`${origin}/pixel`, `${site.displayOrigin}/pixel`) }),
      );
    if (path === '/cart.js') return response.end('{"items":[],"item_count":0}');
    if (path === '/t.html') return response.end(`<div data-poptin-container><p>${request.headers.cookie ?? 'Hello, stranger'}</p></div>`);
    return response.end(JSON.stringify({ display: true, poptins: [popup()], success: true, poptin_view_id: 'v1' }));
  });
  origin = own.origin;
  await visitor.page.context().addCookies([{ name: 'login', value: 'secret', url: origin }]);
  const chunks: Request[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().includes('/chunks/')) chunks.push(request);
  });
  await visitor.visit(`${origin}/`);
  await visitor.wait(SECOND);
  await visitor.untilState('f00dcafe12345', 'shown');
  await visitor.wait(0);
  await expect(visitor.popup('f00dcafe12345')).toContainText('Hello, stranger');
  await expect.poll(() => [...cookies.keys()].filter((path) => path.startsWith('/api')).length).toBeGreaterThanOrEqual(2);
  expect(cookies.get('/')).toBe('login=secret');
  for (const [path, sent] of cookies) if (path !== '/' && path !== '/favicon.ico') expect([path, sent]).toEqual([path, undefined]);
  expect(chunks.length).toBeGreaterThan(0);
  for (const chunk of chunks) expect((await chunk.allHeaders()).cookie).toBeUndefined();
  own.server.closeAllConnections();
  own.server.close();
});

const SECRETS = [
  '<input type="password">',
  '<input type="PassWord" name="p">',
  '<input type="file" data-field="custom" name="f">',
  '<input type="{{nothing|password}}" name="later">',
  '<input autocomplete="cc-number" name="lucky" inputmode="numeric">',
  '<input autocomplete="section-a billing CC-CSC" name="c">',
  '<input autocomplete="{{nothing|cc-number}}" name="n">',
  '<input name="{{nothing|cardnumber}}">',
  '<select autocomplete="cc-exp"><option>1</option></select>',
  '<textarea autocomplete="current-password"></textarea>',
  '<input autocomplete="username webauthn one-time-code" name="o">',
  '<input name="CardNumber">',
  '<input name="cvc" data-field="number">',
  ...['card-number', 'card_number', 'ccnumber', 'cc-number', 'cvv'].map((name) => `<input name="${name}">`),
  '<template data-product><p data-product-title></p><input type="password"></template>',
];

test('a popup’s fields for passwords, files and cards are left out and logged (SEC-03, contract 3)', async ({ site, visitor }) => {
  const kept = '<input data-field="custom" name="loyalty-card-number"><input data-field="number" name="card_number" autocomplete="off">';
  const form = await open(site, visitor, `${EMAIL}${SECRETS.join('')}${kept}`);
  // A form is prepared once there is time for it.
  await expect(form.box.locator('#e')).toHaveAttribute('autocomplete', 'email');
  const shadow = visitor.page.locator(`.poptin-popup[data-poptin-id="${form.id}"]`);
  // The help for the address comes in idle time.
  await expect(shadow.locator('#e')).toHaveAttribute('autocomplete', 'email');
  const fields = await shadow.evaluate(({ shadowRoot }) => {
    const all = (root: ParentNode): string[] =>
      [...root.querySelectorAll<HTMLInputElement>('input,select,textarea,template')].flatMap((field) =>
        field instanceof HTMLTemplateElement
          ? all(field.content)
          : [`${field.type} ${field.name} ${field.getAttribute('autocomplete') ?? ''}`],
      );
    return all(shadowRoot as ShadowRoot);
  });
  expect(fields.filter((field) => /password|file|cc-|one-time/i.test(field.replaceAll(/\{\{.*?\}\}/g, '')))).toEqual([]);
  expect(fields.filter((field) => / (card[-_]?number|cc-?number|cvc|cvv) $/i.test(field))).toEqual([]);
  expect(fields).toEqual(expect.arrayContaining(['email email email', 'text loyalty-card-number off', 'text card_number off']));
  const paths = (await visitor.eventsOf('template-read')).flatMap((event) => event.dropped.map(({ path }) => path));
  for (const path of [
    'markup <input password>',
    'markup <input file>',
    'markup <input cc-number>',
    'markup <select cc-exp>',
    'markup <input cvc>',
  ])
    expect(paths).toContain(path);
  await form.box.locator('#e').fill('noa@example.com');
  await form.send();
  expect(await form.lead()).toMatchObject({ email: 'noa@example.com' });
});

test('an endless cart in an answer leaves the page its own room (SEC-03, VIS-10)', { tag: '@full' }, async ({ site, visitor }) => {
  const line = { rootCatalogItemId: 'teapot', productName: { original: 'x'.repeat(2400) }, quantity: 1, price: { amount: '1.00' } };
  const body = {
    display: true,
    poptins: [],
    wix_cart_details: { id: 'cart-1', currency: 'ILS', lineItems: Array(90).fill(line), subtotal: { amount: '90.00' } },
  };
  await site.fault('display', { kind: 'body', status: 200, body: JSON.stringify(body) });
  site.page('/', site.html({ head: `<script>var wixDevelopersAnalytics = { register() {} };</script>${site.tag()}` }));
  await visitor.visit(site.url('/'));
  await visitor.until(({ type }) => type === 'cart-known');
  expect(await visitor.page.evaluate(() => Object.entries(sessionStorage).join().length)).toBeLessThan(25_000);
  expect(await visitor.eventsOf('fault')).toEqual([]);
});

test('a countdown whose time zone is two hundred thousand spaces stops nobody’s page (SEC-03, TIM-01)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const poptin = '<div data-poptin-container>Hello <b data-timer><i data-timer-part="days"></i></b></div>';
  const timer = { date: '2026-06-20', time: '09:00', timezone: ' '.repeat(200_000) };
  const popup = { poptin_id: 'f00dcafe12345', poptin_type: 'bar', poptin, design_properties: { timer_ver: 2, timer }, ...SOON };
  await site.fault('display', { kind: 'body', status: 200, body: JSON.stringify({ display: true, poptins: [popup] }) });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toContainText(/Hello 0[45]/);
});
