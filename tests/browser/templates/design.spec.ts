import { devices } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { box, inline, look, placeOf, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

const SLOTS = [1, 2, 3, 4, 5, 6];
/** A template with a part for each thing that an owner can set. */
const PARTS = `<button data-action="close" aria-label="Close">x</button><i data-x-comment hidden>Not now</i>
<div data-screen="form"><form><input data-field="email" name="email" aria-label="Email"><label><input type="checkbox" data-field="consent" name="consent">Yes</label>
<button class="poptin-form-submit-button" data-action="submit">Send</button></form>
<p data-timer><b data-timer-part="minutes">–</b></p><code data-coupon>CODE</code>
${SLOTS.map((slot) => `<button data-action="add-to-cart" data-slot="${slot}">Put ${slot}</button>`).join('')}
<p data-variant="desktop">Wide words</p><p data-variant="mobile">Narrow words</p></div>
<div data-screen="thank-you" hidden><p>Thanks, all done</p></div>`;

interface Witness {
  led: string;
  put: string;
}

/** Runs in the page, before its own scripts: keeps where it would be led and what goes into the cart, and holds what moves at its first frame. */
function witness(): void {
  const seen: Witness = { led: 'nowhere', put: 'nothing' };
  Object.assign(window, { __seen: seen });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    return one;
  };
  const { fetch } = window;
  window.fetch = (to, how) => {
    if (String(to).includes('/cart/add.js')) seen.put = String(how?.body);
    return fetch(to, how);
  };
  const { navigation } = window as typeof window & { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    if (!url.includes('/thanks')) return;
    event.preventDefault();
    seen.led = url;
  });
}

const witnessed = ({ visitor }: Shown) => visitor.page.evaluate(() => (window as typeof window & { __seen: Witness }).__seen);

interface Shown {
  readonly visitor: Visitor;
  readonly site: Site;
  readonly id: string;
}

const openOrGone = async ({ visitor }: Shown) => ((await visitor.page.locator('.poptin-popup').count()) ? 'open' : 'gone');
const after = (ms: number) => async (shown: Shown) => {
  await shown.visitor.wait(ms);
  await shown.visitor.wait(SECOND);
  return openOrGone(shown);
};

async function send({ visitor, id }: Shown, consent = true): Promise<void> {
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  if (consent) await box(visitor, id).getByLabel('Yes').check();
  await box(visitor, id).locator('.poptin-form-submit-button').click();
}

const THANKS = /Thanks, all done|Thank you!/;
const thanked = ({ visitor, id }: Shown) => expect(box(visitor, id).getByText(THANKS).first()).toBeVisible();

const sentThen = (ms: number) => async (shown: Shown) => {
  await send(shown);
  await shown.visitor.untilState(shown.id, 'converted');
  await thanked(shown);
  return after(ms)(shown);
};

/** The visitor's address a moment after a form was taken. */
async function ledTo(shown: Shown): Promise<string> {
  const { visitor, site, id } = shown;
  await send(shown);
  await visitor.untilState(id, 'converted');
  await thanked(shown);
  await visitor.wait(200);
  return (await witnessed(shown)).led.replace(site.url('/'), '/');
}

/** The popup's origin or destination, by its animation. */
const animated = (at: 0 | 1) => (shown: Shown) =>
  box(shown.visitor, shown.id).evaluate((each, frame) => {
    const frames = (each.getAnimations().at(-1)?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
    return `${frames[frame]?.translate ?? frames[frame]?.scale}`;
  }, at);

/** The product that a press on a slot's button puts into the cart. */
const put = (slot: number) => async (shown: Shown) => {
  const { visitor, id } = shown;
  await box(visitor, id)
    .getByRole('button', { name: `Put ${slot}` })
    .click();
  // The chunk that sells is loaded: a request leaves before the next frame, or never.
  await visitor.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return (await witnessed(shown)).put.replace(/"/g, '');
};

const text =
  (selector: string) =>
  async ({ visitor, id }: Shown) =>
    (await box(visitor, id).locator(selector).textContent())?.trim();
const css =
  (name: 'overflow') =>
  ({ visitor }: Shown) =>
    visitor.page.evaluate((each) => getComputedStyle(document.documentElement)[each], name);

/** The setting, the look at it, and the results with and without it. */
const PROPERTIES: ReadonlyArray<
  readonly [names: string, set: object, seen: (shown: Shown) => Promise<unknown>, withIt: unknown, without: unknown]
> = [
  ['poptin_location', { poptin_location: 'left-midlle' }, ({ visitor, id }) => placeOf(box(visitor, id)), 'left middle', 'center middle'],
  ['poptin_design_entry_effect', { poptin_design_entry_effect: 'fadeInUp' }, animated(0), '0px 40px', 'undefined'],
  [
    'poptin_design_exit_effect',
    { poptin_design_exit_effect: 'zoomOut' },
    async (shown) => {
      await shown.visitor.page.keyboard.press('Escape');
      await shown.visitor.untilState(shown.id, 'closing');
      return animated(1)(shown);
    },
    '0.8',
    'undefined',
  ],
  ['poptin_design_content_lock', { poptin_design_content_lock: 1 }, css('overflow'), 'hidden', 'visible'],
  [
    'poptin_design_auto_close, poptin_design_auto_close_sec',
    { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 7 },
    async (shown) => [await after(5 * SECOND)(shown), await after(SECOND)(shown)],
    ['open', 'gone'],
    ['open', 'open'],
  ],
  [
    'poptin_design_close_on_screen_click',
    { poptin_design_close_on_screen_click: 1 },
    async (shown) => [await shown.visitor.page.mouse.click(5, 300), await after(0)(shown)][1],
    'gone',
    'open',
  ],
  [
    'poptin_design_close_options_type',
    { poptin_design_close_options_type: 'closing_options-' },
    ({ visitor, id }) => box(visitor, id).locator('[data-action="close"]').isVisible(),
    false,
    true,
  ],
  [
    'poptin_design_show_x_comment',
    { poptin_design_show_x_comment: 1 },
    ({ visitor, id }) => box(visitor, id).getByText('Not now').isVisible(),
    true,
    false,
  ],
  [
    'poptin_design_show_x_after_sec',
    { poptin_design_show_x_after_sec: 4 },
    ({ visitor, id }) => box(visitor, id).locator('[data-action="close"]').isVisible(),
    false,
    true,
  ],
  [
    'poptin_design_thank_screen',
    { poptin_design_thank_screen: 0 },
    async (shown) => [await send(shown), await shown.visitor.untilState(shown.id, 'converted'), await after(SECOND)(shown)][2],
    'gone',
    'open',
  ],
  [
    'poptin_design_thank_screen_auto_close, poptin_design_thank_screen_auto_close_sec',
    { poptin_design_thank_screen_auto_close: 1, poptin_design_thank_screen_auto_close_sec: 3 },
    sentThen(3 * SECOND),
    'gone',
    'open',
  ],
  [
    'poptin_design_redirect, poptin_design_redirect_url',
    { poptin_design_redirect: 1, poptin_design_redirect_url: '/thanks' },
    ledTo,
    '/thanks',
    'nowhere',
  ],
  [
    'poptin_design_redirect_send_form_data',
    { poptin_design_redirect: 1, poptin_design_redirect_url: '/thanks', poptin_design_redirect_send_form_data: 1 },
    async (shown) => (await ledTo(shown)).includes('email=noa%40example.com'),
    true,
    false,
  ],
  ['timer', { timer: { minutes: 12 } }, text('[data-timer-part]'), '12', '–'],
  [
    'timer_ver',
    { timer: { minutes: 12, date: '2026-06-15', time: '09:30:30', timezone: 'Z' }, timer_ver: 2 },
    text('[data-timer-part]'),
    '30',
    '–',
  ],
  [
    'field_checkbox_required',
    { field_checkbox_required: 1 },
    async (shown) => {
      await send(shown, false);
      const refused = box(shown.visitor, shown.id).locator('[aria-invalid="true"]');
      await expect(refused.or(box(shown.visitor, shown.id).getByText('Thanks, all done')).filter({ visible: true })).toBeVisible();
      return (await shown.site.leads()).length;
    },
    0,
    1,
  ],
  [
    'field_checkbox_default_marked',
    { field_checkbox_default_marked: 1 },
    ({ visitor, id }) => box(visitor, id).getByLabel('Yes').isChecked(),
    true,
    false,
  ],
  ['coupon', { coupon: { coupon_type: 'fixed', code: 'SAVE10' } }, text('[data-coupon]'), 'SAVE10', 'CODE'],
  ...SLOTS.map((slot) => {
    const name = slot === 1 ? 'add_to_cart' : `shopify_add_to_cart_${slot}`;
    return [
      name,
      { [name]: { variant_id: 70 + slot, quantity: 2 } },
      put(slot),
      `{items:[{id:${70 + slot},quantity:2}]}`,
      'nothing',
    ] as const;
  }),
];

const popup = (set: object) => ({ ...inline(PARTS), poptin_target: 'lead', ...look({ poptin_design_thank_screen: 1, ...set }) });

/** With the property, then another visit without it. */
async function compare(site: Site, visitor: Visitor, set: object, seen: (shown: Shown) => Promise<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  await visitor.page.addInitScript(witness);
  site.page('/', site.html({ head: `<script>window.Shopify = { shop: 'pots.example', routes: { root: '/' } }</script>${site.tag()}` }));
  await visitor.page.route('**/cart/add.js', (route) => route.fulfill({ json: { items: [] } }));
  for (const each of [set, {}]) {
    const [id = ''] = await site.show(popup(each));
    await visitor.visit(site.url());
    await show(visitor, id);
    found.push(await seen({ visitor, site, id }));
  }
  return found;
}

for (const [names, set, seen, withIt, without] of sample(PROPERTIES, 2)) {
  test(`${names}: a visitor meets what the owner set, and not without it (CFG-04)`, { tag: '@full' }, async ({ site, visitor }) => {
    expect(await compare(site, visitor, set, seen)).toEqual([withIt, without]);
  });
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('switch_mobile_editor: a phone gets the owner’s phone variant, other devices do not (CFG-04, TYP-14)', async ({ site, visitor }) => {
    const seen = ({ visitor: { page } }: Shown) => page.getByText('Narrow words').count();
    expect(await compare(site, visitor, { switch_mobile_editor: 1 }, seen)).toEqual([1, 0]);
  });
});

test('the first field gets the focus after two seconds, unless the visitor chose another (KEY-04)', async ({ site, visitor }) => {
  const fields = `<form><input type="hidden" data-field="hidden" name="from"><input data-field="email" name="email" aria-label="Email"><input data-field="name" name="name" aria-label="Name"></form>`;
  const [modal = '', beside = ''] = await site.show(inline(fields), { ...inline(fields), poptin_type: 'sside' });
  await visitor.visit(site.url());
  const field = (id: string, name: string) => box(visitor, id).getByLabel(name);

  await show(visitor, beside);
  await visitor.wait(MINUTE);
  // A popup that leaves the page in reach takes no focus from it.
  await expect(visitor.page.locator('body')).toBeFocused();

  await show(visitor, modal);
  await visitor.wait(1.9 * SECOND);
  await expect(field(modal, 'Email')).not.toBeFocused();
  await visitor.wait(0.1 * SECOND);
  await expect(field(modal, 'Email')).toBeFocused();
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);

  await show(visitor, modal);
  await field(modal, 'Name').focus();
  await visitor.wait(3 * SECOND);
  await expect(field(modal, 'Name')).toBeFocused();
});
