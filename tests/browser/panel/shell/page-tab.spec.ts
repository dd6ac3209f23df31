import { expect, type Page, type Route } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { ownBrowser } from '../../support/own-browser.ts';
import { test } from '../../support/servers.ts';

// The browser assigns no network to a page from the test, which then might not call this machine.
test.use(ownBrowser(({ args = [] }) => ({ args: [...args, '--disable-features=LocalNetworkAccessChecks'] })));

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });

/** The blog's front page as somebody has changed it. */
async function change(page: Page, make: (html: string) => string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.route(
    (url) => url.hostname.startsWith('blog.') && url.pathname === '/',
    async (route: Route) => {
      // The test's own fetch does not know such a name, so the server gets it as a header.
      const { host } = new URL(route.request().url());
      const url = route
        .request()
        .url()
        .replace(host, host.replace(/^[^:]+/, 'localhost'));
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host, 'sec-fetch-dest': 'iframe' } });
      await route.fulfill({ response: answer, body: make(await answer.text()), headers: { ...answer.headers(), ...headers } });
    },
  );
}
const TAG = /<script id="pixel-script-poptin"[^>]*><\/script>/;

/** Everything that the panel ever said in the place of popups. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    if (window.top !== window) return;
    const said = new Set<string>();
    Object.assign(window, { said });
    const look = () => {
      for (const one of document.querySelectorAll('[aria-label=Panel] [role=tabpanel] p.text-lg')) said.add(one.textContent ?? '');
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
const everSaid = (page: Page) => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);

const STATES: ReadonlyArray<readonly [title: string, make: (html: string) => string, headers?: Readonly<Record<string, string>>]> = [
  ['There is no tag on this page', (html) => html.replace(TAG, '')],
  ['The tag has no client id', (html) => html.replace(/pixel\.js\?id=\w+/, 'pixel.js')],
  ['The page’s security policy blocks the tag', (html) => html, { 'content-security-policy': "script-src 'self'" }],
  ['The tag’s host does not answer', (html) => html.replace(/src="http:\/\/localhost:\d+\/pixel/, 'src="http://localhost:9/pixel')],
  ['The tag could not be loaded', (html) => html.replace('/pixel.js?id=', '/gone/pixel.js?id=')],
  ['The tag was rewritten and does not run', (html) => html.replace('<script id="pixel', '<script type="rocketlazyloadscript" id="pixel')],
];

for (const [title, make, headers] of sample(STATES, 1))
  test(`a panel without a runtime says why, and nothing else before: ${title} (EMB-02, DEV-02, DEV-19)`, async ({ page, harness }) => {
    await listen(page);
    await change(page, make, headers);
    await page.goto(harness.urls.page);
    await expect(panelIn(page).getByText(title)).toBeVisible();
    const before = (await everSaid(page)).filter(
      (words) => !['Not attached to a page', 'The page is still loading', title].includes(words),
    );
    expect(before).toEqual([]);
  });

/** Works like a content blocker: it stops only the frame's requests to that host. */
const blockHost = (page: Page, host: string) =>
  page.route(
    (url) => url.host === host,
    (route) => (route.request().frame() === page.mainFrame() ? route.continue() : route.abort('blockedbyclient')),
  );

test('a content blocker against the tag’s host is named, not mistaken for an outage (DEV-19, EMB-02)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await listen(page);
  await blockHost(page, new URL(harness.urls.displayServer).host);
  await page.goto(harness.urls.page);
  const title = 'This page cannot reach the tag’s host';
  await expect(panelIn(page).getByText(title)).toBeVisible();
  await expect(panelIn(page).getByText('answers this panel but not the page: a content blocker')).toBeVisible();
  expect((await everSaid(page)).filter((words) => !['Not attached to a page', 'The page is still loading', title].includes(words))).toEqual(
    [],
  );
});

test('the Page tab says whether a blocker hides ads, the browser’s or a simulated one (DEV-19, GAT-05)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const tab = panelIn(page).getByRole('tabpanel');
  await page.goto(harness.urls.page);
  await panelIn(page).getByRole('tab', { name: /^Page/ }).click();
  await expect(tab).toContainText('No ad blocker detected.');
  await panelIn(page).getByRole('tab', { name: 'Simulate' }).click();
  await panelIn(page).getByRole('checkbox', { name: 'An ad blocker is on' }).check();
  await panelIn(page).getByRole('tab', { name: /^Page/ }).click();
  await panelIn(page).getByRole('button', { name: 'Look again' }).click();
  await expect(tab).toContainText('What looks like an ad is hidden on this page, by your simulation.');
  await panelIn(page).getByRole('button', { name: 'Stop simulating' }).click();
  await change(page, (html) => html.replace('</head>', '<style>.ad-banner{display:none!important}</style></head>'));
  await page.reload();
  await panelIn(page).getByRole('tab', { name: /^Page/ }).click();
  await expect(tab).toContainText('What looks like an ad is hidden on this page, by a content blocker in this browser.');
});

test('on a page that loads slowly nothing is missed aloud that comes in time (DEV-02)', { tag: '@full' }, async ({ page, harness }) => {
  await listen(page);
  await page.route('**/pixel.js*', async (route) => {
    await new Promise((done) => setTimeout(done, 2000));
    await route.continue();
  });
  await page.goto(harness.urls.page);
  await expect(panelIn(page).getByText('The page is still loading')).toBeVisible();
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
  const before = (await everSaid(page)).filter(
    (words) => !['Not attached to a page', 'The page is still loading', 'No popups yet', 'No popups here'].includes(words),
  );
  expect(before).toEqual([]);
});

test('the Page tab finds a second tag, a dialog, a banner, a changed fetch, another root size (DEV-19, R4)', async ({ page, harness }) => {
  // Another vendor's script has the name of ours, and is no third tag.
  await page.route('https://www.redditstatic.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await change(page, (html) =>
    html
      .replace(
        '</head>',
        '<script async src="https://www.redditstatic.com/ads/pixel.js?pixel_id=a2_shop"></script><script async src="https://www.redditstatic.com/ads/pixel.js"></script><script>window.fetch = ((real) => (...all) => real(...all))(fetch)</script><style>html{font-size:62.5%}</style></head>',
      )
      .replace(
        '</body>',
        `<div id="cookies" style="position:fixed;inset:auto 0 0;height:180px;background:#fff"><h2>We value your privacy</h2></div>
<script>document.head.append(Object.assign(document.createElement('script'), { src: document.querySelector('#pixel-script-poptin').src.replace(/id=\\w+/, 'id=0123456789abc') }))</script></body>`,
      ),
  );
  await page.goto(harness.urls.page);
  await panelIn(page).getByRole('tab', { name: /^Page/ }).click();
  const tab = panelIn(page).getByRole('tabpanel');
  for (const words of [
    'The tag works',
    'The tag is on the page 2 times, for 2 accounts (5e1f0a7c3b2d9, 0123456789abc)',
    '“We value your privacy”',
    'fetch · replaced by the page',
    '<html> font-size · 10px',
  ])
    await expect(tab).toContainText(words);
});

test('the Page tab does not blame the page for history that the runtime changed (DEV-19, EMB-05)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.goto(harness.urls.page);
  const site = page.frameLocator('iframe').locator('html');
  await expect.poll(() => site.evaluate(() => Object.hasOwn(history, 'pushState'))).toBe(true);
  await site.evaluate(() => {
    const own = HTMLElement.prototype.focus;
    HTMLElement.prototype.focus = function (...how) {
      own.apply(this, how);
    };
  });
  await panelIn(page).getByRole('tab', { name: /^Page/ }).click();
  await panelIn(page).getByRole('button', { name: 'Look again' }).click();
  const tab = panelIn(page).getByRole('tabpanel');
  await expect(tab).toContainText('HTMLElement.prototype.focus · replaced by the page');
  await expect(tab).not.toContainText('history.pushState');
});

test('a frame with its own tag goes on as the real visitor, and the panel says so (DEV-15, DEV-19)', {
  tag: '@full',
}, async ({ page, harness }) => {
  let tag = '';
  await change(page, (html) => {
    tag = TAG.exec(html)![0];
    return html.replace('</body>', '<iframe src="/inner" title="Inner"></iframe><iframe title="Empty"></iframe></body>');
  });
  await page.route(
    (url) => url.hostname.startsWith('blog.') && url.pathname === '/inner',
    (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>Inner</title>${tag}` }),
  );
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await expect(panel.getByRole('option', { name: /^Welcome/ })).toBeVisible();
  const displays = new Map<string, string>();
  page.on('request', (request) => {
    if (/\/api\/display\/[^/]+$/.test(request.url()))
      displays.set(new URL(request.frame().url()).pathname, request.postDataJSON().cancel_visitor_count);
  });
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  await panel.getByRole('button', { name: '+ 1 week' }).click();
  await expect.poll(() => Object.fromEntries(displays)).toEqual({ '/': '1', '/inner': '0' });
  await panel.getByRole('tab', { name: /^Page/ }).click();
  await expect(panel.getByRole('tabpanel')).toContainText(
    'A frame of this page has its own tag. It ignores simulations: its visitor is the real one, and is counted.',
  );
  await expect(panel.getByText('Nothing is counted, except in a frame with its own tag.')).toBeVisible();
});
