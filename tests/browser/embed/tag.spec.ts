import { readFileSync } from 'node:fs';
import { sample } from '../../support/sample.ts';
import { expect, MINUTE, SECOND, test } from '../support/test.ts';

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

/** Page optimisers' versions of a tag, and how each revives it. All copy its attributes. */
const REVIVE = (how: string) => `<script>
  const revive = (old) => {
    const script = document.createElement('script');
    for (const { name, value } of old.attributes) if (!/^(type|src|data-(rocket-|wpmeteor-)?(src|type))$/.test(name)) script.setAttribute(name, value);
    script.async = false;
    script.src = old.dataset.src || old.dataset.rocketSrc || old.src;
    old.replaceWith(script);
  };
  const wake = () => document.querySelectorAll('script[type]:not([type="text/javascript"])').forEach(revive);
  ${how}
</script>`;
const WHEN_READY = "addEventListener('DOMContentLoaded', wake)";
const WHEN_TOUCHED = "addEventListener('mousemove', wake, { once: true })";

const OPTIMISED: ReadonlyArray<readonly [who: string, make: (tag: string) => string, touched?: true]> = [
  [
    'takes its type away and brings it back when the page is read, as Rocket Loader does',
    (tag) => tag.replace('<script ', '<script type="5f1c0d3ab2-text/javascript" ') + REVIVE(WHEN_READY),
  ],
  [
    'hides its address until the visitor does something, as WP Rocket does',
    (tag) => tag.replace('<script ', '<script type="rocketlazyloadscript" ').replace(' src=', ' data-rocket-src=') + REVIVE(WHEN_TOUCHED),
    true,
  ],
  [
    'keeps its address in data-src until the visitor does something, as LiteSpeed does',
    (tag) => tag.replace('<script ', '<script type="litespeed/javascript" ').replace(' src=', ' data-src=') + REVIVE(WHEN_TOUCHED),
    true,
  ],
  ['makes async into defer', (tag) => tag.replace(' async', ' defer="defer"')],
  ['adds a version behind the id', (tag) => tag.replace(/(\?id=\w+)/, '$1&ver=6.5.2')],
  ['puts a version before the id', (tag) => tag.replace('?id=', '?ver=6.5.2&amp;id=')],
  ['drops its id attribute and its quotes', (tag) => tag.replace(' id="pixel-script-poptin"', '').replace(/src="([^"]+)"/, 'src=$1')],
  ['loads it with a preload beside it', (tag) => `<link rel="preload" as="script" href="${/src="([^"]+)"/.exec(tag)?.[1]}">${tag}`],
];

for (const [who, make, touched] of sample(OPTIMISED, 2)) {
  test(`a tag works when an optimiser ${who}, and the server is asked once (EMB-04)`, { tag: '@full' }, async ({ site, visitor }) => {
    const [id = ''] = await site.show(DELAY);
    site.page('/', site.html({ head: make(site.tag()) }));
    await visitor.page.goto(site.url());
    if (touched) {
      expect(await visitor.events()).toEqual([]);
      await visitor.page.mouse.move(50, 60);
    }
    await visitor.until(({ type }) => type === 'config-received');
    await visitor.wait(5 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    expect((await site.received('display')).length).toBe(1);
    expect((await visitor.eventsOf('runtime-started')).length).toBe(1);
  });
}

test('a page on which another version runs already is left to that one (EMB-04)', async ({ site, visitor }) => {
  await site.show(DELAY);
  const other = `<script>var poptin = { version: '0.0.1', explain: () => ['the other one'] }</script>`;
  site.page('/', site.html({ head: other + site.tag() }));
  await visitor.page.goto(site.url(), { waitUntil: 'networkidle' });
  expect(await visitor.page.evaluate(() => window.poptin.explain())).toEqual(['the other one']);
  expect(await visitor.begun('display')).toEqual([]);
  expect(await visitor.events()).toEqual([]);
});

test('an element of the page that is called poptin is no other version (EMB-04, EMB-09)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show(DELAY);
  site.page('/', site.html({ head: '', body: `<form id="poptin"><input name="explain"></form>${site.tag()}` }));
  await visitor.visit(site.url());
  expect(await visitor.explain(id)).toMatchObject({ state: 'armed' });
});

test('two tags of two accounts: the first that runs has the page (EMB-04)', { tag: '@full' }, async ({ site, visitor }) => {
  await site.show(DELAY);
  const second = site.tag().replace(' async', '').replace(site.clientId, '0123456789abc');
  site.page('/', site.html({ head: site.tag().replace(' async', '') + second }));
  await visitor.visit(site.url());
  expect((await visitor.eventsOf('runtime-started')).map(({ clientId }) => clientId)).toEqual([site.clientId]);
});

test('a site part excluded as in the guide gets no popup, and the other parts do (EMB-09)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: {} });
  const [, says = ''] = /```js\n(const quiet[\s\S]*?)```/.exec(readFileSync('docs/guide/api.md', 'utf8')) ?? [];
  const html = site.html({ head: `${site.tag()}<script>${says}</script>` });
  for (const path of ['/checkout/pay', '/']) site.page(path, html);
  await visitor.page.route('**/pixel.js*', async (route) => {
    await visitor.page.waitForFunction(() => document.readyState === 'interactive');
    await route.continue();
  });
  await visitor.page.goto(site.url('/checkout/pay'));
  await visitor.until(({ type }) => type === 'runtime-started');
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('call-started')).toEqual([]);
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

for (const [editor, path, body] of [
  ['Shopify’s theme editor', '/', '<script>Shopify = { shop: "bags.myshopify.com", designMode: true }</script>'],
  ['the preview of Google Tag Manager', '/?gtm_debug=1700000000000', ''],
] as const)
  test(`${editor} gets no popup and no call, only a preview (EMB-17, COM-01)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(DELAY);
    site.page('/', site.html({ body: `${body}<a href="#there" data-poptin-open="${id}">Open it</a>` }));
    await visitor.page.goto(site.url(path));
    await visitor.until(({ type }) => type === 'editor-found');
    await visitor.page.evaluate((popup) => {
      window.poptin.show(popup);
      window.poptin.off();
      window.poptin.on();
    }, id);
    // The page's own behaviour goes on.
    await visitor.page.getByRole('link', { name: 'Open it' }).click();
    await visitor.page.waitForURL(/#there$/);
    await visitor.wait(MINUTE);
    expect(await visitor.begun('display')).toEqual([]);
    expect(await visitor.eventsOf('editor-found')).toMatchObject([{ editor }, { editor }]);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    await visitor.visit(site.url(`${path}${path.includes('?') ? '&' : '?'}ppt-preview=${id}`));
    await expect(visitor.popup(id)).toBeVisible();
  });

test('a page in the Customizer’s frame is no visit, and one in an ordinary frame is (EMB-17)', async ({ site, visitor }) => {
  await site.show({ triggers: { delay: { seconds: 0, per: 'page' } } });
  site.page('/inside', site.html({}));
  const frame = (path: string) =>
    site.page('/', `<!doctype html><title>Outside</title><iframe title="Inside" src="${path}" width="800" height="600"></iframe>`);
  frame('/inside?customize_changeset_uuid=3f1c');
  await visitor.page.goto(site.url());
  const inside = visitor.page.frameLocator('iframe');
  await expect(inside.locator('body')).toBeVisible();
  await expect
    .poll(() =>
      visitor.page.frames()[1]?.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/editors-'))),
    )
    .toBe(true);
  frame('/inside');
  await visitor.page.goto(site.url());
  await expect(inside.locator('.poptin-popup')).toBeAttached();
  expect((await site.received('display')).map(({ payload }) => payload.domain)).toHaveLength(1);
});

test('a prerendered page is counted and armed once, when it is really shown (EMB-11)', async ({ site, visitor }) => {
  await site.show(DELAY);
  await visitor.page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    Object.assign(window, {
      activate() {
        prerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  await visitor.page.goto(site.url());
  await visitor.until(({ type }) => type === 'runtime-started');
  await visitor.wait(5 * SECOND);
  expect(await visitor.begun('display')).toEqual([]);
  expect((await visitor.page.context().cookies()).map(({ name }) => name)).toEqual([]);
  for (const _twice of [1, 2]) await visitor.page.evaluate(() => (window as typeof window & { activate(): void }).activate());
  await visitor.until(({ type }) => type === 'trigger-armed');
  expect((await site.received('display')).length).toBe(1);
  expect((await visitor.eventsOf('page-entered')).length).toBe(1);
});
