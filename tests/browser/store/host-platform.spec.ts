import { sample } from '../../support/sample.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test } from '../support/test.ts';

/** The page's own jQuery. Below are parts of WooCommerce's script, as its documents describe each. */
const jquery = (site: Site) => `<script src="${site.displayOrigin}/chunks/jquery-3.7.1.js"></script>`;
const PARAMS = `<script>var woocommerce_params = { ajax_url: '/wp-admin/admin-ajax.php' };</script>`;
const OWN = {
  sorting: `$('.woocommerce-ordering').on('change', 'select.orderby', function () { $(this).closest('form').trigger('submit') });`,
  notice: `$('.woocommerce-store-notice').show();
    $('.woocommerce-store-notice__dismiss-link').on('click', function (event) { event.preventDefault(); dismissed++; $('.woocommerce-store-notice').hide() });`,
  passwords: `$('.woocommerce form .woocommerce-Input[type="password"]').wrap('<span class="password-input"></span>')
      .after('<button type="button" class="show-password-input" aria-label="Show password"></button>');
    $('.show-password-input').on('click', function () { var input = $(this).siblings('input'); input.attr('type', input.attr('type') === 'password' ? 'text' : 'password') });`,
  enter: `$('.woocommerce-form-login input').on('keydown', function (event) { if (event.key === 'Enter') { event.preventDefault(); entered++; $(this).closest('form').find('[name=login]').trigger('click') } });`,
  alerts: `$(document.body).on('item_removed_from_classic_cart', function () { focused++ });`,
};
const own = (...things: ReadonlyArray<keyof typeof OWN>) =>
  `<script>var dismissed = 0, entered = 0, focused = 0, clicks = 0;
  document.addEventListener('click', function (event) { if (event.target.name === 'login') clicks++ });
  jQuery(function ($) { ${things.map((thing) => OWN[thing]).join('\n')} })</script>`;

const SHOP = `<div class="woocommerce"><p role="complementary" aria-label="Store notice" class="woocommerce-store-notice" data-notice-id="n" style="display:none">Closed on Tuesdays. <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>
<form class="woocommerce-ordering" method="get" target="sorted"><select name="orderby" class="orderby" aria-label="Shop order"><option value="menu_order">Default</option><option value="price">By price</option></select></form>
<form class="woocommerce-form-login" onsubmit="return false"><label>Password <input type="password" class="woocommerce-Input" id="password"></label><button type="submit" name="login">Log in</button></form>
<div class="woocommerce-message" role="alert">“Night mint” removed.</div></div>
<label>Tins <input type="number" class="input-text qty" value="1" min="2"></label><iframe name="sorted" title="Sorted"></iframe>`;

const PLATFORMS = [
  ['does everything by its own script', ['sorting', 'notice', 'passwords', 'enter', 'alerts'], PARAMS],
  ['only names its parameters', [], PARAMS],
  ['sorts by itself and leaves the rest', ['sorting'], ''],
  ['shows passwords and the notice by itself and leaves the rest', ['passwords', 'notice'], PARAMS],
] as const;

for (const [what, things, head] of sample(PLATFORMS, 2)) {
  test(`if the platform ${what}, each thing happens once (WOO-01, WOO-02, WOO-03, WOO-04)`, { tag: '@full' }, async ({ site, visitor }) => {
    const sorted: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.url().includes('orderby=price')) sorted.push(request.url());
    });
    await site.account({ host_page: ['woocommerce'] });
    site.page('/', site.html({ head: head + jquery(site) + own(...things) + site.tag(), body: SHOP }));
    await visitor.visit(site.url());
    const { page } = visitor;
    await expect(page.getByLabel('Tins')).toHaveValue('2');
    const count = (name: string) => page.evaluate((of) => (window as typeof window & Record<string, number>)[of], name);
    const does = (thing: keyof typeof OWN) => Number((things as readonly string[]).includes(thing));

    const notice = page.getByRole('complementary', { name: 'Store notice' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    expect([await count('dismissed'), (await page.context().cookies()).some(({ name }) => name === 'store_noticen')]).toEqual([
      does('notice'),
      !does('notice'),
    ]);

    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.locator('#password')).toHaveAttribute('type', 'text');
    await page.locator('#password').press('Enter');
    expect([await count('entered'), await count('clicks')]).toEqual([does('enter'), 1]);

    await page.evaluate(() =>
      (window as typeof window & { jQuery(of: Element): { trigger(name: string): void } })
        .jQuery(document.body)
        .trigger('item_removed_from_classic_cart'),
    );
    await visitor.wait(0.5 * SECOND);
    expect(await count('focused')).toBe(does('alerts'));
    expect(await page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(!does('alerts'));

    await page.getByLabel('Shop order').selectOption('price');
    await expect.poll(() => sorted.length).toBe(1);
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    expect(sorted).toHaveLength(1);
  });
}

test('a notice and a banner go by key too if the shop’s script hears only clicks (WOO-02, WOO-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.account({ host_page: ['woocommerce'] });
  const banner = `<div id="coming-soon-footer-banner">Coming soon <a class="coming-soon-footer-banner-dismiss" role="button" tabindex="0">Close</a></div>`;
  const itself = `<script>document.querySelector('.coming-soon-footer-banner-dismiss').addEventListener('click', function () { clicks++; document.querySelector('#coming-soon-footer-banner').remove() })</script>`;
  site.page('/', site.html({ head: PARAMS + jquery(site) + own('notice') + site.tag(), body: SHOP + banner + itself }));
  const { page } = visitor;
  for (const [at, key] of ['Enter', ' '].entries()) {
    await visitor.visit(site.url(`/?${at}`));
    await expect(page.getByLabel('Tins')).toHaveValue('2');
    await page.getByRole('complementary', { name: 'Store notice' }).getByRole('button').press(key);
    await page.getByRole('button', { name: 'Close' }).press(key);
    expect(
      await page.evaluate(() => ['dismissed', 'clicks'].map((name) => (window as typeof window & Record<string, number>)[name])),
    ).toEqual([1, 1]);
    await expect(page.getByRole('complementary', { name: 'Store notice' })).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('store_noticen');
  }
});

test('a late notice and a late banner show on any page of a shop (WOO-02, WOO-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const posted: string[] = [];
  await visitor.page.route('**/wp-json/**', (route) => {
    posted.push(route.request().url());
    return route.fulfill({ json: {} });
  });
  await site.account({ host_page: ['woocommerce'] });
  const notice = `<p role="complementary" aria-label="Store notice" class="woocommerce-store-notice" style="display:none">Closed. <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`;
  const banner = `<div id="coming-soon-footer-banner">Coming soon <a class="coming-soon-footer-banner-dismiss" role="button" tabindex="0" data-rest-url="/wp-json/wp/v2/users/7" data-rest-nonce="n">Close</a></div>`;
  const itself = `<script>document.querySelector('.coming-soon-footer-banner-dismiss').addEventListener('click', function () { fetch('/wp-json/own'); document.querySelector('#coming-soon-footer-banner').remove() })</script>`;
  for (const [path, body] of [
    ['/plain', notice + banner],
    ['/own', notice + banner + itself],
  ] as const) {
    site.page(path, site.html({ body }));
    await visitor.visit(site.url(path));
    await expect(visitor.page.getByRole('complementary', { name: 'Store notice' })).toBeVisible();
    await visitor.page.getByRole('button', { name: 'Close' }).click();
    await expect(visitor.page.locator('#coming-soon-footer-banner')).toHaveCount(0);
  }
  await expect.poll(() => posted.map((url) => new URL(url).pathname)).toEqual(['/wp-json/wp/v2/users/7', '/wp-json/own']);
});
