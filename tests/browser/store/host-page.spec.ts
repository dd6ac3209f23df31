import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const NOTICE = (id: string) =>
  `<p role="complementary" aria-label="Store notice" class="woocommerce-store-notice demo_store" data-notice-id="${id}" style="display:none">We pack on Tuesdays. <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`;
const SORTING =
  '<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop order"><option value="menu_order">Default</option><option value="price">By price</option></select><input type="hidden" name="paged" value="1"></form>';
const LOGIN = `<div id="customer_login"><form class="woocommerce-form woocommerce-form-login" method="get" action="/logged-in"><label>Password <input type="password" class="woocommerce-Input" name="password" id="password"></label><button type="submit" name="login" value="Log in" class="woocommerce-form-login__submit">Log in</button></form></div>`;
const CHECKOUT = `<form class="checkout" method="get" action="/ordered"><label>Password <input type="password" class="woocommerce-Input" name="account_password" id="account_password"></label><button type="submit">Place order</button></form>`;
const ALERT = '<div class="woocommerce-message" role="alert">“Night mint” removed.</div>';
const QUANTITY = '<label>Tins <input type="number" class="input-text qty" value="1" min="2"></label>';
const BANNER = (url: string) =>
  `<div id="coming-soon-footer-banner">Coming soon <a class="coming-soon-footer-banner-dismiss" role="button" tabindex="0" data-rest-url="${url}" data-rest-nonce="n0nce">Dismiss</a></div>`;

/** A page in the markup of WooCommerce, without that platform's scripts. */
async function open(site: Site, visitor: Visitor, inside: string, { path = '/', head = '', lang = 'en' } = {}): Promise<void> {
  await site.account({ host_page: ['woocommerce'] });
  site.page(
    new URL(path, site.url()).pathname,
    site
      .html({ head: head + site.tag(), body: `<div class="woocommerce">${inside}</div>${QUANTITY}` })
      .replace('lang="en"', `lang="${lang}"`),
  );
  await visitor.visit(site.url(path));
  // Raised together with all else that is done to the page.
  await expect(visitor.page.getByLabel('Tins')).toHaveValue('2');
}

test('a new order of products loads at once, and a quantity keeps the minimum (WOO-01, FRM-14)', async ({ site, visitor }) => {
  await open(site, visitor, SORTING);
  await visitor.page.getByLabel('Shop order').selectOption('price');
  await visitor.page.waitForURL('**/?orderby=price&paged=1');
});

test('a shop whose own script asks for the other order is left to it: it is not asked for twice (WOO-01)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  // The part of jQuery's handler that WooCommerce's own script leaves.
  const theirs = `<script>var jQuery = { _data: (of, name) => name === 'events' && of.matches('form') && { change: [{ selector: 'select.orderby' }] } }</script>`;
  await open(site, visitor, SORTING, { head: theirs });
  await visitor.page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.woocommerce-ordering');
    if (form) form.submit = () => form.setAttribute('data-sent', 'by us');
  });
  await visitor.page.getByLabel('Shop order').selectOption('price');
  await expect(visitor.page.locator('.woocommerce-ordering')).not.toHaveAttribute('data-sent');
});

test('a shop’s notice stays until a click or a key dismisses it; another notice shows again (WOO-02)', async ({ site, visitor }) => {
  const notice = visitor.page.getByRole('complementary', { name: 'Store notice' });
  const cookies = async () => (await visitor.page.context().cookies()).filter(({ name }) => name.startsWith('store_notice'));
  await open(site, visitor, NOTICE('abc'));
  await expect(notice).toBeVisible();
  await visitor.page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  expect(await cookies()).toMatchObject([{ name: 'store_noticeabc', value: 'hidden', path: '/', expires: -1 }]);
  await open(site, visitor, NOTICE('abc'), { path: '/folder/page' });
  await expect(notice).toBeHidden();
  await open(site, visitor, NOTICE('def'));
  await expect(notice).toBeVisible();
  await visitor.page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(notice).toBeHidden();
  expect((await cookies()).map(({ name }) => name).toSorted()).toEqual(['store_noticeabc', 'store_noticedef']);
});

for (const [lang, show, hide] of [
  ['en', 'Show password', 'Hide password'],
  ['he', 'הצגת הסיסמה', 'הסתרת הסיסמה'],
] as const) {
  test(`a password can be looked at and hidden again, in the words of a page in ${lang} (WOO-03, LNG-01)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    await open(site, visitor, LOGIN, { lang });
    const field = visitor.page.locator('#password');
    await visitor.page.getByRole('button', { name: show }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toBeFocused();
    await visitor.page.getByRole('button', { name: hide }).click();
    await expect(field).toHaveAttribute('type', 'password');
    await visitor.page.evaluate(() => window.poptin.off());
    await expect(visitor.page.locator('.password-input, .show-password-input')).toHaveCount(0);
    await expect(field).toBeVisible();
  });
}

test('a shop that has words of its own for looking at a password uses them, whatever its language (WOO-03)', async ({ site, visitor }) => {
  const params =
    "<script>var woocommerce_params = { i18n_password_show: 'Afficher le mot de passe', i18n_password_hide: 'Masquer le mot de passe' }</script>";
  await open(site, visitor, LOGIN, { lang: 'fr', head: params });
  await visitor.page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(visitor.page.getByRole('button', { name: 'Masquer le mot de passe' })).toBeVisible();
});

const REGISTER = LOGIN.replaceAll('login', 'register').replace('/logged-in', '/registered').replaceAll('Log in', 'Register');

for (const [what, form, sent] of [
  ['logs in beside registration', LOGIN, '/logged-in?password=secret&login=Log+in'],
  [
    'logs in on a page that has nothing but the login',
    LOGIN.replace(' id="customer_login"', ''),
    '/logged-in?password=secret&login=Log+in',
  ],
  ['registers on a page that has nothing but registration', REGISTER, '/registered?password=secret&register=Register'],
] as const) {
  test(`Enter in a password ${what}, and sends no other form (WOO-03)`, async ({ site, visitor }) => {
    await open(site, visitor, form + CHECKOUT);
    await expect(visitor.page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
    await visitor.page.locator('#account_password').fill('secret');
    await visitor.page.locator('#account_password').press('Enter');
    expect(visitor.page.url()).toBe(site.url());
    await visitor.page.locator('#password').fill('secret');
    await visitor.page.locator('#password').press('Enter');
    await visitor.page.waitForURL(`**${sent}`);
  });
}

test('after a removal the shop’s first alert is scrolled to, and focused half a second later (WOO-04)', async ({ site, visitor }) => {
  const alert = visitor.page.getByRole('alert');
  const head = `<script>var scrolled = []; addEventListener('scroll', ({ timeStamp }) => scrolled.push(timeStamp))</script>`;
  await open(site, visitor, `<div style="height:1500px"></div>${ALERT}`, { path: '/cart/?removed_item=7', head });
  await expect.poll(async () => Math.round((await alert.boundingBox())?.y ?? 0), { intervals: [50] }).toBe(100);
  // A slow machine may miss a few frames at each end of the second.
  const times = await visitor.page.evaluate(() => (window as typeof window & { scrolled: number[] }).scrolled);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(0.7 * SECOND);
  await visitor.wait(0.4 * SECOND);
  await expect(alert).not.toBeFocused();
  await visitor.wait(0.1 * SECOND);
  await expect(alert).toBeFocused();

  await open(site, visitor, ALERT, { path: '/cart/' });
  await visitor.wait(SECOND);
  await expect(alert).not.toBeFocused();
});

test('a removal that a script of the shop makes is heard through its jQuery (WOO-04)', { tag: '@full' }, async ({ site, visitor }) => {
  const jquery = `<script>var heard = {}; function jQuery() { return { on: (name, run) => (heard[name] = run), off: () => {} } }</script>`;
  await open(site, visitor, '', { head: jquery });
  await visitor.page.waitForFunction(() => 'item_removed_from_classic_cart' in (window as typeof window & { heard: object }).heard);
  await visitor.page.evaluate((alert) => {
    document.querySelector('.woocommerce')?.insertAdjacentHTML('beforeend', alert);
    (window as typeof window & { heard: Record<string, () => void> }).heard.item_removed_from_classic_cart?.();
  }, ALERT);
  await visitor.wait(0.5 * SECOND);
  await expect(visitor.page.getByRole('alert')).toBeFocused();
});

for (const [what, status] of sample(
  [
    ['takes it', 200],
    ['refuses it', 403],
    ['cannot be reached', null],
  ] as const,
  1,
)) {
  test(`the coming-soon banner goes once dismissed, and the shop gets its nonce: it ${what} (WOO-05, API-18)`, async ({
    site,
    visitor,
  }) => {
    const asked: unknown[] = [];
    await visitor.page.route('**/wp-json/wp/v2/users/7', (route) => {
      const request = route.request();
      asked.push([request.method(), request.postData(), request.headers()['content-type'], request.headers()['x-wp-nonce']]);
      return status ? route.fulfill({ status, json: {} }) : route.abort();
    });
    await open(site, visitor, BANNER('/wp-json/wp/v2/users/7'));
    const banner = visitor.page.locator('#coming-soon-footer-banner');
    await banner.getByRole('button').press(' ');
    await expect(banner).toHaveCount(0);
    expect(asked).toEqual([
      ['POST', 'woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes', 'application/x-www-form-urlencoded;charset=UTF-8', 'n0nce'],
    ]);
    const [settled] = (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'banner');
    expect(settled).toMatchObject({ status, outcome: status === 200 ? 'ok' : status ? 'refused' : 'failed' });
    expect(await visitor.eventsOf('fault')).toEqual([]);
  });
}

test('a banner naming another site is only removed: no nonce leaves the shop (WOO-05, R9)', async ({ site, visitor }) => {
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await open(site, visitor, BANNER('https://evil.example/users/7'));
  const banner = visitor.page.locator('#coming-soon-footer-banner');
  await banner.getByRole('button').click();
  await expect(banner).toHaveCount(0);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
});

test('a page that asks for nothing, and one that is no shop, fetch no byte for it (WOO-01..WOO-05, BTN-01)', async ({ site, visitor }) => {
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await site.account({ host_page: ['woocommerce'] });
  site.page('/blog', site.html());
  await visitor.visit(site.url('/blog'));
  await site.account({});
  site.page('/shop', site.html({ body: `<div class="woocommerce">${SORTING}${LOGIN}</div>` }));
  await visitor.visit(site.url('/shop'));
  expect(asked.filter((url) => url.includes('/host-page-'))).toEqual([]);
  await expect(visitor.page.locator('.show-password-input, .poptin-scroll-buttons')).toHaveCount(0);
});

test('two buttons float over a long page, each hidden within 100 px of its own end (BTN-01, LNG-01)', async ({ site, visitor }) => {
  await site.account({ host_page: ['scroll_buttons'] });
  site.page('/', site.html().replace('lang="en"', 'lang="he" dir="rtl"'));
  await visitor.visit(site.url());
  const { page } = visitor;
  const up = page.getByRole('button', { name: 'לראש הדף' });
  const down = page.getByRole('button', { name: 'לתחתית הדף' });
  await expect(down).toBeVisible();
  await expect(up).toBeHidden();
  expect(await axeProblems(page, { within: '.poptin-scroll-buttons' })).toEqual([]);
  for (const [top, upSeen, downSeen] of [
    ['100', false, true],
    ['101', true, true],
    ['bottom - 101', true, true],
    ['bottom - 100', true, false],
  ] as const) {
    await page.evaluate((to) => {
      const [from, less] = to.split(' - ');
      scrollTo(0, from === 'bottom' ? document.documentElement.scrollHeight - innerHeight - Number(less) : Number(from));
    }, top);
    await expect(up).toBeVisible({ visible: upSeen });
    await expect(down).toBeVisible({ visible: downSeen });
  }
  // Grows the page as late images do. Its end moves down although nobody has scrolled.
  const more = await page.evaluateHandle(() => document.body.appendChild(document.createElement('div')));
  await more.evaluate((added) => {
    added.style.height = '900px';
  });
  await expect(down).toBeVisible();
  await more.evaluate((added) => added.remove());
  await expect(down).toBeHidden();

  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY), { intervals: [20] }).toBe(0);
  // The full duration, by the browser's own frames.
  const ms = await page.evaluate(async () => {
    const host = document.querySelector('.poptin-scroll-buttons')?.shadowRoot;
    const bottom = document.documentElement.scrollHeight - innerHeight;
    host?.querySelector<HTMLElement>('.down')?.click();
    let begun = 0;
    return new Promise<number>((done) => {
      const look = (now: number) => {
        begun ||= now;
        if (scrollY >= bottom - 1) done(now - begun);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  expect(ms).toBeGreaterThanOrEqual(300);
  await expect(down).toBeHidden();
  // The second of two presses counts: the first has no effect while its time is not over.
  const press = (name: string) =>
    page.locator('.poptin-scroll-buttons').evaluate((host, which) => host.shadowRoot?.querySelector<HTMLElement>(which)?.click(), name);
  await press('.up');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press('.down');
  const ends = await page.evaluate(async () => {
    const begun = performance.now();
    while (performance.now() - begun < 600) await new Promise(requestAnimationFrame);
    return [scrollY, document.documentElement.scrollHeight - innerHeight];
  });
  expect(ends[0]).toBe(ends[1]);
  await up.click();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => window.poptin.off());
  await expect(page.locator('.poptin-scroll-buttons')).toHaveCount(0);
});

test('the scroll buttons stay in the window whatever the page’s styles say (BTN-01, TYP-19)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.account({ host_page: ['scroll_buttons'] });
  const reset = '<style>*{position:relative!important;z-index:auto;display:block;inset:auto;margin:30px;filter:blur(9px)}</style>';
  const { page } = visitor;
  const look = () =>
    page.locator('.poptin-scroll-buttons').evaluate((host) => {
      const { right, bottom } = host.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      return [clientWidth - right, clientHeight - bottom, getComputedStyle(host).filter];
    });
  site.page('/reset', site.html({ head: site.tag() + reset }));
  await visitor.visit(site.url('/reset'));
  await expect(page.locator('.poptin-scroll-buttons')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 500));
  await expect(page.locator('.poptin-scroll-buttons .up')).toBeVisible();
  expect(await look()).toEqual([16, 16, 'none']);
});
