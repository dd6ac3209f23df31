import type { Page } from '@playwright/test';
import { holdRequest } from './support/hold-request.ts';
import { box, inline, show } from './support/popup.ts';
import type { Site } from './support/site.ts';
import { expect, SECOND, test } from './support/test.ts';

/** As a consent tool or an old shim leaves it. */
const BROKEN = `<script>window.fetch = function () { return Promise.reject(new TypeError('no fetch here')) }</script>`;

test('what a page’s script asks for between the two starts, or before the first was given up, is done by the second, once (SEC-05, API-03, EMB-09)', async ({
  site,
  visitor,
}) => {
  const [early = '', meanwhile = ''] = await site.show({ ...inline(), poptin_type: 'bar' }, { ...inline(), poptin_type: 'sside' });
  const { page } = visitor;
  const letGo = await holdRequest(page, '**/chunks/clean-start-*');
  const coming = page.waitForRequest('**/chunks/clean-start-*');
  const asks = `<script>addEventListener('DOMContentLoaded', () => poptin.show(${JSON.stringify(early)}))</script>`;
  // Not async: it is there before the page's own script asks.
  site.page('/', site.html({ head: BROKEN + site.tag().replace(' async', '') + asks }));
  await page.goto(site.url());
  await coming;
  await page.evaluate((id) => window.poptin.show(id), meanwhile);
  letGo();
  await visitor.until(({ type }) => type === 'natives-replaced');
  for (const id of [early, meanwhile]) await expect(visitor.popup(id)).toBeVisible();
  const viewed = async () => (await visitor.eventsOf('popup-viewed')).map(({ popupId }) => popupId).toSorted();
  await expect.poll(viewed).toEqual([early, meanwhile].toSorted());
});

test('a page that waits for its load, and has broken by then what the runtime begins with, is shown its popup all the same, and has no error of ours (R4, ERR-02, EMB-01)', async ({
  site,
  page,
}) => {
  const [id = ''] = await site.show({ ...inline(), triggers: {} });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const breaks = `<script>addEventListener('DOMContentLoaded', () => { window.AbortController = function () { throw new Error('broken') } })</script>`;
  const waits = '<script>var poptinAfterPageLoad = true</script>';
  site.page('/', site.html({ head: waits + site.tag().replace(' async', '') + breaks }));
  await page.goto(site.url());
  await expect(page.locator(`.poptin-popup[data-poptin-id="${id}"]`).getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a tag that is a module is shown its popup on a page that has broken its lists, too (EMB-04, R4)', { tag: '@full' }, async ({
  site,
  page,
}) => {
  const [id = ''] = await site.show({ ...inline(), triggers: {} });
  const breaks = `<script>Array.prototype.map = function () { throw new Error('no map here') }</script>`;
  site.page('/', site.html({ head: breaks + site.tag('type="module"') }));
  await page.goto(site.url());
  await expect(page.locator(`.poptin-popup[data-poptin-id="${id}"]`).getByRole('dialog')).toBeVisible();
});

/** As where scripts wait for a visitor's first click, and a library among them puts its own methods on lists. */
const BREAKS_AT_CLICK = `<script>
addEventListener('click', () => {
  for (const name of ['map', 'filter', 'flatMap', 'find', 'some', 'push', 'join']) Array.prototype[name] = () => { throw new Error(name) };
}, { once: true, capture: true });
</script>`;
/** The first click is on a box of the form, so the one that sends it cannot be prevented. */
const PREVENTING_BREAKS = `<script>
addEventListener('click', () => {
  Event.prototype.preventDefault = () => { throw new Error('preventDefault') };
}, { once: true, capture: true });
</script>`;
/** Nothing that is tried asks for it, so it is met while the form is checked. */
const CHECK_BREAKS = `<script>
Object.defineProperty(HTMLInputElement.prototype, 'validity', { get() { throw new Error('no validity') } });
</script>`;
const FORM = `<div data-poptin-container data-width="300" data-height="240"><button type="button" data-action="close" aria-label="Close">×</button>
  <form data-screen="form"><label>Email <input data-field="email" name="email" type="email"></label>
  <label>Colour <select data-field="dropdown" name="colour"><option>red</option><option>green</option></select></label>
  <label><input data-field="agreement" name="terms" type="checkbox" value="yes"> I agree</label>
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

/** Shows that form on a page that has broken something, once its controls work. */
async function openForm(site: Site, page: Page, breaks: string) {
  const [id = ''] = await site.show({ template: undefined, markup: FORM, triggers: {} });
  site.page('/', site.html({ head: breaks + site.tag() }));
  await page.goto(site.url());
  const popup = page.locator(`.poptin-popup[data-poptin-id="${id}"]`);
  await expect(popup.locator('.poptin-box[data-live]')).toBeVisible();
  return popup;
}

for (const [how, breaks] of [
  ['natives broken at the very click that sends a form', BREAKS_AT_CLICK],
  ['a form that cannot be checked by what the page has', CHECK_BREAKS],
  ['a click that cannot be prevented any more', PREVENTING_BREAKS],
] as const)
  test(`${how}: the popup begins anew with what was typed, and the lead arrives as it was filled in, once (R4, R1)`, async ({
    site,
    page,
  }) => {
    const popup = await openForm(site, page, breaks);
    await popup.getByLabel('Email').fill('noa@example.com');
    await popup.getByLabel('Colour').selectOption('green');
    await popup.getByLabel('I agree').check();
    await popup.getByRole('button', { name: 'Send' }).click();
    await expect(popup.getByText('Thank you')).toBeVisible();
    await expect.poll(async () => (await site.leads()).length).toBe(1);
    expect(JSON.stringify(await site.leads())).toMatch(/noa@example\.com.*green.*yes/);
    // A page on which nothing is broken sends whatever was kept: had there been a second, it would arrive from there.
    site.page('/later', site.html());
    await page.goto(site.url('/later'));
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await site.leads()).toHaveLength(1);
  });

test('a form that the page’s natives cannot check is checked all the same: an address that is none is refused, and sent once it is one (R4, FRM-10)', async ({
  site,
  page,
}) => {
  const popup = await openForm(site, page, CHECK_BREAKS);
  await popup.getByLabel('Email').fill('noa@');
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect(popup.getByText('There are typos in the email')).toBeVisible();
  expect(await site.leads()).toEqual([]);
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  expect(JSON.stringify(await site.leads())).toContain('noa@example.com');
});

test('what was typed into another popup of that page is there again, too, and is not sent for its visitor (R4)', { tag: '@full' }, async ({
  site,
  page,
}) => {
  const shape = { template: undefined, markup: FORM, triggers: {} };
  const [other = '', pressed = ''] = await site.show({ ...shape, poptin_type: 'bar' }, { ...shape, poptin_type: 'sside' });
  site.page('/', site.html({ head: BREAKS_AT_CLICK + site.tag() }));
  await page.goto(site.url());
  const popup = (id: string) => page.locator(`.poptin-popup[data-poptin-id="${id}"]`);
  await page.evaluate((ids) => ids.forEach((id) => void window.poptin.show(id)), [other, pressed]);
  for (const id of [other, pressed]) await expect(popup(id).locator('.poptin-box[data-live]')).toBeVisible();
  await popup(other).getByLabel('Email').fill('half@example.com');
  await popup(pressed).getByLabel('Email').fill('noa@example.com');
  await popup(pressed).getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => JSON.stringify(await site.leads())).toContain('noa@example.com');
  await expect(popup(other).getByLabel('Email')).toHaveValue('half@example.com');
  expect(await site.leads()).toHaveLength(1);
});

test('and where that click is the ✕, it closes the popup, and it does not come again (R4, KEY-01)', { tag: '@full' }, async ({
  site,
  page,
}) => {
  const popup = await openForm(site, page, BREAKS_AT_CLICK);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await site.received('closed')).length).toBe(1);
  await expect(popup).toHaveCount(0);
  // The page is its visitor's again.
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a popup that its visitor has closed does not come back by itself where the runtime begins anew for another (R4, LIF-07)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const shape = { template: undefined, markup: FORM, d_f_r: 'all@display_everytime_everypage_5', d_f_a: 1 };
  const [first = '', asked = ''] = await site.show(
    { ...shape, triggers: {} },
    { ...shape, poptin_type: 'sside', triggers: {}, on_click: 1 },
  );
  site.page('/', site.html({ body: `<button type="button" data-poptin-open="${asked}">Letters</button>` }));
  const live = (id: string) => page.locator(`.poptin-popup[data-poptin-id="${id}"] [data-live]`).count();
  await visitor.visit(site.url());
  await expect.poll(() => visitor.clock.advance(SECOND).then(() => live(first))).toBe(1);
  await visitor.popup(first).getByRole('button', { name: 'Close' }).click();
  await visitor.untilState(first, 'closing');
  await visitor.wait(SECOND);
  await expect(visitor.popup(first)).toHaveCount(0);
  await page.evaluate(() => Reflect.deleteProperty(Set.prototype, 'delete'));
  await page.getByRole('button', { name: 'Letters' }).click();
  await visitor.until(({ type }) => type === 'natives-replaced');
  await expect.poll(() => visitor.clock.advance(SECOND).then(() => live(asked))).toBe(1);
  expect((await visitor.eventsOf('popup-viewed')).filter(({ popupId }) => popupId === first)).toHaveLength(1);
  await expect(visitor.popup(first)).toHaveCount(0);
});

const NO_POLICY = { 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'" };

test('where Trusted Types allow no policy a popup is shown by the clean edition, and the log says so (R4, R5)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show({ ...inline(), triggers: {} });
  site.headers = NO_POLICY;
  await visitor.page.goto(site.url());
  await expect.poll(() => visitor.clock.advance(SECOND).then(() => visitor.popup(id).count())).toBe(1);
  expect(await visitor.eventsOf('natives-replaced')).toMatchObject([{ why: 'parts', isClean: true }]);
  const [fault, ...more] = await visitor.eventsOf('fault');
  expect([fault?.message, more]).toEqual([expect.stringContaining('createPolicy'), []]);
});

test('where they do and the browser has no setHTML, as Chrome before 146 and WebKit, nothing is shown, in silence, and the log says why (R4, R5)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), triggers: {} });
  site.headers = NO_POLICY;
  // In every frame, so that no clean window has it either.
  await visitor.page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  await visitor.page.goto(site.url());
  const faults = () => visitor.eventsOf('fault');
  await expect.poll(() => visitor.clock.advance(SECOND).then(faults)).toHaveLength(2);
  expect(await visitor.eventsOf('natives-replaced')).toMatchObject([{ why: 'parts', isClean: true }]);
  // Once of the first start, once of the second: what is not said a second time was shown.
  for (const { where, message } of await faults())
    expect([where, message]).toEqual(['parts', expect.stringMatching(/createPolicy.*"poptin" disallowed/)]);
  await expect(visitor.popup(id)).toHaveCount(0);
});

test('where a page has since broken what things are taken away by, ending them is no error of the page: a teaser tab, moving words, scroll buttons, a popup that holds the page (ERR-02, TYP-17, TYP-20, BTN-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const teaser = { display: 'before_show', text: 'An offer', entry_effect: 'bounce', exit_effect: 'fade' };
  const [, id = ''] = await site.account(
    { host_page: ['scroll_buttons'] },
    { ...inline(), poptin_type: 'sside', triggers: { delay: { seconds: 60, per: 'page' } }, is_teasers_on: 1, teaser },
    inline('<p data-ticker style="width:100px">Free delivery until Friday, on every order</p>'),
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(page.locator('.poptin-teaser').getByRole('button')).toBeAttached();
  await expect(page.locator('.poptin-scroll-buttons')).toHaveCount(1);
  await expect(box(visitor, id).locator('[data-ticker] span')).toHaveCount(1);
  await page.evaluate(() => {
    const broken = () => {
      throw new Error('broken');
    };
    const { prototype } = HTMLElement;
    Object.assign(Element.prototype, { animate: broken, getAnimations: broken, remove: broken, toggleAttribute: broken });
    Object.assign(prototype, { focus: broken });
    Object.assign(Animation.prototype, { cancel: broken, pause: broken });
    Object.assign(ResizeObserver.prototype, { disconnect: broken });
    // Before the clean edition has taken over: what is tested is the first one's end.
    window.poptin.off();
  });
  const faults = async () =>
    (await visitor.eventsOf('fault')).filter(({ message }) => message.includes('broken')).map(({ where }) => where);
  await expect.poll(async () => (await faults()).length).toBeGreaterThanOrEqual(4);
});

test('where a page lets nothing be prevented any more, the lead arrives and what was typed is not put into the page’s address (ERR-02, R4, R9)', {
  tag: '@full',
}, async ({ site, page }) => {
  const popup = await openForm(site, page, '');
  await popup.getByLabel('Email').fill('noa@example.com');
  await page.evaluate(() => {
    Event.prototype.preventDefault = () => {};
  });
  await popup.getByLabel('Email').press('Enter');
  await expect
    .poll(async () => (await site.leads()).map(({ fields }) => fields.find(({ name }) => name === 'email')?.value))
    .toEqual(['noa@example.com']);
  expect(page.url()).toBe(site.url());
});

/** As where a page does much at once: what is due at once is called back late. */
const SLOW_TIMERS = `<script>{
  const due = [];
  const own = setTimeout;
  window.setTimeout = (run, ms, ...more) => (ms ? own(run, ms, ...more) : due.push(run));
  window.callBack = () => {
    window.setTimeout = own;
    for (const run of due) run();
  };
}</script>`;

for (const [what, comes, anew] of [
  ['late timers of a page are waited for until the files for a new start have come: the runtime goes on as it is', true, 0],
  ['timers of a page that are held back begin the runtime anew, on clean ones', false, 1],
] as const) {
  test(`${what} (R4, SEC-05)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(inline());
    const { page } = visitor;
    await page.route('**/chunks/clean-start-*', async (route) => {
      if (comes) await page.evaluate(() => (window as typeof window & { callBack(): void }).callBack());
      await route.continue();
    });
    site.page('/', site.html({ head: SLOW_TIMERS + site.tag() }));
    const asked = page.waitForRequest('**/chunks/clean-start-*');
    await page.goto(site.url());
    await asked;
    await show(visitor, id);
    expect(await visitor.eventsOf('natives-replaced')).toHaveLength(anew);
    expect(await visitor.begun('display')).toHaveLength(1 + anew);
  });
}
