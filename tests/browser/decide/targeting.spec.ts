import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

test('a page that stays open shows its popup when the hours begin, and not a second before (TGT-15)', async ({ site, visitor }) => {
  // The visitor's clock begins at nine.
  const [id = ''] = await site.show({ triggers: {}, schedule_filter: { zone: 'UTC', windows: [{ from: '09:05', to: '10:00' }] } });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'postponed');
  await visitor.wait(5 * MINUTE - 3 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  await visitor.wait(3 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

test('a popup waits for the page’s own dialog, and comes when it closes (TGT-17)', async ({ site, visitor }) => {
  site.page(
    '/',
    site.html({ body: '<dialog id="own"><p>Cookies?</p><button id="ok">OK</button></dialog><script>own.showModal()</script>' }),
  );
  const [id = ''] = await site.show({ triggers: {}, yield_filter: ['dialog'] });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'postponed');
  expect((await visitor.explain(id))?.gates.find(({ pass }) => !pass)).toMatchObject({ gate: 'busy-page', code: 'busy' });
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

for (const [what, body, close] of [
  [
    'a chat in a frame',
    '<div id="chat-widget-container"><iframe id="chat-widget" style="width:300px;height:400px"></iframe></div>',
    () => document.getElementById('chat-widget-container')?.style.setProperty('visibility', 'hidden'),
  ],
  [
    'a dialog deep in the page',
    '<main><div><div role="dialog" aria-modal="true"><p>Hello</p></div></div></main>',
    () => document.querySelector('main')?.remove(),
  ],
] as const)
  test(`a popup comes when ${what} closes without a click (TGT-17)`, async ({ site, visitor }) => {
    site.page('/', site.html({ body }));
    const [id = ''] = await site.show({ triggers: {}, yield_filter: ['dialog', 'chat'] });
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    await visitor.untilState(id, 'postponed');
    // What a tool does later than the page's last look by itself (TGT-02).
    await visitor.wait(5 * SECOND);
    await visitor.page.evaluate(close);
    await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await visitor.wait(SECOND);
    await expect(visitor.popup(id)).toBeVisible();
  });

for (const [what, how] of [
  ['beside the window', 'transform:translateX(-100%)'],
  ['taken away from everybody', 'left:0" inert aria-hidden="true'],
] as const)
  test(`a closed drawer that is ${what} holds back no popup (TGT-17)`, async ({ site, visitor }) => {
    const drawer = `<div role="dialog" aria-modal="true" style="position:fixed;inset:0 auto 0 0;width:300px;${how}">The cart</div>`;
    site.page('/', site.html({ body: drawer }));
    const [id = ''] = await site.show({ triggers: {}, yield_filter: ['dialog'] });
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    await expect(visitor.popup(id)).toBeVisible();
  });

test('rules about page and device are asked before a popup is armed (TGT-01, TGT-04)', async ({ site, visitor }) => {
  const [here = '', elsewhere = '', phones = ''] = await site.show(
    { triggers: {}, page_filter: [{ role: 'path_is', value: '/', type: 'show' }] },
    { triggers: {}, page_filter: [{ role: 'wildcard', value: '/sale/*', type: 'show' }] },
    { triggers: {}, device_filter: [{ value: 'phone', type: 'show' }] },
  );
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect(visitor.popup(here)).toBeVisible();
  expect((await visitor.explain(elsewhere))?.state).toBe('held');
  expect((await visitor.explain(phones))?.gates.find(({ pass }) => !pass)).toMatchObject({ gate: 'device', actual: 'desktop' });
  expect((await visitor.eventsOf('call-started')).filter(({ call }) => call === 'template').length).toBeLessThanOrEqual(1);
});

test('a cap over all popups goes with an identified visitor to another device (TGT-18, TGT-21)', async ({ site, visitor }) => {
  const cap_filter = { day: 1 };
  const [first = '', second = ''] = await site.show(
    { triggers: {}, page_filter: [{ role: 'path_is', value: '/', type: 'show' }], cap_filter },
    { triggers: { delay: { seconds: 3, per: 'page' } }, cap_filter },
  );
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => (window as { poptin?: { identify(who: object): void } }).poptin?.identify({ id: 71 }));
  await visitor.wait(SECOND);
  await expect(visitor.popup(first)).toBeVisible();
  await visitor.wait(0);
  // The next one would only stand in line behind it.
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(3 * SECOND);
  await visitor.untilState(second, 'postponed');
  expect((await visitor.explain(second))?.gates.find(({ pass }) => !pass)).toMatchObject({ gate: 'cap', code: 'day' });
  // Another device: nothing of this one is there but who the page says that the visitor is. No popup is shown there first.
  await expect.poll(async () => (await site.received('identify')).length).toBeGreaterThanOrEqual(2);
  await visitor.page.context().clearCookies();
  await visitor.page.evaluate(() => [sessionStorage, localStorage].map((area) => area.clear()));
  await visitor.visit(site.url('/other'));
  await visitor.page.evaluate(() => (window as { poptin?: { identify(who: object): void } }).poptin?.identify({ id: 71 }));
  await expect.poll(() => visitor.page.evaluate(() => document.cookie)).toContain('poptin_shown_elsewhere');
  await visitor.wait(3 * SECOND);
  await visitor.untilState(second, 'postponed');
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.explain(second))?.gates.find(({ gate }) => gate === 'cap')).toMatchObject({
    pass: false,
    code: 'day',
    from: 'poptin_shown_elsewhere',
  });
});

const PAGES = ['/', '/other'].map((value) => ({ page_filter: [{ role: 'path_is', value, type: 'show' }] }));
const capOf = async (visitor: Visitor, id: string) => (await visitor.explain(id))?.gates.find(({ gate }) => gate === 'cap');

test('a popup that one tab has shown counts in a tab that was open before (TGT-18)', async ({ site, visitor }) => {
  const cap_filter = { session: 1 };
  const [before = '', after = ''] = await site.show(
    { triggers: { delay: { seconds: 8, per: 'page' } }, cap_filter, ...PAGES[0] },
    { triggers: { delay: { seconds: 2, per: 'page' } }, cap_filter, ...PAGES[1] },
  );
  await visitor.visit(site.url());
  const first = visitor.page;
  expect(await capOf(visitor, before)).toMatchObject({ pass: true });
  await visitor.openTab();
  await visitor.visit(site.url('/other'));
  await visitor.wait(2 * SECOND);
  await expect(visitor.popup(after)).toBeVisible();
  await visitor.wait(0);
  visitor.page = first;
  await first.bringToFront();
  await visitor.wait(6 * SECOND);
  await visitor.untilState(before, 'postponed');
  await expect(first.locator('.poptin-popup')).toHaveCount(0);
  expect(await capOf(visitor, before)).toMatchObject({ pass: false, code: 'session' });
});

test('another subdomain counts for itself, but for a visitor whom both identify (TGT-18, TGT-21)', async ({ site, visitor }) => {
  const cap_filter = { day: 1 };
  const triggers = { delay: { seconds: 2, per: 'page' } };
  const [here = '', there = ''] = await site.show({ triggers, cap_filter, ...PAGES[0] }, { triggers, cap_filter, ...PAGES[1] });
  const on = (name: string, path: string) => site.url(path).replace('127.0.0.1', `${name}.localhost`);
  const identify = () => visitor.page.evaluate(() => (window as { poptin?: { identify(who: object): void } }).poptin?.identify({ id: 7 }));
  await visitor.visit(on('shop', '/'));
  await visitor.wait(2 * SECOND);
  await expect(visitor.popup(here)).toBeVisible();
  // Nobody: cookies stay with their host.
  await visitor.visit(on('blog', '/other'));
  expect(await capOf(visitor, there)).toMatchObject({ pass: true });
  await visitor.visit(on('shop', '/'));
  await identify();
  await expect.poll(async () => (await site.received('identify')).length).toBe(1);
  await visitor.visit(on('blog', '/other'));
  await identify();
  await expect.poll(async () => (await capOf(visitor, there))?.code).toBe('day');
  await visitor.wait(2 * SECOND);
  await visitor.untilState(there, 'postponed');
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
});
