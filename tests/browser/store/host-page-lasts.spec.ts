import { box, inline, look, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const SORTING =
  '<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop order"><option value="menu_order">Default</option><option value="price">By price</option></select></form>';
const account = (id: string) =>
  `<form action="/changed"><label>${id} <input type="password" class="woocommerce-Input" name="${id}" id="${id}"></label><button>Save</button></form>`;

/** From here on no display call of the page is answered. */
const answerNoMore = ({ page }: Visitor, site: Site) => page.route(`**/api/display/${site.clientId}`, () => {});
const goTo = ({ page }: Visitor, path: string) => page.evaluate((to) => history.replaceState(null, '', to), path);

test('a password that is typed, and sorting, outlast a change of the address (WOO-06)', async ({ site, visitor }) => {
  const { page } = visitor;
  await site.account({ host_page: ['woocommerce'] });
  site.page('/', site.html({ body: `<div class="woocommerce">${account('password')}${SORTING}</div>` }));
  await visitor.visit(site.url('/?from=menu'));
  const field = page.locator('#password');
  const eye = page.getByRole('button', { name: 'Show password' });
  await expect(eye).toBeVisible();
  await eye.click();
  await answerNoMore(visitor, site);
  await field.pressSequentially('abc');
  await goTo(visitor, '/#account');
  await expect.poll(async () => (await visitor.eventsOf('page-entered')).length).toBe(2);
  await page.keyboard.type('def');
  await expect(field).toHaveValue('abcdef');
  await expect(field).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(site.url('/#account'));
  await page.getByLabel('Shop order').selectOption('price');
  await page.waitForURL(/\?orderby=price/);
});

test('a password of an app’s next page has its button, once nobody types in it (WOO-06, WOO-03)', async ({ site, visitor }) => {
  const { page } = visitor;
  await site.account({ host_page: ['woocommerce'] });
  site.page('/', site.html({ body: `<div class="woocommerce">${account('first')}</div>` }));
  await visitor.visit(site.url());
  await expect(page.locator('.show-password-input')).toHaveCount(1);
  await page.evaluate((more) => document.querySelector('.woocommerce')?.insertAdjacentHTML('beforeend', more), account('second'));
  await page.locator('#second').pressSequentially('abc');
  await goTo(visitor, '/next');
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await page.keyboard.type('def');
  await expect(page.locator('#second')).toHaveValue('abcdef');
  await page.locator('#first').focus();
  await expect(page.locator('.show-password-input')).toHaveCount(2);
  // A copy of the page, as a script may restore it.
  await page.evaluate(() =>
    document.querySelector('.woocommerce')?.replaceWith(document.querySelector('.woocommerce')?.cloneNode(true) ?? ''),
  );
  await page.locator('.password-input:has(#second) button').click();
  await expect(page.locator('#second')).toHaveAttribute('type', 'text');
  await page.evaluate(() => window.poptin.off());
  await expect(page.locator('.password-input, .show-password-input')).toHaveCount(0);
  await expect(page.locator('#second')).toHaveAttribute('type', 'password');
});

for (const [what, css, body] of [
  ['its body', 'html,body{height:100%;margin:0}html{overflow:hidden}body{overflow-y:auto}', '<p style="height:3000px">Long</p>'],
  [
    'a part of an app',
    'html,body{height:100%;margin:0;overflow:hidden}',
    '<main style="height:100vh;overflow:auto"><p style="height:3000px">Long</p></main>',
  ],
] as const)
  test(`scroll buttons work although ${what} scrolls, clear of tab and bar (BTN-02)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const bar = { ...inline('A bar', 'data-height="100"'), poptin_type: 'bar' };
    const [id = ''] = await site.account({ host_page: ['scroll_buttons'], language: 'he' }, bar, {
      ...inline(),
      is_teasers_on: 1,
      teaser: { display: 'always', text: 'עשרה אחוז' },
    });
    // A page may happen to have a custom property that is called like one of ours.
    const head = `<style>${css}:root{--in-sight:translateX(900vw)}</style>${site.tag()}`;
    site.page('/', site.html({ head, body }).replace('lang="en"', 'lang="he" dir="rtl"'));
    await visitor.visit(site.url());
    await expect(page.locator('.poptin-tab')).toBeVisible();
    await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
    await visitor.untilState(id, 'shown');
    await visitor.wait(2 * SECOND);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const down = page.locator('.poptin-scroll-buttons .down');
    await down.click();
    await expect(down).toBeHidden();
    await page.locator('.poptin-scroll-buttons .up').click();
    await expect(down).toBeVisible();
  });

test('scroll buttons stay where they are over a popup in the page’s flow (BTN-02)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [embedded = '', card = ''] = await site.account(
    { host_page: ['scroll_buttons'], language: 'he' },
    { ...inline('', 'data-width="100%" data-height="90"'), poptin_type: 'embedded' },
    { ...inline(), poptin_type: 'sside', ...look({ poptin_location: 'center-top' }) },
  );
  const place = `<div class="poptin-embedded" data-id="${embedded}" style="position:absolute;inset:calc(100vh - 100px) 0 auto"></div>`;
  site.page('/', site.html({ body: place }).replace('lang="en"', 'lang="he" dir="rtl"'));
  await visitor.visit(site.url());
  const down = page.locator('.poptin-scroll-buttons .down');
  await expect(down).toBeVisible();
  for (const id of [embedded, card]) await show(visitor, id);
  await visitor.wait(2 * SECOND);
  const [over, under] = await Promise.all([down, box(visitor, embedded)].map((each) => each.boundingBox()));
  expect(over?.y).toBeGreaterThan((under?.y ?? 0) - (over?.height ?? 0));
  await expect(down).toHaveCSS('translate', 'none');
});
