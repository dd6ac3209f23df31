import type { Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** Keeps what tag managers hear of buttons and codes. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: string[][] = [];
    Object.assign(window, { __heard: heard });
    for (const name of ['poptinView', 'poptinSubmit', 'poptinClose', 'couponCopy'])
      document.addEventListener(name, (event) => {
        const { button_text, coupon_code, prize_label } = (event as CustomEvent).detail;
        heard.push([name, button_text, coupon_code, prize_label]);
      });
  });
  return () => page.evaluate(() => (window as typeof window & { __heard: string[][] }).__heard);
}

const BUTTONS = `<button data-action="close" aria-label="Close"><svg width="9" height="9"></svg></button><form data-screen="form"><input data-field="email" name="email" aria-label="Email">
<button class="poptin-form-submit-button" data-action="submit">Count me in</button><button data-action="submit" type="button">And by post, too</button></form>
<button data-action="skip">Not today</button>`;

const SENT: ReadonlyArray<readonly [what: string, press: (visitor: Visitor, id: string) => Promise<unknown>, told: string, extra: string]> =
  [
    ['its main button', (visitor, id) => box(visitor, id).getByRole('button', { name: 'Count me in' }).click(), 'Count me in', ''],
    [
      'another button of it',
      (visitor, id) => box(visitor, id).getByRole('button', { name: 'And by post' }).click(),
      'And by post, too',
      'And by post, too',
    ],
    ['Enter in a field', (visitor, id) => box(visitor, id).getByLabel('Email').press('Enter'), 'Count me in', ''],
  ];

for (const [what, press, told, extra] of sample(SENT, 1))
  test(`a form sent by ${what} says by which to page and server, with its trigger (EMB-08, API-05, TRG-14)`, async ({ site, visitor }) => {
    const heard = await listen(visitor.page);
    const [id = ''] = await site.show({ ...inline(BUTTONS), poptin_target: 'lead', triggers: { delay: { seconds: 2, per: 'page' } } });
    await visitor.visit(site.url());
    await visitor.wait(2 * SECOND);
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await press(visitor, id);
    await visitor.untilState(id, 'converted');
    expect(await heard()).toEqual([
      ['poptinView', '', '', ''],
      ['poptinSubmit', told, '', ''],
    ]);
    const [conversion] = await site.received('conversion');
    expect(conversion?.payload).toMatchObject({ extra_button: extra, trigger: 'delay' });
    expect(conversion?.payload).not.toHaveProperty('coupon');
  });

test('the page hears the words that closed a popup, and an older hook (EMB-08, contract 4)', async ({ site, visitor }) => {
  const heard = await listen(visitor.page);
  await visitor.page.addInitScript(() => {
    const called: string[] = [];
    Object.assign(window, { __called: called, onpoptinClose: (popup: string) => called.push(popup) });
  });
  const [id = ''] = await site.show({ ...inline(BUTTONS), poptin_target: 'lead' });
  await visitor.visit(site.url());
  for (const leave of [
    () => box(visitor, id).getByRole('button', { name: 'Not today' }).click(),
    () => box(visitor, id).getByRole('button', { name: 'Close' }).click(),
    () => visitor.page.keyboard.press('Escape'),
  ]) {
    await show(visitor, id);
    await leave();
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  }
  expect((await heard()).filter(([name]) => name === 'poptinClose').map(([, words]) => words)).toEqual(['Not today', 'Close', '']);
  expect(await visitor.page.evaluate(() => (window as typeof window & { __called: string[] }).__called)).toEqual([id, id, id]);
});

const GAME = `<div data-screen="play"><form><input data-field="email" name="email" aria-label="Email"></form><div data-gifts><button data-gift>A box</button></div></div>
<div data-screen="winning" hidden>You won <b data-prize-label></b><p class="offer">Your code <code data-coupon>CODE</code><button data-action="copy-coupon">Copy</button></p></div>`;
const FORM = `<div data-screen="form"><form><input data-field="email" name="email" aria-label="Email"><button data-action="submit">Send</button></form>
<p class="offer">Your code <code data-coupon>CODE</code><button data-action="copy-coupon">Copy</button></p></div>`;

const COUPONS: ReadonlyArray<readonly [what: string, coupon: object | null, inside: string, seen: string | null, told: string]> = [
  ['prize is the drawn prize’s code', { coupon_type: 'prize', code: 'SAVE10' }, GAME, 'BOX10', 'BOX10'],
  ['fixed is the owner’s code', { coupon_type: 'fixed', code: 'SAVE10' }, FORM, 'SAVE10', 'SAVE10'],
  ['fixed in a game is the owner’s code too, whatever was drawn', { coupon_type: 'fixed', code: 'SAVE10' }, GAME, 'SAVE10', 'SAVE10'],
  ['prize without a game is none', { coupon_type: 'prize', code: 'SAVE10' }, FORM, null, ''],
  ['none is none, and nothing is there to copy', { coupon_type: 'none', code: 'SAVE10' }, FORM, null, ''],
  ['unknown with a code is that code', { coupon_type: 'lucky', code: 'SAVE10' }, FORM, 'SAVE10', 'SAVE10'],
  ['not set leaves the template’s own words, and is told to nobody', null, FORM, 'CODE', ''],
];

for (const [what, coupon, inside, seen, told] of sample(COUPONS, 1))
  test(`a coupon of type ${what} (TIM-02, EMB-08, API-05, GAM-07)`, async ({ site, visitor }) => {
    const heard = await listen(visitor.page);
    const isGame = inside === GAME;
    const [id = ''] = await site.show({
      ...inline(inside),
      poptin_type: isGame ? 'gamified' : 'sside',
      poptin_target: 'lead',
      gamified_prize: [{ label: '10 %', code: 'BOX10', chances: 1 }],
      ...look({ ...(coupon && { coupon }) }),
    });
    await visitor.visit(site.url());
    await show(visitor, id);
    const offer = box(visitor, id).locator('.offer');
    const code = offer.locator('code');
    const look1 = async () => ((await code.isVisible()) ? code.textContent() : null);
    if (!isGame) expect(await look1()).toBe(seen);
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await box(visitor, id)
      .getByRole('button', { name: isGame ? 'A box' : 'Send' })
      .click();
    await visitor.untilState(id, 'converted');
    const [conversion] = await site.received('conversion');
    expect(conversion?.payload.coupon ?? '').toBe(told);
    expect((await heard()).find(([name]) => name === 'poptinSubmit')?.[2]).toBe(told);
    if (!isGame) return;
    await visitor.wait(1.5 * SECOND);
    expect(await look1()).toBe(seen);
    await offer.getByRole('button', { name: 'Copy' }).click();
    await expect(offer.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect((await heard()).find(([name]) => name === 'couponCopy')).toEqual(['couponCopy', 'Copy', seen, '10 %']);
  });

test('a popup that is to close by itself and does not say when stays for 10 s (LIF-08)', async ({ site, visitor }) => {
  const [unsaid = '', zero = ''] = await site.show(
    ...[{}, { poptin_design_auto_close_sec: 0 }].map((seconds) => ({
      ...inline(),
      poptin_type: 'sside',
      ...look({ poptin_design_auto_close: 1, ...seconds }),
    })),
  );
  await visitor.visit(site.url());
  for (const id of [unsaid, zero]) await show(visitor, id);
  await visitor.wait(9.9 * SECOND);
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
  await visitor.wait(0.1 * SECOND);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['auto_close', 'auto_close']);
});

test('a self-closing popup stays while its visitor types, and its seconds more (LIF-08)', async ({ site, visitor }) => {
  const ownTime = look({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 5 });
  const form = '<form><input data-field="email" aria-label="Email"><button data-action="submit">Send</button></form>';
  const [id = ''] = await site.show({ ...inline(form), ...ownTime, poptin_type: 'sside', poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  const field = box(visitor, id).getByLabel('Email');
  for (const letter of 'noa') {
    await visitor.wait(4 * SECOND);
    await field.press(letter);
  }
  await visitor.wait(4 * SECOND);
  await field.evaluate((input) => input.dispatchEvent(new Event('input', { bubbles: true })));
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
  await visitor.wait(SECOND);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['auto_close']);
});

/** Waits until this many popups have looked for their places in vain; the next look is five seconds away, not when the place is made. */
const looksForItsPlace = ({ page }: Visitor, popups: number) =>
  expect.poll(() => page.evaluate((again) => window.__driven?.waiting().filter((ms) => ms === again), 5 * SECOND)).toHaveLength(popups);

test('the time of an embedded popup begins once it has found its place (LIF-08, TYP-10, EMB-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const ownTime = look({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 4 });
  const [id = ''] = await site.show({ ...inline(), poptin_type: 'embedded', ...ownTime });
  await visitor.visit(site.url());
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await visitor.untilState(id, 'preparing');
  await looksForItsPlace(visitor, 1);
  await visitor.wait(10 * SECOND);
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
  await looksForItsPlace(visitor, 1);
  await visitor.page.evaluate((popup) => {
    const place = Object.assign(document.createElement('div'), { className: 'poptin-embedded' });
    place.dataset.id = popup;
    document.body.prepend(place);
  }, id);
  await visitor.wait(5 * SECOND);
  await visitor.until(({ type }) => type === 'popup-viewed');
  await visitor.wait(3.9 * SECOND);
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
  await visitor.wait(0.1 * SECOND);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['auto_close']);
});

test('the countdown of an embedded popup begins once it has found its place (TIM-01, EMB-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const block = '<div data-timer><b data-timer-part="seconds">–</b></div>';
  const popups = [0, 1].map((timer_ver) => ({ ...inline(block), poptin_type: 'embedded', ...look({ timer_ver, timer: { seconds: 20 } }) }));
  const ids = await site.show(...popups);
  await visitor.visit(site.url());
  for (const id of ids) {
    await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
    await visitor.untilState(id, 'preparing');
  }
  await looksForItsPlace(visitor, ids.length);
  await visitor.wait(10 * SECOND);
  await looksForItsPlace(visitor, ids.length);
  await visitor.page.evaluate((popups) => {
    for (const popup of popups) {
      const place = Object.assign(document.createElement('div'), { className: 'poptin-embedded' });
      place.dataset.id = popup;
      document.body.prepend(place);
    }
  }, ids);
  await visitor.wait(5 * SECOND);
  await expect.poll(async () => (await visitor.eventsOf('popup-viewed')).length).toBe(2);
  const left = () => Promise.all(ids.map((id) => box(visitor, id).locator('[data-timer]').textContent()));
  expect(await left()).toEqual(['20', '20']);
  await visitor.wait(SECOND);
  expect(await left()).toEqual(['19', '19']);
});

test('an owner’s close button is visible, in either place, in its language (LIF-08, LNG-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const x = '<button data-action="close" aria-label="Close" style="width:32px;height:32px"><svg width="9" height="9"></svg></button>';
  const own = '<button data-action="close">No, thanks</button>';
  const type = look({ poptin_design_close_options_type: 'closing_options-button' });
  const popups = ['', x, own].map((inside) => ({ ...inline(inside), poptin_type: 'sside', ...type }));
  for (const [language, words] of [
    ['en', ['Close', 'Close', 'No, thanks']],
    ['he', ['סגירה', 'סגירה', 'No, thanks']],
  ] as const) {
    const ids = await site.account({ language }, ...popups);
    await visitor.visit(site.url());
    for (const [at, id] of ids.entries()) {
      await show(visitor, id);
      const control = box(visitor, id).locator('[data-action="close"]');
      await expect(control).toHaveText(words[at] ?? '');
      const seen = await control.evaluate((each) => {
        const { borderTopWidth, backgroundColor } = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        return { border: borderTopWidth, filled: backgroundColor !== 'rgba(0, 0, 0, 0)', fits: each.scrollWidth <= width && height >= 44 };
      });
      expect(seen).toEqual({ border: '1px', filled: true, fits: true });
      await control.click();
      await visitor.untilState(id, 'closing');
    }
  }
});

test('an unusable setting is in the log once, and the popup shows without it (CFG-02, CFG-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...inline('<button data-action="close">Close</button><b data-coupon>TEA5</b><i>{{product.title|Tea}}</i>'),
    ...look({
      poptin_design_auto_close_sec: 'soon',
      poptin_design_close_options_type: 'closing_options-lever',
      coupon: { coupon_type: 'gift', code: 'TEA9' },
    }),
    shopify_product_settings: 'none',
    cookie: -3,
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  const told = await visitor.eventsOf('config-dropped');
  expect(told.map(({ popupId }) => popupId)).toEqual([id]);
  expect(told[0]?.dropped.map(({ path }) => path).toSorted()).toEqual([
    'cookie',
    'design_properties.coupon.coupon_type',
    'design_properties.poptin_design_auto_close_sec',
    'design_properties.poptin_design_close_options_type',
  ]);
  const read = await visitor.eventsOf('template-read');
  expect(read.flatMap(({ dropped }) => dropped.map(({ path }) => path))).toEqual(['shopify_product_settings']);
  await expect(box(visitor, id).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('TEA9');
});
