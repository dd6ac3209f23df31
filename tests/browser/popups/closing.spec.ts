import { holdRequest } from '../support/network/hold-request.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const X = '<button data-action="close" aria-label="Close">×</button>';
const FORM = '<form><input data-field="email" name="email" aria-label="Email"><button data-action="submit">Send</button></form>';
const THANKS = '<div data-screen="thank-you" hidden><p>All done</p><button data-action="close">Go on</button></div>';
const screens = (form: string, thanks = THANKS) => inline(`<div data-screen="form">${form}${FORM}</div>${thanks}`);

test('a popup holds the page and closes by X and Escape before later code has come (CST-04, LIF-07)', async ({ site, visitor }) => {
  const locks = { ...screens(`${X}<p data-ticker>News</p>`), ...look({ poptin_design_content_lock: 1 }) };
  const [byX = '', byKey = ''] = await site.show(locks, locks);
  const letGo = await holdRequest(visitor.page, '**/chunks/ticker-*');
  await visitor.visit(site.url());
  await show(visitor, byX);
  expect(await visitor.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await box(visitor, byX).getByRole('button', { name: 'Close' }).click();
  await visitor.untilState(byX, 'closing');
  await visitor.wait(SECOND);
  await show(visitor, byKey);
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(byKey, 'closing');
  await visitor.wait(SECOND);
  letGo();
  expect(await closedBy(visitor)).toEqual(['x_click', 'escape']);
  expect(await visitor.eventsOf('fault')).toEqual([]);
});

test('an X inside the form’s screen is the popup’s X, with the owner’s settings (LIF-08)', async ({ site, visitor }) => {
  const popups = [
    look({ poptin_design_show_x_after_sec: 3 }),
    look({ poptin_design_close_options_type: 'closing_options-' }),
    look({ poptin_design_close_options_type: 'closing_options-button', poptin_design_show_x_after_sec: 3 }),
  ].map((how) => ({ ...screens(X), poptin_type: 'sside', ...how }));
  const [x = '', none = '', button = ''] = await site.show(...popups);
  await visitor.visit(site.url());
  for (const id of [x, none, button]) await show(visitor, id);
  const close = (id: string) => box(visitor, id).locator('[data-screen="form"] [data-action="close"]');
  await expect(close(x)).toBeHidden();
  await expect(close(none)).toBeHidden();
  await expect(close(button)).toHaveText('3');
  await visitor.wait(3 * SECOND);
  await expect(close(x)).toBeVisible();
  await expect(close(none)).toBeHidden();
  await expect(close(button)).toHaveText('Close');
  for (const id of [x, none, button]) await expect(box(visitor, id).locator('[data-action="close"]:not([data-screen] *)')).toHaveCount(0);
});

test('a text button in the form’s screen closes it beside the X, or without an X (LIF-07, LIF-08)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const declines = screens('<button data-action="close">No thanks</button>');
  const how = [{}, look({ poptin_design_close_options_type: 'closing_options-' })];
  const [withX = '', without = ''] = await site.show(...how.map((each) => ({ ...declines, poptin_type: 'sside', ...each })));
  await visitor.visit(site.url());
  for (const id of [withX, without]) await show(visitor, id);
  await expect(box(visitor, withX).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(box(visitor, without).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await box(visitor, without).getByRole('button', { name: 'No thanks' }).click();
  await visitor.untilState(without, 'closing');
});

test('thanks inside the screen of the form are left by its X, and there is no second (LIF-08, LIF-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show({
    ...screens(`${X}<div data-screen="thank-you" hidden><p>All done</p></div>`, ''),
    poptin_target: 'lead',
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await expect(box(visitor, id).getByText('All done')).toBeVisible();
  await expect(box(visitor, id).locator('[data-action="close"]')).toHaveCount(1);
});

test('a screen of thanks without a way out gets an X where the form’s screen has its own (LIF-08)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const thanks = '<div data-screen="thank-you" hidden><p>All done</p></div>';
  const [id = ''] = await site.show({ ...screens(X, thanks), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  const close = box(visitor, id).getByRole('button', { name: 'Close' });
  await expect(close).toHaveCount(1);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await expect(box(visitor, id).getByText('All done')).toBeVisible();
  await expect(close).toHaveCount(1);
  await close.click();
  await expect.poll(() => closedBy(visitor)).toEqual(['x_click']);
});

for (const [what, control] of [
  ['a span', '<span role="button" tabindex="0" data-action="close">×</span>'],
  ['a link', '<a href="#" data-action="close">×</a>'],
] as const)
  test(`a way out that is ${what} counts down and then works, as a button does (LIF-08)`, { tag: '@full' }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({
      ...inline(control),
      poptin_type: 'sside',
      ...look({ poptin_design_close_options_type: 'closing_options-button', poptin_design_show_x_after_sec: 3 }),
    });
    await visitor.visit(site.url());
    await show(visitor, id);
    const close = box(visitor, id).locator('[data-action="close"]');
    await expect(close).toHaveText('3');
    await expect(close).toBeDisabled();
    await close.click({ force: true });
    await visitor.wait(SECOND);
    expect(await closedBy(visitor)).toEqual([]);
    await visitor.wait(2 * SECOND);
    await expect(close).toBeEnabled();
    await close.click();
    await visitor.untilState(id, 'closing');
    expect(await closedBy(visitor)).toEqual(['x_click']);
  });

test('a click that opens a popup while it goes away opens it again, with its controls (TRG-11, LIF-10)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show({ ...inline('<button data-action="close">No, thanks</button>'), poptin_type: 'sside' });
  site.page('/', site.html({ body: `<button id="open" data-poptin-open="${id}">Open</button>` }));
  const { page } = visitor;
  await visitor.visit(site.url());
  for (const _time of [1, 2]) {
    await page.locator('#open').click();
    await visitor.untilState(id, 'shown');
    await box(visitor, id).getByRole('button', { name: 'No, thanks' }).click();
    await visitor.untilState(id, 'closing');
  }
  await page.locator('#open').click();
  await visitor.wait(2 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await box(visitor, id).getByRole('button', { name: 'No, thanks' }).click();
  await visitor.wait(SECOND);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  expect(await closedBy(visitor)).toEqual(['x_click', 'x_click', 'x_click']);
  await expect.poll(async () => (await site.received('viewed')).length).toBe(3);
});

for (const [what, end, left] of [
  ['turned off', () => window.poptin.off(), 0],
  ['closed and asked for again', () => [window.poptin.close(), window.poptin.show('ID', { ignoreGates: true })], 1],
] as const)
  test(`a popup ${what} before its controls arrive leaves the page as it was (LIF-11, EMB-09)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show(inline());
    const { page } = visitor;
    const letGo = await holdRequest(page, '**/chunks/behaviours-*');
    await visitor.visit(site.url());
    const asked = page.waitForRequest('**/chunks/behaviours-*');
    await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
    await expect(box(visitor, id)).toBeVisible();
    const url = (await asked).url();
    await page.evaluate(`(${end})()`.replace('ID', id));
    letGo();
    // Two requests for one address get their answers one after the other.
    await page.evaluate((file) => import(file), url);
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(left);
    await page.evaluate(() => window.poptin.close());
    await visitor.wait(SECOND);
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

test('closing a modal by a click beside it, or by Escape, restores the visitor’s place (KEY-05, LIF-11)', async ({ site, visitor }) => {
  const { page } = visitor;
  const beside = () => page.mouse.click(5, 300);
  const [closes = '', stays = ''] = await site.show(
    { ...inline('<a href="#last">Last</a>'), ...look({ poptin_design_close_on_screen_click: 1 }) },
    inline('<a href="#last">Last</a>'),
  );
  site.page('/', site.html({ body: '<input aria-label="Search">' }));
  await visitor.visit(site.url());
  for (const id of [closes, stays]) {
    await page.getByLabel('Search').focus();
    await show(visitor, id);
    await beside();
    if (id === stays) await page.keyboard.press('Escape');
    await visitor.untilState(id, 'closing');
    await visitor.wait(SECOND);
    await expect(page.getByLabel('Search')).toBeFocused();
  }
});
