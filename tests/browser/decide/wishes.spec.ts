import type { Route } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { inline } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const NEVER_AGAIN = { d_f_r: 'display_once_a_visitor_2' };
/** Refused once its visitor has converted. */
const CONVERTED = { stop_showing_to_converted_users: 1 };
const MEMBERS = { js_filter: [{ name: 'member', role: 'exists', type: 'show' }] };

const pressTwice = ({ page }: Visitor) =>
  page.evaluate(() => {
    for (const _ of [1, 2]) document.querySelector<HTMLElement>('#open')?.click();
  });
const press = ({ page }: Visitor) => page.evaluate(() => document.querySelector<HTMLElement>('#open')?.click());
const command = ({ page }: Visitor, popupId: string, ignoreGates = false) =>
  page.evaluate(([id, ignored]) => window.poptin.show(id as string, { ignoreGates: ignored }), [popupId, ignoreGates] as const);
const views = async (site: Site) => (await site.received('viewed')).map(({ payload }) => payload.trigger);
const calls = async (visitor: Visitor) =>
  (await visitor.eventsOf('call-started')).filter(({ call }) => ['display', 'click', 'launch'].includes(call)).map(({ call }) => call);

/** The page with a button for the popup. The display answer waits until the test releases it. */
async function beforeTheAnswer(site: Site, visitor: Visitor, id: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await visitor.page.route(`**/api/display/${site.clientId}`, (route) => void held.push(route));
  site.page('/', site.html({ body: `<button id="open" data-poptin-open="${id}">Open</button>` }));
  await visitor.page.goto(site.url());
  await visitor.until((event) => event.type === 'call-started' && event.call === 'display');
  return async () => {
    await visitor.page.unroute(`**/api/display/${site.clientId}`);
    for (const route of held.splice(0)) await route.continue().catch(() => {});
  };
}

/** A popup there at the start stays, and a repeated request shows nothing twice. */
async function comesOnce(site: Site, visitor: Visitor, id: string, trigger: string): Promise<void> {
  await expect(visitor.popup(id)).toBeVisible();
  await expect.poll(() => views(site)).toEqual([trigger]);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(2 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(await views(site)).toEqual([trigger]);
}

const ASKS: ReadonlyArray<readonly [how: string, trigger: string, popup: object, ask: (visitor: Visitor, id: string) => Promise<unknown>]> =
  [
    ['a click on a button that carries its id', 'on_click', NEVER_AGAIN, press],
    ['show(id)', 'api', {}, command],
    [
      'show(id, {ignoreGates: true}), although its gates refuse it',
      'api',
      { ...NEVER_AGAIN, ...MEMBERS },
      (visitor, id) => command(visitor, id, true),
    ],
  ];

const ASKED = [true, false].flatMap((given) => ASKS.map((each) => [given, ...each] as const));

for (const [given, how, trigger, popup, ask] of sample(ASKED, 3))
  test(`${how} before the answer opens a ${given ? 'given' : 'missing'} popup once (TRG-11, API-02, API-03)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(), ...popup });
    if ('d_f_r' in popup) await visitor.page.context().addCookies([{ name: `poptin_o_a_v_${id}`, value: 'x', url: site.url() }]);
    if (!given) await site.fault('display', { kind: 'body', status: 200, body: '{"display":true,"poptins":[]}' });
    const answer = await beforeTheAnswer(site, visitor, id);
    await ask(visitor, id);
    await ask(visitor, id);
    expect(await calls(visitor)).toEqual(['display']);
    await answer();
    await comesOnce(site, visitor, id, trigger);
    expect(await calls(visitor)).toEqual(given ? ['display'] : ['display', trigger === 'api' ? 'launch' : 'click']);
  });

for (const [how, trigger, popup, ask] of sample(ASKS, 2))
  test(`${how} in an unseen tab is kept, and the popup counts once seen (EMB-11, TRG-11, API-03)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(), ...popup });
    if ('d_f_r' in popup) await visitor.page.context().addCookies([{ name: `poptin_o_a_v_${id}`, value: 'x', url: site.url() }]);
    site.page('/', site.html({ body: `<a id="open" href="/api/display/click/${id}">Open</a>` }));
    await visitor.page.addInitScript(() => {
      let state = 'hidden';
      Object.defineProperty(document, 'visibilityState', { get: () => state });
      Object.assign(window, {
        turnTo(now: string) {
          state = now;
          document.dispatchEvent(new Event('visibilitychange'));
        },
      });
    });
    const turnTo = (state: string) =>
      visitor.page.evaluate((now) => (window as typeof window & { turnTo(state: string): void }).turnTo(now), state);
    await visitor.page.goto(site.url());
    await visitor.until(({ type }) => type === 'runtime-started');
    await ask(visitor, id);
    expect(await calls(visitor)).toEqual([]);
    expect(visitor.page.url()).toBe(site.url());
    await turnTo('visible');
    await comesOnce(site, visitor, id, trigger);

    // Left and asked for again while the page is hidden. The popup waits until it is visible.
    await turnTo('hidden');
    await ask(visitor, id);
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    expect(await views(site)).toEqual([trigger]);
    await turnTo('visible');
    await expect(visitor.popup(id)).toBeVisible();
    await expect.poll(() => views(site)).toEqual([trigger, trigger]);
  });

test('show(id) keeps to its gates: early, for a missing popup, and for a converted one (API-03, GAT-06)', async ({ site, visitor }) => {
  const [given = '', launched = ''] = await site.show({ ...inline(), ...CONVERTED }, { ...inline(), ...CONVERTED });
  for (const id of [given, launched])
    await visitor.page.context().addCookies([{ name: `poptin_conversion_${id}`, value: 'x', url: site.url() }]);
  const answer = await beforeTheAnswer(site, visitor, given);
  await command(visitor, given);
  await command(visitor, launched);
  await answer();
  for (const id of [given, launched])
    await visitor.until((event) => event.type === 'gates-asked' && event.popupId === id && event.moment === 'show' && !event.pass);
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('popup-viewed')).toEqual([]);
});

test('a request survives an app’s address change before the answer, and runs once (EMB-06, API-03)', async ({ site, visitor }) => {
  const [given = '', launched = ''] = await site.show(inline(), { ...inline(), poptin_type: 'bar' });
  const answer = await beforeTheAnswer(site, visitor, given);
  await command(visitor, given);
  await command(visitor, launched, true);
  await visitor.page.evaluate(() => history.pushState(null, '', '/next'));
  await expect.poll(async () => (await calls(visitor)).length).toBe(2);
  await answer();
  await expect(visitor.popup(given)).toBeVisible();
  await visitor.untilState(launched, 'shown');
  await expect.poll(() => views(site)).toEqual(['api', 'api']);
  await visitor.page.evaluate(() => history.pushState(null, '', '/third'));
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await visitor.wait(SECOND);
  expect(await views(site)).toEqual(['api', 'api']);
});

test('an app’s link to “#” that calls show(id) opens its popup once (API-03, EMB-05, TRG-11)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline());
  site.page('/', site.html({ body: `<a id="open" href="#" onclick="poptin.show('${id}')">Open</a>` }));
  await visitor.visit(site.url());
  await press(visitor);
  await expect.poll(async () => (await visitor.eventsOf('page-entered')).length).toBe(2);
  expect(visitor.page.url()).toMatch(/#$/);
  await comesOnce(site, visitor, id, 'api');
});

test('a click requests its popup although the display call failed, and again if unknown (API-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline());
  await site.fault('display', { kind: 'status', status: 500 });
  site.page('/', site.html({ body: `<button id="open" data-poptin-open="unknown000001">Open</button>` }));
  await visitor.visit(site.url());
  for (const asked of [2, 3]) {
    await pressTwice(visitor);
    await visitor.until((event) => event.type === 'call-settled' && event.call === 'click' && event.callId === asked);
    await expect.poll(() => calls(visitor)).toEqual(['display', ...Array.from({ length: asked - 1 }, () => 'click')]);
  }
  await visitor.page.evaluate((popupId) => document.querySelector('#open')?.setAttribute('data-poptin-open', popupId), id);
  await press(visitor);
  await comesOnce(site, visitor, id, 'on_click');
});

test('off() drops every later request; on() works like a new page (API-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline());
  await visitor.visit(site.url());
  const call = (name: 'off' | 'on') => visitor.page.evaluate((which) => window.poptin[which]?.(), name);
  await call('off');
  await command(visitor, id);
  await call('on');
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('popup-viewed')).toEqual([]);
  await command(visitor, id);
  await comesOnce(site, visitor, id, 'api');
});
