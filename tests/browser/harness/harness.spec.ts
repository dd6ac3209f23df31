import { request } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { startHarness } from '../../../harness/start.ts';
import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import { hasWindow } from '../support/look/window.ts';
import { test } from '../support/servers.ts';

const siteIn = (page: Page) => page.frameLocator('iframe');
const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });

test('the harness opens on localhost with the blog beside the attached panel (DEV-12)', async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toContainText('The Bergen line');
  await expect(panelIn(page).getByRole('tab', { name: /Popups/ })).toContainText('5');
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
});

test('work in the harness leaves no console line of ours (DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  const attached = (site: string) =>
    expect(
      panelIn(page)
        .getByText(/Runtime .* on/)
        .first(),
    ).toContainText(site);
  await page.goto(harness.urls.page);
  await attached('blog');
  await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption('shop');
  await attached('shop');
  // Not by a link of the shop: its popup comes after three seconds, and would rightly hold it.
  await page.getByLabel('Address on the site').fill('/collections/all');
  await page.getByLabel('Address on the site').press('Enter');
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('All pots');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Pots that get used on Mondays');
  await page.getByText('Phone', { exact: true }).click();
  await expect(panelIn(page).getByText('device: phone')).toBeVisible();
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption('blog');
  await attached('blog');
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
  expect(lines).toEqual([]);
});

test('another site is chosen, walked through and found again by its address (DEV-12)', { tag: '@full' }, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption('shop');
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Pots that get used on Mondays');
  await siteIn(page).getByRole('link', { name: 'See all pots' }).click();
  await expect(page.getByLabel('Address on the site')).toHaveValue('/collections/all');
  await expect(page).toHaveURL(/\?site=shop&path=\/collections\/all&device=desktop$/);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Pots that get used on Mondays');

  await page.getByLabel('Address on the site').fill('/products/tumbler');
  await page.keyboard.press('Enter');
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Tumbler');
  await page.reload();
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Tumbler');
});

test('at phone width the site is 390 px wide, a phone, and marked as simulated (DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  await page.getByText('Phone', { exact: true }).click();
  await expect(panelIn(page).getByText('device: phone')).toBeVisible();
  await hasWindow(siteIn(page), 390);

  await page.getByText('Desktop', { exact: true }).click();
  await expect(panelIn(page).getByText('device: phone')).toBeHidden();
  await hasWindow(siteIn(page), 1280);
});

test('a lead on the site appears below at once, marked new, and stays (DEV-12)', async ({ page, harness }) => {
  // Nobody leaves an address in the gallery.
  await page.goto(`${harness.urls.page}?site=gallery`);
  await expect(page.getByText('No lead yet')).toBeVisible();
  await page.goto(harness.urls.page);
  const popup = siteIn(page).locator('.poptin-popup');
  await popup.locator('[data-field=email]').fill('grace.hopper@navy.org');
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();

  const lead = page.getByRole('region', { name: 'Leads', exact: true }).getByRole('listitem').filter({ hasText: 'grace.hopper@navy.org' });
  await expect(lead).toContainText('Welcome, after 3 seconds');
  await expect(lead.getByText('New', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-live=polite]', { hasText: 'New lead from Welcome' })).toBeAttached();

  await page.reload();
  await expect(lead).toBeVisible();
  await expect(lead.getByText('New', { exact: true })).toBeHidden();
});

test('each site is a real one: its own origin, and a visitor of its own (DEV-12)', { tag: '@full' }, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  const visitors = [];
  for (const name of ['blog', 'shop']) {
    await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption(name);
    await expect(panelIn(page).getByText(`Runtime`).first()).toContainText(name);
    await expect
      .poll(() =>
        siteIn(page)
          .locator('html')
          .evaluate(() => document.cookie),
      )
      .toContain('poptin_user_id');
    visitors.push(
      await siteIn(page)
        .locator('html')
        .evaluate(() => /poptin_user_id=([^;]+)/.exec(document.cookie)?.[1]),
    );
  }
  expect(new Set(visitors).size).toBe(2);
});

test('a site visited directly is a plain production page; the harness alone adds the hook (DEV-12)', async ({ page, harness }) => {
  const alone = await (await page.goto(harness.urls.sites.blog ?? ''))?.text();
  expect(alone).toContain(`<script id="pixel-script-poptin" src="${harness.urls.displayServer}/pixel.js?id=5e1f0a7c3b2d9" async`);
  expect(alone).not.toContain('__hook.js');

  const framed = page.waitForResponse((answer) => answer.request().resourceType() === 'document' && answer.url().includes('blog.'));
  await page.goto(harness.urls.page);
  const answer = await framed;
  expect(await answer.text()).toMatch(/<head>\s*<script src="\/__hook\.js\?parent=/);
  expect(answer.headers()).toMatchObject({ vary: 'Sec-Fetch-Dest', 'cache-control': 'no-store' });
});

test('a display server that does not answer is said in words (DEV-12)', async ({ page, harness }) => {
  await page.route('**/leads/stream*', (route) => route.abort());
  await page.goto(harness.urls.page);
  await expect(page.getByText('The display server does not answer. Trying again.')).toBeVisible();
});

test('the admin token reaches no browser, and no demo site reads leads or writes accounts (SEC-01)', async ({ page, harness }) => {
  const { origin, token } = harness.admin;
  const texts: Array<Promise<string>> = [];
  page.on('response', (answer) => {
    if (!answer.url().includes('/stream')) texts.push(answer.text().catch(() => ''));
  });
  await page.goto(harness.urls.page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  for (const url of Object.values(harness.urls.sites)) await page.goto(url);
  const all = (await Promise.all(texts)).join('\n');
  expect(all).toContain('"harnessPort"');
  expect(all.includes(token)).toBe(false);

  const asked = await page.evaluate(
    (doors) => Promise.all(doors.map(([url, method]) => fetch(url, { method }).then(String, () => 'kept from the page'))),
    [
      [`${harness.urls.page}/leads`, 'GET'],
      [`${harness.urls.page}/setting.json`, 'GET'],
      [`${origin}/admin/leads`, 'GET'],
      [`${origin}/admin/accounts/mine`, 'PUT'],
    ] as const,
  );
  expect(new Set(asked)).toEqual(new Set(['kept from the page']));
});

test('the harness answers only to this machine’s names, not to a stranger’s name for it (SEC-01)', async ({ harness }) => {
  const { port } = new URL(harness.urls.page);
  const asUnder = (host: string) =>
    new Promise((done) => request({ port, path: '/leads', headers: { host } }, (answer) => done(answer.resume().statusCode)).end());
  expect(await Promise.all(['localhost', 'poptins.localhost', '127.0.0.1', 'evil.example', 'localhost.evil.example'].map(asUnder))).toEqual(
    [200, 200, 200, 403, 403],
  );
});

test('a port that is taken is said with the way out (DEV-12)', async ({ harness }, { outputDir }) => {
  const port = Number(new URL(harness.urls.page).port);
  await expect(startHarness({ port, dataDir: outputDir })).rejects.toThrow(/already in use.*npm start -- --port/);
});

test('on a narrow screen site, panel and leads take turns, and the site goes on running (DEV-12)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  await page.setViewportSize({ width: 420, height: 800 });
  await page.goto(harness.urls.page);
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Panel' }).click();
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(page.getByRole('region', { name: 'Leads', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(420);
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
});

test('drawer, /cart.js and cart page of the shop agree, and a bad variant gets a 422 (COM-01)', async ({ page, harness }) => {
  // The shop alone, since a popup would rightly cover its buttons.
  await page.route('**/pixel.js*', (route) => route.abort());
  await page.goto(`${harness.urls.sites.shop}/products/morning-mug`);
  await page.getByText('Indigo', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Morning mug');
  const cart = await page.evaluate(() => fetch('/cart.js').then((answer) => answer.json()));
  expect(cart).toMatchObject({ item_count: 1, total_price: 2600, items: [{ variant_id: 5510102, product_id: 44101 }] });

  const bad = await page.evaluate(() =>
    fetch('/cart/add.js', { method: 'POST', body: new URLSearchParams({ id: '1', quantity: '1' }) }).then(async (answer) => [
      answer.status,
      await answer.json(),
    ]),
  );
  expect(bad).toEqual([422, { status: 422, message: 'Cart Error', description: 'Cannot find variant' }]);

  await page.goto(`${harness.urls.sites.shop}/cart`);
  await page.getByLabel('Quantity of Morning mug').fill('3');
  await page.getByLabel('Quantity of Morning mug').press('Tab');
  await expect(page.getByText('£78.00').first()).toBeVisible();
  // It is another document, whose buttons work once its script has run.
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Remove Morning mug' }).click();
  await expect(page.getByText('Nothing in it yet.')).toBeVisible();
});

test('the recipe book is one document: views, filters and Back change only the address (EMB-05, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  // The site alone, since a popup would rightly cover its links.
  await page.route('**/pixel.js*', (route) => route.abort());
  await page.goto(`${harness.urls.sites.recipes}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Up to 20 minutes' }).click();
  await expect(page).toHaveURL(/\?time=20$/);
  await page.getByRole('link', { name: 'Green eggs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green eggs');
  await page.getByRole('link', { name: 'To the method' }).click();
  await expect(page).toHaveURL(/\/recipes\/green-eggs#method$/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the table by six');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the Hebrew catalogue reads from right to left, and so does its popup (LNG-01, DEV-12)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  await page.goto(`${harness.urls.page}?site=nursery`);
  await expect(siteIn(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(siteIn(page).locator('.poptin-popup [data-poptin-container]')).toHaveAttribute('dir', 'rtl');
});

const DEMO_PAGES = [
  ['blog', '/'],
  ['blog', '/journal/over-the-semmering'],
  ['blog', '/about'],
  ['shop', '/'],
  ['shop', '/collections/all'],
  ['shop', '/products/house-pitcher'],
  ['shop', '/cart'],
  ['shop', '/pages/story'],
  ['recipes', '/'],
  ['recipes', '/recipes/green-eggs'],
  ['nursery', '/'],
  ['nursery', '/plants/pilea'],
  ['teas', '/shop/?as=manager'],
  ['teas', '/product/night-mint/'],
  ['teas', '/my-account/'],
  ['cycles', '/'],
  ['cycles', '/product-page/brass-bell'],
  ['cycles', '/cart-page'],
  ['cycles', '/account'],
] as const;
for (const [site, path] of sample(DEMO_PAGES, 2)) {
  test(`axe finds nothing on the demo page ${site} ${path} (DEV-12)`, { tag: '@full' }, async ({ page, harness }) => {
    await page.goto(harness.urls.sites[site] + path);
    expect(await axeProblems(page, { except: '.poptin-popup' })).toEqual([]);
  });
}
