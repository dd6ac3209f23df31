import { FORM, openForm } from '../support/natives/broken-form.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

/** A fetch left by a consent tool or an old shim. */
const BROKEN = `<script>window.fetch = function () { return Promise.reject(new TypeError('no fetch here')) }</script>`;

test('a script’s request between both starts, or before a failed one, runs once (SEC-05, API-03, EMB-09)', async ({ site, visitor }) => {
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

test('a page that breaks natives before its load still gets its popup (R4, ERR-02, EMB-01)', async ({ site, page }) => {
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

test('a popup that its visitor closed stays closed when the runtime restarts for another (R4, LIF-07)', {
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

test('the clean edition shows a popup under Trusted Types without a policy, and the log says so (R4, R5)', { tag: '@full' }, async ({
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

test('without setHTML under Trusted Types nothing shows, silently, and the log says why (R4, R5)', {
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
  // The first start reports each fault, and so does the second.
  for (const { where, message } of await faults())
    expect([where, message]).toEqual(['parts', expect.stringMatching(/createPolicy.*"poptin" disallowed/)]);
  await expect(visitor.popup(id)).toHaveCount(0);
});

test('tabs, tickers, buttons and popups end silently on broken natives (ERR-02, TYP-17, TYP-20, BTN-01)', {
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
    // Before the clean edition takes over, because the test is about the end of the first one.
    window.poptin.off();
  });
  const faults = async () =>
    (await visitor.eventsOf('fault')).filter(({ message }) => message.includes('broken')).map(({ where }) => where);
  await expect.poll(async () => (await faults()).length).toBeGreaterThanOrEqual(4);
});

test('a lead arrives without a page address full of input if nothing can be prevented (ERR-02, R4, R9)', {
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

/** A page that does much at once: its due callbacks come late. */
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
