import { box, closedBy, inline, look, placeOf, show } from './support/popup.ts';
import { expect, SECOND, test } from './support/test.ts';

const FORM =
  '<form data-screen="form"><label>Email <input data-field="email" name="email" type="email"></label><button class="poptin-form-submit-button" data-action="submit">Send</button></form><p data-screen="thank-you">Thank you</p><button data-action="close" aria-label="Close">✕</button>';
const LEAD = { ...inline(FORM), poptin_target: 'lead' };

/** What keeps the focus in a drawer of the page, as focus-trap does where nothing else is set. */
const DRAWER = `<div id="drawer"><input aria-label="Voucher"></div><script>{
  const drawer = document.getElementById('drawer'), field = drawer.querySelector('input');
  const stop = (event) => { if (!drawer.contains(event.target)) { event.preventDefault(); event.stopImmediatePropagation() } };
  for (const type of ['mousedown', 'touchstart', 'click', 'keydown']) document.addEventListener(type, stop, { capture: true, passive: false });
  document.addEventListener('focusin', (event) => { if (!drawer.contains(event.target)) { event.stopImmediatePropagation(); field.focus() } }, true);
  field.focus();
}</script>`;

/** A modal holds the page's drawer still, too; a side message does not. */
for (const type of ['lightbox', 'sside'])
  test(`on a page whose drawer keeps the focus a visitor types into a ${type} by mouse and keys, is thanked once, and a lead arrives (R4, FRM-01)`, async ({
    site,
    visitor,
  }) => {
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

test('a page that stops every click on its way down does not keep the X from closing a popup, and a click that it lets pass is no second one (R4, LIF-04)', async ({
  site,
  visitor,
}) => {
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

/** What a page does to a click on its way down. */
const TO_CLICKS = ['', 'event.stopPropagation()', 'event.preventDefault(); event.stopPropagation()'];

for (const does of TO_CLICKS)
  test(`a box that is ticked in a popup stays ticked, whatever the page does to clicks: ${does || 'nothing'} (R4, FRM-01)`, async ({
    site,
    visitor,
  }) => {
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

test('what is typed in a popup is nothing to the page’s shortcuts, and the popup’s own keys work: Escape closes it (R4, KEY-01)', async ({
  site,
  visitor,
}) => {
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
  // That the focus leaves a popup which is gone is the browser's to say.
  expect((await heard()).filter((type) => !/^(blur|focusout)$/.test(type))).toEqual([]);
});

/** What carries along things that are fixed in a body. */
const CARRIED = ['filter: grayscale(1)', 'transform: translateX(-120vw)', 'will-change: transform', 'contain: paint', 'scale: 0.5'];

for (const style of CARRIED)
  test(`a popup and its tab are in the window, wherever a long page is scrolled, where the body has ${style} (R4, TYP-13, TYP-17)`, async ({
    site,
    visitor,
  }) => {
    const { page } = visitor;
    const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } };
    const [, id = ''] = await site.account({}, { ...inline(), ...tab }, { ...LEAD, ...look({ poptin_design_content_lock: 0 }) });
    site.page('/long', site.html({ head: `<style>body { min-height: 6000px; ${style} }</style>${site.tag()}` }));
    await visitor.visit(site.url('/long'));
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(page.getByText('An offer')).toBeInViewport();
    await show(visitor, id);
    await expect(box(visitor, id)).toBeInViewport({ ratio: 1 });
    expect(await placeOf(box(visitor, id))).toBe('center middle');
    await box(visitor, id).getByRole('button', { name: 'Close' }).click();
    await visitor.wait(SECOND);
    // The page is free again.
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await page.locator('[inert]').count()).toBe(0);
  });
