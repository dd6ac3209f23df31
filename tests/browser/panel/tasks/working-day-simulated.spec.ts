import { expect } from '@playwright/test';
import { type Desk, saved, test } from '../../support/desk.ts';
import { hear } from '../../support/heard.ts';
import { CATALOGUE } from '../../support/look/catalogue.ts';
import { hasWindow } from '../../support/look/window.ts';

/** The second half of a support person's day: what a visitor elsewhere, on another day or with a worse server would meet. */

const ID = 'workday000003';
const SPRING = 'Spring letter';
const AT_ONCE = { triggers: { delay: { seconds: 0, per: 'page' } } };
const shownAtOnce = (more: object = {}) => saved(ID, SPRING, { ...AT_ONCE, ...more });

const part = (desk: Desk, name: string) => desk.panel.getByRole('region', { name });
const answer = async (desk: Desk, call: string, becomes: string) => {
  await desk.tab('Simulate');
  if (call) await desk.choose(part(desk, 'Server').getByRole('combobox', { name: 'Call', exact: true }), call);
  await desk.choose(part(desk, 'Server').getByLabel('Its answer'), becomes);
};
const simulate = async (desk: Desk, name: string, option: string) => {
  await desk.tab('Simulate');
  await desk.choose(desk.panel.getByRole('combobox', { name, exact: true }), option);
};

/** The visitor does their part, which is no click of the panel. */
async function leaveAddress(desk: Desk): Promise<void> {
  await expect(desk.popup(ID)).toBeVisible();
  const popup = desk.site.locator('.poptin-popup');
  // A click into the page is deliberate. The panel takes back only focus that a script moved.
  await popup.getByRole('textbox', { name: 'Name' }).click();
  await popup.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await popup.locator('[data-field=email]').fill('ada@lovelace.org');
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
}

test('Task 9, a refusal of the server: the upgrade popup comes (DEV-06, GAT-11)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING)] });
  await answer(desk, 'display', 'refused: views used up');
  await expect(desk.site.getByRole('heading', { name: 'Upgrade popup' })).toBeVisible();
});

test('500 for the conversion alone: the visitor is thanked, and no lead arrives (DEV-06, FRM-19)', { tag: '@full' }, async ({
  desk,
  page,
}) => {
  await desk.open({ popups: [shownAtOnce()] });
  const leads = page.getByRole('region', { name: 'Leads' }).getByRole('listitem');
  // The leads of earlier visitors have come.
  await expect(page.getByRole('region', { name: 'Leads' }).getByText('Live', { exact: true })).toBeVisible();
  const before = await leads.count();
  await answer(desk, 'conversion', 'an error of the server (5xx)');
  await leaveAddress(desk);
  await expect(desk.site.locator('.poptin-popup [data-screen=thank-you]')).toBeVisible();
  await expect(leads).toHaveCount(before);
});

test('Task 10, offline: the page is as if it had no popups, and the panel says why (DEV-06, ERR-01)', { tag: '@full' }, async ({
  desk,
}) => {
  await desk.open({ popups: [saved(ID, SPRING)] });
  await expect(desk.row(SPRING)).toBeVisible();
  await answer(desk, '', 'offline');
  await desk.tab('Popups');
  await expect(desk.panel.getByText('server: every call offline')).toBeVisible();
  await expect(desk.panel.getByText('The call was never sent.')).toBeVisible();
  await expect(desk.row(SPRING)).toHaveCount(0);
});

test('Preview: the one popup shows at once (DEV-06, TRG-12)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, { cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] })] });
  await simulate(desk, 'Preview of', SPRING);
  await expect(desk.popup(ID)).toBeVisible();
});

test('Carts: one is made up by a click, and a popup that waits for it shows (DEV-06, TRG-10)', { tag: '@full' }, async ({ desk }) => {
  const triggers = { cart_state: [{ what: 'item_count', operator: 'greater_than_or_equal', value: 1 }] };
  await desk.open({ popups: [saved(ID, SPRING, { triggers })] });
  await desk.tab('Simulate');
  await desk.button('Simulate a cart');
  await expect(desk.popup(ID)).toBeVisible();
});

test('a made-up WooCommerce cart shows a popup that waits for three of a product (DEV-06, TRG-10)', {
  tag: '@full',
}, async ({ desk }) => {
  const triggers = { cart_state: [{ what: 'item_count', operator: 'greater_than_or_equal', value: 3 }] };
  await desk.open({ popups: [saved(ID, SPRING, { triggers })] });
  await desk.tab('Simulate');
  await desk.button('Simulate a cart');
  await desk.choose(part(desk, 'Cart').getByRole('combobox', { name: 'Shop', exact: true }), 'WooCommerce');
  await expect(desk.panel.getByText(/cart: .*WooCommerce/)).toBeVisible();
  await expect(desk.popup(ID)).toHaveCount(0);
  const quantity = part(desk, 'Cart').getByLabel('Quantity');
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect(desk.popup(ID)).toBeVisible();
});

test('a simulated consent ends tracking and records with no, and resumes with yes (DEV-06, GAT-09)', {
  tag: '@full',
}, async ({ desk, page }) => {
  const heard = await hear(page);
  const remembered = async () => (await heard.kept()).filter((name) => name.includes('products')).length;
  await desk.open({ site: 'shop', path: '/products/morning-mug' });
  await expect.poll(remembered).toBe(2);
  await simulate(desk, 'Shopify privacy', 'no');
  await expect(desk.panel.getByText('consent: Shopify privacy no')).toBeVisible();
  await expect.poll(remembered).toBe(0);
  await desk.choose(desk.panel.getByRole('combobox', { name: 'Shopify privacy', exact: true }), 'yes');
  await expect.poll(remembered).toBe(2);
  // Nothing of it happened to the real visitor.
  expect((await page.context().cookies()).filter(({ name }) => name.includes('products'))).toHaveLength(2);
});

test('a simulated country reaches the server (DEV-06)', { tag: '@full' }, async ({ desk, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/display/') && asked.push(request.postData() ?? ''));
  await desk.open({ popups: [saved(ID, SPRING)] });
  await simulate(desk, 'Country', 'Israel');
  await expect.poll(() => asked.some((body) => new URLSearchParams(body).get('cc') === 'IL')).toBe(true);
});

test('Task 12, see it on a phone: one click, and it is shown in a phone’s window (DEV-06)', { tag: '@full' }, async ({ desk, page }) => {
  await desk.open({ popups: [shownAtOnce()] });
  await desk.click(page.getByText('Phone', { exact: true }));
  await expect(desk.panel.getByText('device: phone')).toBeVisible();
  await hasWindow(desk.site, 390);
  await expect(desk.popup(ID)).toBeVisible();
});

test('Hebrew: the catalogue’s popups are Hebrew, from right to left (LNG-01, DEV-12)', { tag: '@full' }, async ({ desk, page }) => {
  await desk.open();
  await desk.choose(page.getByRole('combobox', { name: 'Site', exact: true }), await hebrewSite(desk));
  await expect(desk.site.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(desk.site.locator('.poptin-popup [dir=rtl]').first()).toBeVisible();
});
const hebrewSite = async (desk: Desk): Promise<string> =>
  (await desk.page.getByRole('combobox', { name: 'Site', exact: true }).getByRole('option').allTextContents()).find((name) =>
    /hebrew/i.test(name),
  ) ?? 'no Hebrew site';

test('each template has its own picture, drawn in Hebrew as a phone shows it (DEV-13, LNG-01)', {
  tag: '@full',
}, async ({ desk, page }) => {
  test.slow();
  await desk.open();
  await desk.choose(page.getByRole('combobox', { name: 'Site', exact: true }), 'gallery');
  await desk.click(desk.site.getByRole('link', { name: 'Phone', exact: true }));
  await desk.click(desk.site.getByRole('link', { name: 'Hebrew', exact: true }));
  await expect(desk.site.getByRole('status')).toHaveText(`${CATALOGUE.length} found`);
  const pictures = desk.site.locator('.picture');
  for (const at of process.env.TEST_FULL ? [0, CATALOGUE.length - 1] : [0, 7]) {
    await pictures.nth(at).scrollIntoViewIfNeeded();
    // The pictures are drawn in turn, as fast as the machine can.
    await expect(pictures.nth(at)).toHaveAttribute('data-state', 'drawn', { timeout: 60_000 });
    const popup = pictures.nth(at).locator('iframe').contentFrame().locator('.poptin-popup [data-poptin-container]');
    await expect(popup).toHaveAttribute('lang', 'he');
    expect(await popup.evaluate(() => innerWidth)).toBe(390);
  }
});

test('A small phone, then turned: the frame has that size, the popup is as such a phone has it (DEV-06)', { tag: '@full' }, async ({
  desk,
  page,
}) => {
  await desk.open({ popups: [shownAtOnce()] });
  await simulate(desk, 'Size', 'iPhone SE (375 × 667)');
  await expect(desk.panel.getByText('window: iPhone SE, 375 × 667')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await hasWindow(desk.site, 375, 667);
  await expect(desk.popup(ID)).toBeVisible();
  await desk.click(part(desk, 'Device and window').getByLabel('Landscape'));
  await hasWindow(desk.site, 667, 375);
  await expect(desk.popup(ID)).toBeVisible();
});

test('Ad blocker: a popup that asks for none is kept back, and says so (DEV-06, GAT-05)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, { ad_blocker_check: 1 })] });
  await expect(desk.row(SPRING)).toContainText('Waiting');
  await desk.tab('Simulate');
  await desk.click(desk.panel.getByLabel('An ad blocker is on'));
  await desk.tab('Popups');
  await expect(desk.row(SPRING)).toContainText('blocked by 1 rule: this visitor blocks ads');
});

test('A chosen prize: the next turn of the wheel ends with it (GAM-01, DEV-06)', { tag: '@full' }, async ({ desk, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const gamified_prize = Array.from({ length: 12 }, (_, at) => ({ label: `Prize ${at}`, code: `CODE${at}`, chances: at === 5 ? 1 : 33 }));
  const wheel = { poptin_type: 'gamified', poptin_format: 'format_3', template: { type: 'gamified', format: 'format_3' }, gamified_prize };
  await desk.open({ popups: [shownAtOnce({ ...wheel, design_properties: { disable_post_play_screen: 1 } })] });
  await expect(desk.popup(ID)).toBeVisible();
  await simulate(desk, SPRING, 'Prize 5');
  const popup = desk.site.locator('.poptin-popup');
  await popup.locator('[data-field=email]').click();
  await popup.locator('[data-field=email]').fill('ada@lovelace.org');
  await popup.locator('[data-action=play]').click();
  await expect(popup.locator('[data-screen=play] .poptin-outcome')).toHaveText('You won: Prize 5. Your code: CODE5');
});

test('A changed configuration is seen: what an owner saved meanwhile is there after one click (DEV-12)', { tag: '@full' }, async ({
  desk,
  page,
}) => {
  await desk.open({ popups: [saved(ID, SPRING)] });
  await desk.publish([saved(ID, 'Autumn letter', AT_ONCE)]);
  await desk.click(page.getByRole('button', { name: 'Reload the site' }));
  await expect(desk.row('Autumn letter')).toContainText('Shown');
  await expect(desk.row(SPRING)).toHaveCount(0);
});
