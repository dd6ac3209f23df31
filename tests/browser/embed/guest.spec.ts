import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { changedNatives, keepNatives } from '../support/look/natives.ts';
import { expect, SECOND, test } from '../support/test.ts';

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

/** Everything about us that a page's own scripts could notice. */
const fingerprint = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window)
      .filter((name) => !/^__/.test(name))
      .sort(),
    markup: document.documentElement.outerHTML.replace(/<script id="pixel-script-poptin".*?<\/script>/, ''),
    handlers: ['onbeforeunload', 'onunload', 'onpagehide', 'onerror', 'onunhandledrejection'].filter(
      (name) => (window as typeof window & Record<string, unknown>)[name],
    ),
  }));

test('before a popup shows, only window.poptin tells a page with the embed from one without (R7, EMB-09)', async ({
  site,
  visitor,
  context,
}) => {
  const [id = ''] = await site.show(DELAY);
  site.page('/without', site.html({ head: '' }));
  const console: string[] = [];
  visitor.page.on('console', (message) => console.push(message.text()));
  await visitor.page.addInitScript(keepNatives);
  await visitor.visit(site.url('/'));
  expect(await changedNatives(visitor.page)).toEqual([]);
  const withEmbed = await fingerprint(visitor.page);
  const plain = await context.newPage();
  await plain.goto(site.url('/without'));
  const without = await fingerprint(plain);

  expect(withEmbed.globals.filter((name) => !without.globals.includes(name))).toEqual(['poptin']);
  expect({ ...withEmbed, globals: [] }).toEqual({ ...without, globals: [] });

  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  expect((await fingerprint(visitor.page)).markup).toBe(without.markup);
  expect(await changedNatives(visitor.page)).toEqual([]);
  expect(console).toEqual([]);
});

const HOW_THE_TAG_IS_PLACED: ReadonlyArray<readonly [string, (tag: string) => { head: string; body?: string }]> = [
  ['async in the head', (tag) => ({ head: tag })],
  ['plain in the head', (tag) => ({ head: tag.replace(' async', '') })],
  ['deferred', (tag) => ({ head: tag.replace(' async', ' defer') })],
  ['at the end of the body', (tag) => ({ head: '', body: tag })],
  [
    "with async='true' and &for=site",
    (tag) => ({ head: tag.replace(' async', " async='true'").replace('pixel.js?id=', 'pixel.js?for=site&id=') }),
  ],
  ['without an id attribute', (tag) => ({ head: tag.replace(' id="pixel-script-poptin"', '') })],
  ['after load, where the page asks for that', (tag) => ({ head: `<script>var poptinAfterPageLoad = true</script>${tag}` })],
  [
    'put in later by a tag manager',
    (tag) => {
      const src = /src="([^"]+)"/.exec(tag)?.[1];
      const host = /data-display-host="([^"]+)"/.exec(tag)?.[1];
      return {
        head: `<script>addEventListener('load', () => { const s = document.createElement('script'); s.src = '${src}'; s.dataset.displayHost = '${host}'; document.body.append(s); })</script>`,
      };
    },
  ],
  ['twice on the page', (tag) => ({ head: tag, body: tag })],
];

for (const [how, place] of sample(HOW_THE_TAG_IS_PLACED, 3)) {
  test(`the tag works ${how}, and asks the server once (EMB-01, EMB-03, EMB-04)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(DELAY);
    site.page('/', site.html(place(site.tag())));
    await visitor.visit(site.url());
    await visitor.wait(5 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    expect((await site.received('display')).length).toBe(1);
    expect((await visitor.eventsOf('runtime-started')).length).toBe(1);
  });
}

test('a slow script in the head delays no popup once the page has a body (EMB-04, TYP-17)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer' } };
  const [atOnce = '', tabbed = ''] = await site.show({ triggers: {} }, { ...DELAY, ...tab });
  let letGo = () => {};
  const slow = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/slow.js', async (route) => {
    await slow;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  site.page('/', site.html({ head: `${site.tag()}<script src="/slow.js"></script>` }));
  await page.goto(site.url(), { waitUntil: 'commit' });
  await visitor.untilState(tabbed, 'armed');
  await visitor.clock.advance(SECOND);
  // All that both need has come; before there is a body nothing can be shown.
  await expect.poll(async () => (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'template').length).toBe(2);
  expect(await page.evaluate(() => document.body)).toBeNull();
  letGo();
  await expect(visitor.popup(atOnce)).toBeVisible();
  await expect(page.locator('.poptin-teaser')).toHaveCount(1);
  expect(await visitor.eventsOf('fault')).toEqual([]);
});

for (const [where, attribute, otherHost] of [
  ['where data-api-host says', (other: string) => `data-api-host="${other}/"`, 'localhost'],
  ['there too where no data-api-host says otherwise', () => '', '127.0.0.1'],
] as const)
  test(`popups come from data-display-host, and their events go ${where} (EMB-03, contract 1)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(DELAY);
    const other = site.displayOrigin.replace('127.0.0.1', otherHost);
    site.page('/', site.html({ head: site.tag().replace(/data-api-host="[^"]*"/, attribute(other)) }));
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.visit(site.url());
    await visitor.wait(5 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    await visitor.until((event) => event.type === 'call-settled' && event.call === 'viewed');
    expect(asked).toContain(`${site.displayOrigin}/api/display/${site.clientId}`);
    expect(asked).toContain(`${other}/api/display/viewed/${id}`);
  });

test('a page without our tag, or with a tag without an id, gets one console line only (EMB-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  await site.show({ triggers: {} });
  site.page('/without', site.html({ head: '' }));
  const code = readFileSync('dist/embed/pixel.js', 'utf8');
  const tag = site.tag();
  const lines: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const looksLike = async () => {
    const { globals, markup, handlers } = await fingerprint(page);
    const kept = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    return { globals, handlers, kept, markup: markup.replace(/<script.*?<\/script>/gs, '') };
  };
  await page.goto(site.url('/without'));
  const without = await looksLike();
  for (const [path, head] of [
    ['/no-id', tag.replace(/\?id=\w+/, '')],
    ['/empty-id', tag.replace(/\?id=\w+/, '?id=')],
    ['/no-such-id', tag.replace(/\?id=\w+/, '?id=%3Cscript%3E')],
    ['/no-tag', `<script>${code}</script>`],
  ] as const) {
    site.page(path, site.html({ head }));
    lines.length = 0;
    asked.length = 0;
    await page.goto(site.url(path), { waitUntil: 'networkidle' });
    expect(lines, path).toEqual([expect.stringContaining('the pixel code does not exist')]);
    expect(asked.filter((each) => each !== path && each !== '/pixel.js')).toEqual([]);
    expect(await looksLike(), path).toEqual(without);
  }
});

test('the display call is a simple request without a preflight, and the first of ours (API-22)', async ({ site, visitor }) => {
  await site.show(DELAY);
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith(site.displayOrigin)) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await visitor.visit(site.url());
  expect(asked.slice(0, 2)).toEqual(['GET /pixel.js', `POST /api/display/${site.clientId}`]);
  const [display] = await site.received('display');
  expect(display?.content_type).toMatch(/^application\/x-www-form-urlencoded/);
});

for (const name of sample(['__POPTIN_DEVTOOLS_HOOK__', 'poptin', 'poptinAfterPageLoad'], 1)) {
  test(`a popup shows although an element or a foreign frame has the name ${name} (EMB-04, ERR-02)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ triggers: {}, d_f_r: 'all@display_everytime_everypage_5' });
    // Without the driven clock, which is a hook itself: this visitor's clock is the browser's own.
    await visitor.page.addInitScript(() => Reflect.deleteProperty(window, '__POPTIN_DEVTOOLS_HOOK__'));
    const frame = `<iframe name="${name}" title="of a stranger" src="data:text/html,not%20ours"></iframe>`;
    for (const [path, named] of [
      ['/element', `<form id="${name}"><input name="adopt"><input name="explain"></form>`],
      ['/frame', frame],
      ['/both', `${frame}${frame}<img id="${name}" alt="">`],
    ] as const) {
      site.page(path, site.html({ head: '', body: named + site.tag() }));
      await visitor.page.goto(site.url(path));
      await expect(visitor.popup(id)).toBeVisible();
    }
  });
}

test('an armed popup costs at most seven listeners, and no node before it shows (R7)', async ({ site, visitor, context }) => {
  const [id = ''] = await site.show({ triggers: { exit_intent: true, scroll: { percent: 50 }, delay: { seconds: 90, per: 'page' } } });
  site.page('/without', site.html({ head: '' }));
  const count = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    const on = async (expression: string) => {
      const { result } = await devtools.send('Runtime.evaluate', { expression });
      return (await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })).listeners.length;
    };
    const places = await Promise.all(['window', 'document', 'document.documentElement', 'document.body'].map(on));
    return {
      listeners: places.reduce((sum, each) => sum + each, 0),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length - document.querySelectorAll('#pixel-script-poptin').length),
    };
  };
  const plain = await context.newPage();
  await plain.goto(site.url('/without'));
  const without = await count(plain);
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  const armed = await count(visitor.page);
  expect(armed.nodes).toBe(without.nodes);
  expect(armed.listeners - without.listeners).toBeGreaterThan(0);
  expect(armed.listeners - without.listeners).toBeLessThanOrEqual(7);
});
