import type { Hook } from '../../../runtime/devtools-hook.ts';
import { ENDS_KEY } from '../../support/dated-cookies.ts';
import { sample } from '../../support/sample.ts';
import { expect, HOUR, MINUTE, SECOND, test } from '../support/test.ts';

const SCROLL = { triggers: { scroll: { percent: 90 } } };
const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

const ROUTES: ReadonlyArray<readonly [string, (to: string) => void]> = [
  ['pushState', (to) => history.pushState(null, '', to)],
  ['replaceState', (to) => history.replaceState(null, '', to)],
  ['the fragment', (to) => location.assign(`#${to}`)],
];

for (const [how, go] of sample(ROUTES, 2)) {
  test(`an app’s URL change by ${how} is a new page: triggers end and the server is called (EMB-05)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(DELAY);
    await visitor.visit(site.url());
    await visitor.wait(4 * SECOND);
    await visitor.page.evaluate(go, '/second');
    await expect.poll(async () => (await site.received('display')).length).toBe(2);
    await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
    expect((await site.received('display'))[0]?.payload).toMatchObject({ triggers: ['navigation'] });
    await visitor.wait(4 * SECOND);
    expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
    await visitor.wait(1 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
  });
}

/** Pages that call something of their own what a browser calls its Navigation API. */
const NAVIGATION_OF_THE_PAGE: ReadonlyArray<readonly [how: string, isThere: boolean, html: string]> = [
  ['a menu by its id, where the browser has no such API', false, '<nav id="navigation">Menu</nav>'],
  ['a form that has its fields for more of it', false, '<form id="navigation"><input name="currentEntry"></form>'],
  ['a frame of another site', false, '<iframe hidden name="navigation" title="Menu" src="data:text/html,Menu"></iframe>'],
  ['a variable of a script, where there is none', false, '<script>var navigation = document.body</script>'],
  ['a variable of a script, in the place of the browser’s own', true, '<script>var navigation = document.body</script>'],
];

for (const [how, isThere, html] of sample(NAVIGATION_OF_THE_PAGE, 3)) {
  test(`a URL change is a new page although the page has its own navigation: ${how} (EMB-05, SEC-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    await site.show(DELAY);
    if (!isThere) await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    site.page('/', site.html({ head: ' ', body: `${html}${site.tag()}` }));
    const told = visitor.page.waitForResponse(/chunks\/history-/);
    await visitor.visit(site.url());
    await (await told).finished();
    await expect.poll(() => visitor.page.evaluate(() => Object.hasOwn(history, 'pushState'))).toBe(true);
    await visitor.page.evaluate(() => history.pushState(null, '', '/second'));
    await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
    expect((await site.received('display')).map(({ payload }) => payload.triggers)).toEqual([['navigation'], ['page']]);
    expect(await visitor.eventsOf('fault')).toEqual([]);
  });
}

for (const [how, go] of sample(ROUTES, 1)) {
  test(`in a browser without a Navigation API a change of the URL by ${how} is a new page too, once (EMB-05)`, async ({
    site,
    visitor,
  }) => {
    await site.show(DELAY);
    await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    const told = visitor.page.waitForResponse(/chunks\/history-/);
    await visitor.visit(site.url());
    await (await told).finished();
    await expect.poll(() => visitor.page.evaluate(() => Object.hasOwn(history, 'pushState'))).toBe(true);
    await visitor.page.evaluate(go, '/second');
    await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
    expect((await site.received('display')).map(({ payload }) => payload.triggers)).toEqual([['navigation'], ['page']]);
  });
}

test('back and forward in an app are new pages, and a shown popup stays until closed (EMB-05)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(DELAY);
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => history.pushState(null, '', '/second'));
  await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.page.goBack();
  await expect.poll(async () => (await site.received('display')).length).toBe(3);
  await expect(visitor.popup(id)).toBeVisible();
  // Counted some frames after it is there.
  await expect.poll(async () => (await visitor.eventsOf('popup-viewed')).length).toBe(1);
});

test('data-spa="off" leaves a change of the URL alone (contract 1, EMB-05)', async ({ site, visitor }) => {
  await site.show(SCROLL);
  site.page('/', site.html({ head: site.tag('data-spa="off"') }));
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => history.pushState(null, '', '/second'));
  await visitor.page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect((await site.received('display')).length).toBe(1);
});

/** In `npm run test:full` as many as the project promises. */
const CHANGES = process.env.TEST_FULL ? 1000 : 100;

test(`${CHANGES} changes of page leave one armed set and nothing behind (EMB-05, R8)`, { tag: '@full' }, async ({ site, visitor }) => {
  const ids = await site.show(SCROLL, { triggers: { exit_intent: true } });
  await visitor.page.addInitScript((clientId) => {
    // The server's first answer is given again at once, so that each page is armed before the next: its work is not what is asked about here.
    const { fetch } = window;
    let first: Promise<Response> | undefined;
    window.fetch = async (url, init) => {
      if (!`${url}`.endsWith(clientId)) return fetch(url, init);
      first ??= fetch(url, { ...init, signal: null });
      return (await first).clone();
    };
    // Nothing is asked of the clock, so it is the browser's own.
    const moves = { arm: 0, disarm: 0 };
    const hook: Pick<Hook, 'adopt' | 'started' | 'event'> = {
      adopt: (ports) => ports,
      started() {},
      event(event) {
        if (event.type === 'popup-moved' && (event.by === 'arm' || event.by === 'disarm')) moves[event.by] += 1;
        (window as { whenTold?: () => void }).whenTold?.();
      },
    };
    Object.assign(window, { moves, __POPTIN_DEVTOOLS_HOOK__: hook });
  }, site.clientId);
  await visitor.page.goto(site.url());
  const moves = () => visitor.page.evaluate(() => window.moves);
  await expect.poll(async () => (await moves()).arm).toBe(2);
  // Both have been shown once, so that all that is fetched ahead is there.
  for (const id of ids) {
    const does = (command: 'show' | 'close') =>
      visitor.page.evaluate(([name, popup]) => window.poptin[name]?.(popup, { ignoreGates: true }), [command, id] as const);
    await does('show');
    await expect(visitor.page.locator('.poptin-popup .poptin-box[data-live]')).toBeVisible();
    await does('close');
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  }
  const session = await visitor.page.context().newCDPSession(visitor.page);
  const counts = async () => {
    // Work in idle time holds each page until it has run.
    await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await session.send('Performance.enable');
  const go = (times: number) =>
    visitor.page.evaluate(async (count) => {
      const { moves: seen } = window;
      for (let at = 0; at < count; at += 1) {
        const armed = seen.arm;
        history.pushState(null, '', `/page-${armed}`);
        while (seen.arm < armed + 2) await new Promise((whenTold) => Object.assign(window, { whenTold }));
      }
    }, times);
  await go(20);
  const [before, { arm, disarm }] = [await counts(), await moves()];
  await go(CHANGES - 20);
  const each = 2 * (CHANGES - 20);
  expect(await moves()).toEqual({ arm: arm + each, disarm: disarm + each });
  // An ended scope is released in the following moments.
  const more = async () => {
    const after = await counts();
    return Math.max(after.listeners - before.listeners, after.nodes - before.nodes);
  };
  await expect.poll(more).toBeLessThanOrEqual(2);
});

test('a tab opened in the background is counted and armed once, when it is really seen (EMB-11)', async ({ site, visitor }) => {
  await site.show(DELAY);
  await visitor.page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.assign(window, {
      showTab() {
        state = 'visible';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await visitor.page.goto(site.url());
  await visitor.until(({ type }) => type === 'runtime-started');
  await visitor.wait(MINUTE);
  expect(await visitor.begun('display')).toEqual([]);
  for (const _twice of [1, 2]) await visitor.page.evaluate(() => (window as typeof window & { showTab(): void }).showTab());
  await visitor.until((event) => event.type === 'trigger-armed');
  expect((await site.received('display')).length).toBe(1);
});

test('short-lived cookies are renewed while the page is seen, and not while it is hidden (VIS-02)', async ({ site, visitor }) => {
  await site.show(SCROLL);
  await visitor.visit(site.url());
  const ends = () =>
    visitor.page.evaluate((key): Record<string, number> => Object.fromEntries(JSON.parse(localStorage.getItem(key) ?? '[]')), ENDS_KEY);
  const account = `poptin_session_account_${site.clientId}`;
  const start = await ends();
  await visitor.wait(20 * SECOND);
  const later = await ends();
  expect((later[account] ?? 0) - (start[account] ?? 0)).toBe(20 * SECOND);
  await visitor.wait(40 * SECOND);
  const minute = await ends();
  expect((minute.poptin_previous_url ?? 0) - (start.poptin_previous_url ?? 0)).toBe(MINUTE);
  const time =
    (await visitor.page.context().cookies()).find(({ name }) => name === `poptin_session_account_time_${site.clientId}`)?.value ?? '';
  const { set_at, expiry_at } = JSON.parse(decodeURIComponent(time));
  expect(expiry_at - set_at).toBe(MINUTE);

  await visitor.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await visitor.wait(HOUR);
  expect((await ends())[account]).toBe(minute[account]);
});

test('a visitor gets one variant of a test and keeps it for the session (CFG-03)', async ({ site, visitor }) => {
  const ids = await site.show(
    { ab_test: 1, ab_test_parent_id: 'parent0000001', ...SCROLL },
    { ab_test: 1, ab_test_parent_id: 'parent0000001', ...SCROLL },
    { ab_test: 1, ab_test_parent_id: 'parent0000001', ...SCROLL },
  );
  const armed = async () => {
    const states = await Promise.all(ids.map(async (id) => [id, (await visitor.explain(id))?.state] as const));
    return states.flatMap(([id, state]) => (state === 'armed' ? [id] : []));
  };
  await visitor.visit(site.url());
  const first = await armed();
  expect(first.length).toBe(1);
  for (let page = 0; page < 5; page += 1) {
    await visitor.visit(site.url(`/page-${page}`));
    expect(await armed()).toEqual(first);
  }
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('abtest_session_parent0000001'))).toBe(first[0]);
  const held = ids.find((id) => id !== first[0]) ?? '';
  expect((await visitor.explain(held))?.gates.find(({ gate }) => gate === 'ab-test')).toMatchObject({ pass: false });
});

test('a variant once given stays, even after a click for the other one (CFG-03, TRG-11)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const variant = { ab_test: 1, ab_test_parent_id: 'parent0000001', ...SCROLL };
  const ids = await site.show(variant, variant);
  await visitor.visit(site.url());
  const chosen = () => visitor.page.evaluate(() => sessionStorage.getItem('abtest_session_parent0000001'));
  const first = await chosen();
  expect(ids).toContain(first);
  const other = ids.find((id) => id !== first) ?? '';
  // A page without a popup, so that the server gets a request for this one alone.
  await site.fault('display', { kind: 'body', status: 200, body: '{"display":true,"poptins":[]}' });
  site.page('/other', site.html({ body: `<button id="opens" data-poptin-open="${other}">Open</button>` }));
  await visitor.visit(site.url('/other'));
  await visitor.page.click('#opens');
  await visitor.until((event) => event.type === 'gates-asked' && event.popupId === other);
  expect(await chosen()).toBe(first);
  await site.fault('display', null);
  await visitor.visit(site.url('/third'));
  expect((await visitor.explain(first ?? ''))?.state).toBe('armed');
});

test('a reload is reported in its own call, and not in the next page’s call (API-19, EMB-05)', async ({ site, visitor }) => {
  await site.show(SCROLL);
  const { page } = visitor;
  await visitor.visit(site.url());
  await page.reload();
  await visitor.until((event) => event.type === 'config-received');
  await page.evaluate(() => history.pushState(null, '', '/second'));
  await expect.poll(async () => (await site.received('display')).length).toBe(3);
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<button data-poptin-open="unknown000001">Open</button>'));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(async () => (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'click').length).toBe(1);
  const told = (await visitor.eventsOf('call-started')).filter(({ call }) => call === 'display' || call === 'click');
  expect(told.map(({ call, payload }) => [call, (payload as { if_page_refreshed: string }).if_page_refreshed])).toEqual([
    ['display', '1'],
    ['display', '0'],
    ['click', '0'],
  ]);
});
