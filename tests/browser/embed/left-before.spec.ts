import type { Route } from '@playwright/test';
import { box, closedBy, inline, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

/** A page's fetch wrapped by a tool that watches calls; it works. */
const WRAPPED = `<script>{ const own = fetch; window.fetch = (...all) => own(...all) }</script>`;

/** Holds answers of the display call until released, and notes whether the chunk for broken natives was fetched. */
async function heldAnswers(site: Site, { page }: Visitor) {
  const held: Route[] = [];
  const cures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks/cure-')) cures.push(request.url());
  });
  const url = `**/api/display/${site.clientId}`;
  return {
    cures,
    hold: () => page.route(url, (route) => void held.push(route)),
    async letGo() {
      await page.unroute(url);
      for (const route of held.splice(0)) await route.continue().catch(() => {});
    },
  };
}

/** A chunk that waits until the function that this returns is called. */
async function holdChunk({ page }: Visitor, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/chunks/${name}-*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('turning the product off before the answer shows nothing and restarts nothing (EMB-09, SEC-05)', async ({ site, visitor }) => {
  await site.show({ ...inline(), triggers: {} });
  site.page('/', site.html({ head: WRAPPED + site.tag() }));
  const { hold, letGo, cures } = await heldAnswers(site, visitor);
  await hold();
  await visitor.page.goto(site.url());
  await visitor.until((event) => event.type === 'call-started' && event.call === 'display');
  await visitor.page.evaluate(() => window.poptin.off());
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'display');
  await letGo();
  await visitor.wait(SECOND);
  expect(await visitor.begun('display')).toHaveLength(1);
  expect(cures).toEqual([]);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
});

test('an app that moves on before the answer keeps its popup and asks once (EMB-05, SEC-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline());
  site.page('/', site.html({ head: WRAPPED + site.tag() }));
  await visitor.visit(site.url());
  await show(visitor, id);
  const { hold, letGo, cures } = await heldAnswers(site, visitor);
  await hold();
  for (const [nth, path] of ['/second', '/third'].entries()) {
    await visitor.page.evaluate((to) => history.pushState(null, '', to), path);
    await expect.poll(() => visitor.begun('display')).toHaveLength(2 + nth);
  }
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'display' && event.outcome !== 'ok');
  await letGo();
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await expect(visitor.popup(id)).toBeVisible();
  expect(await visitor.begun('display')).toHaveLength(3);
  expect(cures).toEqual([]);
});

test('a popup unknown to the server is no broken native: the page’s popups stay (API-03, SEC-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show(inline());
  site.page('/', site.html({ head: WRAPPED + site.tag() }));
  await visitor.visit(site.url());
  await show(visitor, id);
  const { cures } = await heldAnswers(site, visitor);
  await visitor.page.evaluate(() => window.poptin.show('deadbeef12345'));
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'launch');
  await visitor.wait(SECOND);
  expect(cures).toEqual([]);
  await expect(visitor.popup(id)).toBeVisible();
});

test('a failed display call of an app keeps the open popup and its typed text (EMB-05, SEC-05, R1)', async ({ site, visitor }) => {
  const field = '<form data-screen="form"><input data-field="email" name="email" aria-label="Email"></form>';
  const [id = ''] = await site.show({ ...inline(field), poptin_type: 'sside', poptin_target: 'lead' });
  const { page } = visitor;
  site.page('/', site.html({ head: WRAPPED + site.tag() }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await site.fault('display', { kind: 'status', status: 500 });
  const asked = page.waitForRequest('**/chunks/cure-*');
  await page.evaluate(() => history.pushState(null, '', '/second'));
  // Two requests for one address get their answers one after the other.
  await page.evaluate((url) => import(url), (await asked).url());
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('natives-replaced')).toEqual([]);
  await expect(box(visitor, id).getByLabel('Email')).toHaveValue('noa@example.com');
  expect(await visitor.begun('display')).toHaveLength(2);
});

test('an app’s move before the code that hears of it counts as a new page, without Navigation API (EMB-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.show({ triggers: { scroll: { percent: 50 } } });
  const { page } = visitor;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  const letGo = await holdChunk(visitor, 'history');
  await visitor.visit(site.url());
  await page.evaluate(() => history.pushState(null, '', '/second'));
  letGo();
  await expect.poll(async () => (await visitor.eventsOf('page-entered')).map(({ url }) => url)).toEqual([site.url(), site.url('/second')]);
  await expect.poll(() => visitor.begun('display')).toHaveLength(2);
});

test('an app’s next page has its own title and places although they come late (API-19, EMB-05, EMB-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.show({ triggers: { scroll: { percent: 50 } } });
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => {
    history.pushState(null, '', '/shop');
    queueMicrotask(() => {
      document.title = 'Shop';
      const place = document.body.appendChild(document.createElement('div'));
      Object.assign(place, { className: 'poptin-embedded' }).dataset.id = '5e1f0a7c00001';
    });
  });
  await expect.poll(async () => (await site.received('display')).length).toBe(2);
  expect((await site.received('display'))[0]?.payload).toMatchObject({ page_title: 'Shop', poptin_forms_id: ['5e1f0a7c00001'] });
});

test('a known visitor’s session is reported once although an app moves on at once (API-08, EMB-05)', async ({ site, visitor }) => {
  await site.show({ triggers: { scroll: { percent: 50 } } });
  const moves = `<script>localStorage.setItem('poptin_converted_email', 'noa@example.com')</script>${site.tag()}`;
  site.page('/', site.html({ head: moves }));
  const letGo = await holdChunk(visitor, 'outbox');
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => history.replaceState(null, '', '/home'));
  await expect.poll(async () => (await visitor.eventsOf('page-entered')).length).toBe(2);
  letGo();
  await expect
    .poll(async () => (await site.received('total-website-session')).map(({ payload }) => payload.email))
    .toEqual(['noa@example.com']);
  expect(await visitor.begun('total-website-session')).toHaveLength(1);
});

test('a page that turns the product off reports nothing more of a known visitor (EMB-09, API-08)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  await site.show({ triggers: { scroll: { percent: 50 } } });
  const knows = `<script>localStorage.setItem('poptin_converted_email', 'noa@example.com')</script>${site.tag()}`;
  site.page('/', site.html({ head: knows }));
  const letGo = await holdChunk(visitor, 'outbox');
  const asked = visitor.page.waitForRequest('**/chunks/outbox-*');
  await visitor.visit(site.url());
  await asked;
  await visitor.page.evaluate(() => window.poptin.off());
  const came = visitor.page.waitForResponse('**/chunks/outbox-*');
  letGo();
  await (await came).finished();
  // Two requests for one address get their answers one after the other.
  await visitor.page.evaluate((url) => import(url), (await asked).url());
  expect(await visitor.begun('total-website-session')).toEqual([]);
});

test('a popup closed before its controls exist reports its view before its close (LIF-01, EMB-08)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...inline(),
    triggers: { delay: { seconds: 1, per: 'page' } },
  });
  const { page } = visitor;
  const heard: string[] = [];
  await page.exposeFunction('tell', (type: string) => void heard.push(type));
  await page.addInitScript(() => {
    for (const type of ['poptinView', 'poptinClose'])
      document.addEventListener(type, () => (window as typeof window & { tell(type: string): void }).tell(type));
  });
  const letGo = await holdChunk(visitor, 'behaviours');
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect(box(visitor, id)).toBeVisible();
  await page.keyboard.press('Escape');
  letGo();
  await expect.poll(() => closedBy(visitor)).toHaveLength(1);
  await expect.poll(() => heard).toEqual(['poptinView', 'poptinClose']);
  await expect
    .poll(() => Promise.all((['viewed', 'closed'] as const).map((call) => visitor.begun(call))))
    .toEqual([[`/api/display/viewed/${id}`], [`/api/display/closed/${id}`]]);
});

test('a visitor who returns to a page from another tab is still known to have been there (VIS-02, API-19)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  await site.show({ triggers: { scroll: { percent: 50 } } });
  await visitor.visit(site.url('/first'));
  const see = (state: 'hidden' | 'visible') =>
    visitor.page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { get: () => now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await visitor.wait(10 * SECOND);
  await see('hidden');
  await visitor.wait(2 * MINUTE);
  await see('visible');
  await visitor.wait(10 * SECOND);
  await visitor.visit(site.url('/second'));
  expect((await site.received('display'))[0]?.payload).toMatchObject({ previous_url: site.url('/first') });
});

test('a popup shown again by an app’s next page takes viewer and words of that answer (API-20, EMB-05)', async ({ site, visitor }) => {
  const popup = { ...inline(), poptin_type: 'lightbox', poptin_id: '5e1f0a7c00001', triggers: { delay: { seconds: 1, per: 'page' } } };
  const answer = (viewer: string, more: object) =>
    site.fault('display', {
      kind: 'body',
      status: 200,
      body: JSON.stringify({ display: true, poptins: [{ ...popup, viewer_id: viewer, ...more }] }),
    });
  const id = popup.poptin_id;
  await site.show(popup);
  await answer('viewer0000001', {});
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(2 * SECOND);
  await visitor.untilState(id, 'closed');
  await answer('viewer0000002', { poptin: inline('<p>Another time</p>').poptin });
  await visitor.page.evaluate(() => history.pushState(null, '', '/second'));
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await visitor.wait(SECOND);
  await expect(box(visitor, id).getByText('Another time')).toBeVisible();
  await expect
    .poll(async () => (await site.received('viewed')).map(({ payload }) => payload.viewer_id))
    .toEqual(['viewer0000002', 'viewer0000001']);
});
