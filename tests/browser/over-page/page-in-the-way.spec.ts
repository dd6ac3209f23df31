import { sample } from '../../support/sample.ts';
import { box, closedBy, inline, look, placeOf, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const FORM =
  '<form data-screen="form"><label>Email <input data-field="email" name="email" type="email"></label><button class="poptin-form-submit-button" data-action="submit">Send</button></form><p data-screen="thank-you">Thank you</p><button data-action="close" aria-label="Close">✕</button>';
const LEAD = { ...inline(FORM), poptin_target: 'lead' };

/** Keeps the focus in a drawer of the page, like focus-trap by default. */
const DRAWER = `<div id="drawer"><input aria-label="Voucher"></div><script>{
  const drawer = document.getElementById('drawer'), field = drawer.querySelector('input');
  const stop = (event) => { if (!drawer.contains(event.target)) { event.preventDefault(); event.stopImmediatePropagation() } };
  for (const type of ['mousedown', 'touchstart', 'click', 'keydown']) document.addEventListener(type, stop, { capture: true, passive: false });
  document.addEventListener('focusin', (event) => { if (!drawer.contains(event.target)) { event.stopImmediatePropagation(); field.focus() } }, true);
  field.focus();
}</script>`;

/** A modal holds the page's drawer still, too; a side message does not. */
for (const type of ['lightbox', 'sside'])
  test(`a ${type} can be used by mouse and keys on a page whose drawer keeps the focus (R4, FRM-01)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show({ ...LEAD, poptin_type: type });
    site.page('/drawer', site.html({ body: DRAWER }));
    await visitor.visit(site.url('/drawer'));
    await show(visitor, id);
    const popup = box(visitor, id);
    await popup.getByLabel('Email').click();
    await page.keyboard.type('noa@example.com');
    await expect(popup.getByLabel('Email')).toHaveValue('noa@example.com');
    await popup.getByRole('button', { name: 'Send' }).click();
    await visitor.wait(SECOND);
    await expect(popup.getByText('Thank you')).toBeVisible();
    await expect.poll(async () => (await site.leads()).length).toBe(1);
    expect(await visitor.eventsOf('popup-converted')).toHaveLength(1);
  });

test('a page that stops clicks early cannot keep the X from closing a popup (R4, LIF-04)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(LEAD);
  site.page('/stops', site.html({ body: "<script>document.addEventListener('click', (event) => event.stopPropagation(), true)</script>" }));
  for (const path of ['/', '/stops']) {
    await visitor.visit(site.url(path));
    await show(visitor, id);
    await visitor.wait(SECOND);
    const { length: before } = await closedBy(visitor);
    await box(visitor, id).getByRole('button', { name: 'Close' }).click();
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await closedBy(visitor)).toHaveLength(before + 1);
  }
});

/** A page's handling of a click on its way down. */
const TO_CLICKS = ['', 'event.stopPropagation()', 'event.preventDefault(); event.stopPropagation()'];

for (const does of sample(TO_CLICKS, 2))
  test(`a box ticked in a popup stays ticked although the page does ${does || 'nothing'} (R4, FRM-01)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(
      inline('<form data-screen="form"><label><input type="checkbox" name="terms"> I agree</label></form>'),
    );
    site.page('/clicks', site.html({ body: `<script>document.addEventListener('click', (event) => { ${does} }, true)</script>` }));
    await visitor.visit(site.url('/clicks'));
    await show(visitor, id);
    const agree = box(visitor, id).getByRole('checkbox');
    for (const isTicked of [true, false, true]) {
      await agree.click();
      await visitor.wait(SECOND);
      await expect(agree).toBeChecked({ checked: isTicked });
    }
  });

test('typing in a popup triggers no shortcut of the page, and Escape closes it (R4, KEY-01)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...LEAD, poptin_type: 'sside' });
  const body = `<script>window.heard = []; for (const type of ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'focus', 'blur', 'mousedown'])
    document.addEventListener(type, (event) => { if (event.target.matches?.('.poptin-popup') && event.key !== 'Escape') heard.push(type) }, true)</script>`;
  site.page('/shortcuts', site.html({ body }));
  await visitor.visit(site.url('/shortcuts'));
  await show(visitor, id);
  const email = box(visitor, id).getByLabel('Email');
  await email.click();
  await page.keyboard.type('noa');
  await expect(email).toHaveValue('noa');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(await heard()).toEqual([]);
  await page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  expect(await closedBy(visitor)).toEqual(['escape']);
  // The browser decides that the focus leaves a popup which is gone.
  expect((await heard()).filter((type) => !/^(blur|focusout)$/.test(type))).toEqual([]);
});

/** A custom scroller's click handling: it takes the browser's clicks, and makes its own for known elements. */
const MAKES_CLICKS = `<script>window.made = 0; document.addEventListener('click', (event) => {
  if (!event.isTrusted) return made++;
  event.preventDefault(); event.stopPropagation();
  event.target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}, true)</script>`;

test('a click that the page repeats for a whole popup counts as one (R4, TRG-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(inline(), { ...inline(), triggers: { clicks: { count: 9 } } });
  site.page('/makes', site.html({ body: MAKES_CLICKS }));
  await visitor.visit(site.url('/makes'));
  await show(visitor, id);
  await box(visitor, id).getByText('Hello').click();
  for (let nth = 0; nth < 9; nth++) await visitor.wait(SECOND);
  await page.evaluate(() => {
    const host = document.querySelector('.poptin-popup');
    for (const type of ['keydown', 'focusin', 'mouseup', 'paste']) host?.dispatchEvent(new Event(type, { bubbles: true }));
  });
  expect(await page.evaluate(() => (window as unknown as { made: number }).made)).toBe(1);
  const progress = await visitor.eventsOf('trigger-progress');
  expect(progress.map(({ progress: { current } }) => current)).toEqual([0]);
});

/** Writes down what of these comes to the page. */
const hears = (types: string) => `<script>window.heard = [];
  for (const type of '${types}'.split(' ')) document.addEventListener(type, (event) => { heard.push(event.type) }, true)</script>`;
const heardBy = ({ page }: Visitor) => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));

test('a mouse press and the wheel belong to the side on which they began (R4, R7)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...inline(), poptin_type: 'sside' });
  site.page('/presses', site.html({ body: `<style>body { user-select: none }</style>${hears('mousedown mouseup wheel')}` }));
  await visitor.visit(site.url('/presses'));
  await show(visitor, id);
  const { x = 0, y = 0 } = (await box(visitor, id).getByText('Hello').boundingBox()) ?? {};
  const inside = [x + 5, y + 5] as const;
  const beside = [5, 300] as const;
  for (const [[fromX, fromY], [toX, toY], heard] of [
    [inside, inside, []],
    [inside, beside, []],
    [beside, inside, ['mousedown', 'mouseup']],
    [beside, beside, ['mousedown', 'mouseup']],
  ] as const) {
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(toX, toY);
    await page.mouse.up();
    expect(await heardBy(visitor), `${fromX} to ${toX}`).toEqual(heard);
  }
  for (const [x, y] of [inside, beside]) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 10);
  }
  await page.mouse.down();
  await page.mouse.up();
  expect(await heardBy(visitor)).toEqual(['wheel', 'mousedown', 'mouseup']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a finger drawn over a popup swipes nothing of the page, which hears its own swipes (R4, R7)', {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show({ ...inline(), poptin_type: 'sside' });
    site.page('/swipes', site.html({ body: hears('touchstart touchmove touchend touchcancel') }));
    await visitor.visit(site.url('/swipes'));
    await show(visitor, id);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const { x = 0, y = 0 } = (await box(visitor, id).boundingBox()) ?? {};
    for (const [from, heard] of [
      [{ x: x + 20, y: y + 60 }, []],
      [{ x: 20, y: 300 }, ['touchstart', 'touchmove', 'touchend']],
    ] as const) {
      await touch('touchStart', from);
      await touch('touchMove', { x: from.x + 60, y: from.y });
      await touch('touchEnd');
      expect([...new Set(await heardBy(visitor))]).toEqual(heard);
    }
  });
});

/** The events that a copy-protected page prevents. */
const COPYING = ['mousedown', 'selectstart', 'dragstart', 'contextmenu', 'copy', 'cut', 'paste'];

test('a visitor copies and pastes in a popup’s field although the page forbids copying (R4, FRM-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...LEAD, poptin_type: 'sside' });
  const body = `<script>for (const type of '${COPYING.join(' ')}'.split(' ')) document.addEventListener(type, (event) => {
    if (!/^(INPUT|TEXTAREA)$/.test(event.target.nodeName)) { event.preventDefault(); event.stopPropagation() } }, true)</script>`;
  site.page('/guarded', site.html({ body }));
  await visitor.visit(site.url('/guarded'));
  await show(visitor, id);
  const email = box(visitor, id).getByLabel('Email');
  await email.click();
  await page.keyboard.type('noa');
  await email.dblclick();
  for (const key of ['x', 'v', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
  await expect(email).toHaveValue('noanoa');
  await email.dblclick();
  for (const key of ['c', 'ArrowRight', 'v']) await page.keyboard.press(key === 'ArrowRight' ? key : `ControlOrMeta+${key}`);
  await expect(email).toHaveValue('noanoanoanoa');
  const heldOff = await email.evaluate(
    (field, types) => types.filter((type) => !field.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }))),
    COPYING,
  );
  expect(heldOff).toEqual([]);
});

test('a visitor who types in a popup is active, even on an app’s next page (TRG-08, EMB-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const card = { ...inline('<input aria-label="Email">'), poptin_type: 'sside' };
  const [id = ''] = await site.show(card);
  await visitor.visit(site.url());
  await show(visitor, id);
  const [, waits = ''] = await site.show({ ...card, poptin_id: id }, { triggers: { inactivity: { seconds: 30 } } });
  await page.evaluate(() => history.pushState(null, '', '/second'));
  await visitor.untilState(waits, 'armed');
  await box(visitor, id).getByLabel('Email').focus();
  await visitor.wait(20 * SECOND);
  await page.keyboard.type('noa');
  await visitor.wait(20 * SECOND);
  await expect(visitor.popup(waits)).toBeHidden();
  await visitor.wait(10 * SECOND);
  await expect(visitor.popup(waits)).toBeVisible();
});

test('a floating popup is in the body of a page that carries nothing along (R7, contract 4)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer' } };
  const [, id = ''] = await site.account({}, { ...inline(), ...tab }, inline());
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(visitor.page.getByText('An offer')).toBeVisible();
  const parents = () => [...document.querySelectorAll('[class^=poptin-]')].map((host) => host.parentElement?.localName);
  expect(await visitor.page.evaluate(parents)).toEqual(['body', 'body']);
});

/** Styles that carry along fixed elements in a body. */
const CARRIED = [
  'filter: grayscale(1)',
  'transform: translateX(-120vw)',
  'will-change: transform',
  'contain: paint',
  'scale: 0.5',
  'transform-style: preserve-3d',
];

for (const style of sample(CARRIED, 2))
  for (const isLate of [false, true])
    test(`popup and tab stay in view if the body ${isLate ? 'gets' : 'has'} ${style} (R4, TYP-13, TYP-17)`, {
      tag: '@full',
    }, async ({ site, visitor }) => {
      const { page } = visitor;
      const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } };
      const [, id = ''] = await site.account({}, { ...inline(), ...tab }, { ...LEAD, ...look({ poptin_design_content_lock: 0 }) });
      const carry = `body { ${style} }`;
      site.page('/long', site.html({ head: `<style>body { min-height: 6000px } ${isLate ? '' : carry}</style>${site.tag()}` }));
      await visitor.visit(site.url('/long'));
      await page.evaluate(() => scrollTo(0, 2000));
      await expect(page.getByText('An offer')).toBeVisible();
      await show(visitor, id);
      // Linked, it acts some time after it is in the page.
      const sheet = CARRIED.indexOf(style) % 2 ? { content: carry } : { url: `data:text/css,${encodeURIComponent(carry)}` };
      if (isLate) await page.addStyleTag(sheet);
      await visitor.wait(SECOND);
      await expect(page.getByText('An offer')).toBeInViewport();
      await expect(box(visitor, id)).toBeInViewport({ ratio: 1 });
      expect(await placeOf(box(visitor, id))).toBe('center middle');
      await box(visitor, id).getByRole('button', { name: 'Close' }).click();
      await visitor.wait(SECOND);
      // The page is free again.
      await expect(page.locator('.poptin-popup')).toHaveCount(0);
      expect(await page.locator('[inert]').count()).toBe(0);
    });
