import { axeProblems } from '../support/look/axe.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const COPY = '<button data-action="copy-coupon">Copy</button>';
const GAME = '<div data-screen="play"><div data-gifts><button data-gift>A box</button></div></div>';
const game = (winning: string, prize: object, more: object = {}) => ({
  ...inline(`${GAME}<div data-screen="winning" hidden>${winning}</div>`),
  poptin_type: 'gamified',
  gamified_prize: [{ chances: 1, ...prize }],
  ...look(more),
});

test.describe('a popup whose owner has drawn it otherwise than our templates', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('a prize without a code shows no place for it, and leaves the clipboard alone (TIM-02, GAM-07)', {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show(
      game(`<h2>You won <b data-prize-label></b></h2><p>Code: <b data-prize-code>CODE</b></p><p><i data-prize-code>CODE</i></p>${COPY}`, {
        label: 'Free delivery',
      }),
    );
    await visitor.visit(site.url());
    await show(visitor, id);
    await box(visitor, id).getByRole('button', { name: 'A box' }).click();
    await visitor.wait(1.5 * SECOND);
    await expect(box(visitor, id).getByRole('heading', { name: 'You won Free delivery' })).toBeVisible();
    for (const place of await box(visitor, id).locator('[data-prize-code]').all()) await expect(place).toBeHidden();
    await expect(box(visitor, id).getByRole('button', { name: 'Copy' })).toBeHidden();
  });

  test('a code in a box to copy from is seen there, and is what is copied (TIM-02, GAM-07)', { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const boxes = `<input readonly aria-label="Prize" data-prize-label><input readonly aria-label="Code" data-prize-code>${COPY}`;
    const [id = ''] = await site.show(game(boxes, { label: '10 % off', code: 'BOX10' }));
    await visitor.visit(site.url());
    await show(visitor, id);
    await box(visitor, id).getByRole('button', { name: 'A box' }).click();
    await visitor.wait(1.5 * SECOND);
    await expect(box(visitor, id).getByLabel('Prize')).toHaveValue('10 % off');
    await expect(box(visitor, id).getByLabel('Code')).toHaveValue('BOX10');
    await box(visitor, id).getByRole('button', { name: 'Copy' }).click();
    await expect(box(visitor, id).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe('BOX10');
  });
});

test('a screen inside another is seen when its turn comes (LIF-05)', async ({ site, visitor }) => {
  const nested =
    '<div data-screen="form"><p data-title>Leave your address</p><form><input data-field="email" aria-label="Email"><button data-action="submit">Send</button></form><div data-screen="thank-you"><h2>Thanks</h2></div></div>';
  const [id = ''] = await site.show({ ...inline(nested), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id).getByRole('heading', { name: 'Thanks' })).toBeHidden();
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await expect(box(visitor, id).getByRole('heading', { name: 'Thanks' })).toBeVisible();
});

test('an X that its owner drew at 32 px is large enough for a finger (TYP-16)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show(
    inline('<button data-action="close" aria-label="Close" style="position:absolute;top:0;right:0;width:32px;height:32px">×</button>'),
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  expect(await box(visitor, id).getByRole('button', { name: 'Close' }).boundingBox()).toMatchObject({ width: 44, height: 44 });
});

for (const [lang, word] of [
  ['en', 'Skip'],
  ['he', 'דילוג'],
] as const)
  test(`a way out without words says ${word} where the popup speaks ${lang} (ERR-01, LNG-01)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const out =
      '<button data-action="skip"></button><button data-action="skip"><svg width="9" height="9"></svg></button><button data-action="skip">Later</button><button data-action="skip"><img alt="Not today"></button>';
    const [id = ''] = await site.account({ language: lang }, inline(out));
    await visitor.visit(site.url());
    await show(visitor, id);
    await expect(box(visitor, id).getByRole('button', { name: word })).toHaveCount(2);
    await expect(box(visitor, id).locator('svg')).toBeVisible();
    for (const name of ['Later', 'Not today']) await expect(box(visitor, id).getByRole('button', { name })).toHaveCount(1);
  });

test('a popup is announced by its visible title, not by that of a later screen (KEY-05)', { tag: '@full' }, async ({ site, visitor }) => {
  const nested = '<div data-screen="form"><p>Hello again</p><div data-screen="thank-you"><h2>Thanks</h2></div></div>';
  const [id = ''] = await site.show({
    ...inline(),
    poptin: `<div data-poptin-container data-width="300" data-height="200">${nested}<h3>Ten off</h3></div>`,
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(visitor.page.getByRole('dialog', { name: 'Ten off' })).toBeVisible();
});

test('a code that comes with the draw brings back its copy button anywhere (TIM-02, GAM-07)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show(
    game(`<p>Code: <b data-coupon>CODE</b></p>${COPY}`, { label: '10 % off', code: 'BOX10' }, { coupon: { coupon_type: 'prize' } }),
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByRole('button', { name: 'A box' }).click();
  await visitor.wait(1.5 * SECOND);
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('BOX10');
  await expect(box(visitor, id).getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a prize drawn before the popup’s other code has come keeps its code (GAM-07, TIM-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(
    game(`<p>Code: <b data-coupon>CODE</b></p>${COPY}`, { label: '10 % off', code: 'BOX10' }, { coupon: { coupon_type: 'prize' } }),
  );
  const letGo = await holdRequest(visitor.page, '**/chunks/behaviours-*');
  await visitor.visit(site.url());
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await box(visitor, id).getByRole('button', { name: 'A box' }).click();
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('BOX10');
  letGo();
  await visitor.untilState(id, 'shown');
  await visitor.wait(1.5 * SECOND);
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('BOX10');
  await expect(box(visitor, id).getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('Tab stops a ticker of words and reads it; one with a link has no stop of its own (TYP-20, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...inline(
      '<button>Before</button><p data-ticker style="width:200px">Free delivery until Friday</p><h3 data-ticker style="width:200px">Ends tonight</h3><p data-ticker style="width:200px">Or <a href="#x">see all</a></p>',
    ),
    poptin_type: 'sside',
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  const lines = box(visitor, id).locator('[data-ticker]');
  await expect(lines.locator('span')).toHaveCount(3);
  await box(visitor, id).getByRole('button', { name: 'Before' }).focus();
  const stops = [
    box(visitor, id).getByRole('group', { name: 'Free delivery until Friday' }),
    box(visitor, id).getByRole('heading', { name: 'Ends tonight' }),
    box(visitor, id).getByRole('link', { name: 'see all' }),
  ];
  for (const [nth, stop] of stops.entries()) {
    await visitor.page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    expect(await lines.nth(nth).evaluate((line) => line.firstElementChild?.getAnimations()[0]?.playState)).toBe('paused');
  }
  expect(await axeProblems(visitor.page, { within: '.poptin-popup', without: ['page-has-heading-one'] })).toEqual([]);
});

test('an owner’s drawn control is a tab stop and button, and works by Enter and Space (KEY-02, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const drawn = `<form data-screen="form"><input data-field="email" aria-label="Email"><label data-action="submit">Phone <input data-field="phone"></label>
    <div data-action="submit">Send</div></form><a data-action="copy-coupon">Copy</a><i data-coupon></i><span data-action="skip">No thanks</span><div data-action="link"><span data-action="close" aria-label="Close">×</span></div>`;
  const [id = ''] = await site.show({
    ...inline(drawn),
    ...look({ coupon: { coupon_type: 'fixed', code: 'TEN' } }),
    poptin_target: 'lead',
    poptin_type: 'sside',
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  const button = (name: string) => box(visitor, id).getByRole('button', { name });
  await box(visitor, id).getByLabel('Email').focus();
  for (const stop of [box(visitor, id).getByLabel('Phone'), ...['Send', 'Copy', 'No thanks', 'Close'].map(button)]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  expect(await axeProblems(page, { within: '.poptin-popup', without: ['page-has-heading-one'] })).toEqual([]);
  await box(visitor, id).getByLabel('Phone').focus();
  await page.keyboard.type('0 5');
  await expect(box(visitor, id).getByLabel('Phone')).toHaveValue('0 5');
  await button('Send').focus();
  await page.keyboard.press('Enter');
  await visitor.until(({ type }) => type === 'form-rejected');
  await button('No thanks').focus();
  await page.keyboard.press(' ');
  await visitor.untilState(id, 'closing');
  expect(await closedBy(visitor)).toEqual(['cancel_click']);
});

for (const [where, type, location] of [
  ['a bar at the top', 'bar', 'center-top'],
  ['a drawer', 'bside', 'right-bottom'],
  ['a full page', 'fullpage', 'center-midlle'],
] as const)
  test(`${where} whose words have margins touches its window edges and is fully visible (TYP-02, TYP-12)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({
      ...inline('<p style="margin:16px">Ten off</p>', ''),
      poptin_type: type,
      ...look({ poptin_location: location }),
    });
    await visitor.visit(site.url());
    await show(visitor, id);
    const container = box(visitor, id).locator('[data-poptin-container]');
    const at = await container.evaluate((each) => {
      const [own, around] = [each, each.closest('.poptin-box') ?? each].map((one) => one.getBoundingClientRect());
      return [own?.top, own?.bottom, own?.height].map((edge, nth) =>
        Math.round((edge ?? 0) - ([around?.top, around?.bottom, around?.height][nth] ?? 0)),
      );
    });
    expect(at).toEqual([0, 0, 0]);
  });
