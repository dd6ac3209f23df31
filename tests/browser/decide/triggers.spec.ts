import { sample } from '../../support/sample.ts';
import { upgradePopup } from '../support/network/upgrade.ts';
import { inline } from '../support/popup.ts';
import { expect, HOUR, MINUTE, SECOND, test } from '../support/test.ts';

test('a delay per session goes on over pages, and is over at once on a later page (TRG-04)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { delay: { seconds: 60, per: 'session' } } });
  await visitor.visit(site.url('/a'));
  await visitor.wait(40 * SECOND);
  await visitor.visit(site.url('/b'));
  await visitor.wait(19 * SECOND);
  await expect(visitor.popup(id)).toBeHidden();
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

test('clicks in a popup or on its tab are no page clicks; clicks in the page’s parts are (TRG-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [first = '', second = ''] = await site.show(
    {
      triggers: { delay: { seconds: 1, per: 'page' } },
      is_teasers_on: 1,
      teaser: { display: 'after_close', text: 'Again?' },
    },
    { triggers: { clicks: { count: 3 } } },
  );
  const { page } = visitor;
  await visitor.visit(site.url());
  await page.evaluate(() => {
    const part = document.body.appendChild(document.createElement('page-part'));
    part.attachShadow({ mode: 'open' }).innerHTML = '<button>In the shadow of the page</button>';
  });
  const count = async () => (await visitor.eventsOf('trigger-progress')).findLast(({ popupId }) => popupId === second)?.progress.current;
  await page.locator('h1').click();
  await visitor.wait(SECOND);
  const popup = visitor.popup(first);
  await popup.getByLabel(/email/i).click();
  await popup.getByRole('heading').first().click();
  await popup.locator('[data-action="close"]').first().click();
  await visitor.wait(SECOND);
  await page.locator('.poptin-teaser').getByRole('button').first().click();
  await visitor.untilState(first, 'shown');
  await expect(popup).toBeVisible();
  expect(await count()).toBe(1);
  await page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await page.getByRole('button', { name: 'In the shadow of the page' }).click();
  expect(await count()).toBe(2);
});

test('a popup that waits for three clicks comes with the third (TRG-06)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { clicks: { count: 3 } } });
  await visitor.visit(site.url());
  await visitor.until(({ type }) => type === 'trigger-armed');
  for (const count of [1, 2, 3]) {
    await expect(visitor.popup(id)).toBeHidden();
    await visitor.page.click('#button');
    expect((await visitor.eventsOf('trigger-progress')).at(-1)?.progress).toEqual({ current: count, target: 3, unit: 'clicks' });
  }
  await expect(visitor.popup(id)).toBeVisible();
});

test('a third page left before its popup keeps the count: the popup shows on the next (TRG-07)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { page_visits: { count: 3 } } });
  const { page } = visitor;
  for (const path of ['/1', '/2', '/3']) {
    await visitor.visit(site.url(path));
    await visitor.until(({ type }) => type === 'trigger-armed');
  }
  const kept = () => page.evaluate((popup) => sessionStorage.getItem(`pageviews_${popup}`), id);
  expect([await kept(), await visitor.eventsOf('trigger-fired')]).toEqual(['3', []]);
  await visitor.visit(site.url('/4'));
  await visitor.until(({ type }) => type === 'trigger-armed');
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  expect(await kept()).toBe('0');
});

test('a popup that waits for half the page comes at its half, and not a little before (TRG-05)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { scroll: { percent: 50 } } });
  await visitor.visit(site.url());
  await visitor.until(({ type }) => type === 'trigger-armed');
  const scrollTo = (part: number) =>
    visitor.page.evaluate((to) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, Math.ceil((scrollHeight - innerHeight) * to));
    }, part);
  await scrollTo(0.49);
  await visitor.until((event) => event.type === 'trigger-progress' && event.progress.current === 49);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await scrollTo(0.5);
  await visitor.untilState(id, 'shown');
});

test('a popup that waits for stillness comes only after nothing was done for its time (TRG-08)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { inactivity: { seconds: 30 } } });
  await visitor.visit(site.url());
  await visitor.until(({ type }) => type === 'trigger-armed');
  for (const act of [
    () => visitor.page.mouse.move(50, 80),
    () => visitor.page.keyboard.press('a'),
    async () => {
      await visitor.page.mouse.wheel(0, 50);
      await visitor.page.waitForFunction(() => scrollY > 0);
    },
  ]) {
    await visitor.wait(29 * SECOND);
    await act();
    // The browser tells of it with the next frame.
    await visitor.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await visitor.wait(29 * SECOND);
  await expect(visitor.popup(id)).toBeHidden();
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

for (const type of ['bar', 'embedded'] as const) {
  test(`a ${type} with no trigger of its own comes at one and a half window heights (TRG-13)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ poptin_type: type, poptin_format: 'format_1', template: { type, format: 'format_1' } });
    // Far below: a place that is scrolled past gets its room above the visitor, who is then further down the page.
    site.page('/', site.html({ body: `<p style="height:3000px">News</p><div class="poptin-embedded" data-id="${id}"></div>` }));
    await visitor.visit(site.url());
    await visitor.until((event) => event.type === 'trigger-armed');
    const height = await visitor.page.evaluate(() => innerHeight);
    await visitor.page.evaluate((to) => scrollTo(0, to), Math.round(height * 1.5) - 10);
    await visitor.until((event) => event.type === 'trigger-progress' && event.progress.current > 0);
    expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
    await visitor.page.evaluate((to) => scrollTo(0, to), Math.round(height * 1.5) + 10);
    await visitor.until((event) => event.type === 'trigger-fired');
    expect((await visitor.eventsOf('trigger-fired')).map(({ trigger, popupId }) => [trigger, popupId])).toEqual([['scroll_in', id]]);
  });
}

const AUTOPILOT: ReadonlyArray<
  readonly [string, (page: import('@playwright/test').Page, wait: (ms: number) => Promise<void>) => Promise<unknown>]
> = [
  ['20 seconds of activity', (page, wait) => moves(page, wait, 5, 4)],
  ['half the page', (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6))],
  [
    'leaving',
    (page) => page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }))),
  ],
];

/** So often a sign of life, each so many seconds after the last. */
async function moves(page: import('@playwright/test').Page, wait: (ms: number) => Promise<void>, times: number, gap: number) {
  for (let at = 1; at <= times; at += 1) {
    await wait(gap * SECOND);
    await page.mouse.move(50 + at, 80);
    // The browser tells of it with the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [what, act] of sample(AUTOPILOT, 2)) {
  test(`the autopilot shows its popup at ${what}, once (CFG-07, TRG-14)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ auto_pilot_trigger: 1 });
    await visitor.visit(site.url());
    await visitor.until(({ type }) => type === 'trigger-armed');
    await act(visitor.page, (ms) => visitor.wait(ms));
    await expect(visitor.popup(id)).toBeVisible();
    await visitor.wait(MINUTE);
    expect((await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger)).toEqual(['autopilot']);
  });
}

test('the autopilot counts only active time, and no half of a page that cannot scroll (CFG-07)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ auto_pilot_trigger: 1 });
  site.page('/', site.html().replace(/<div style="height:3000px">.*?<\/div>/, ''));
  await visitor.visit(site.url());
  await visitor.until(({ type }) => type === 'trigger-armed');
  await visitor.page.evaluate(() => document.readyState === 'complete' || new Promise((done) => addEventListener('load', done)));
  await moves(visitor.page, (ms) => visitor.wait(ms), 2, 4);
  // An hour away, except for the moment after the last sign.
  await visitor.wait(HOUR);
  await moves(visitor.page, (ms) => visitor.wait(ms), 2, 0);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await moves(visitor.page, (ms) => visitor.wait(ms), 2, 4);
  await expect(visitor.popup(id)).toBeVisible();
});

for (const [what, on, how] of sample(
  [
    ['up over a list', '<select id="edge"><option>One</option></select>', { clientY: -1 }],
    ['out at the side', '<p id="edge">Words</p>', { clientX: -1, clientY: 200 }],
    ['out at the bottom', '<p id="edge">Words</p>', { clientY: 5000 }],
    ['from one thing of the page to another', '<p id="edge">Words</p>', { clientY: 0, isInside: true }],
  ] as const,
  3,
)) {
  test(`the pointer that goes ${what} is not leaving (TRG-01)`, async ({ site, visitor }) => {
    await site.show({ triggers: { exit_intent: true } });
    site.page('/', site.html({ body: on }));
    await visitor.visit(site.url());
    await visitor.until(({ type }) => type === 'trigger-armed');
    const leave = (more: object) =>
      visitor.page.evaluate(({ isInside, ...where }: { isInside?: boolean; clientY?: number }) => {
        const relatedTarget = isInside ? document.body : null;
        document.querySelector('#edge')?.dispatchEvent(new MouseEvent('mouseout', { ...where, relatedTarget, bubbles: true }));
      }, more);
    await leave(how);
    expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
    // At the very place, upwards and out of a part of the page that opens no list, it is.
    if (on.startsWith('<p')) await leave({ clientY: -1 });
    if (on.startsWith('<p')) expect((await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger)).toEqual(['exit_intent']);
  });
}

test('a script of the page can launch a popup that the page was not given (API-03, EMB-09)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ d_f_r: 'display_once_a_visitor_2' });
  await site.fault('display', { kind: 'body', status: 200, body: '{"display":true,"poptins":[]}' });
  await visitor.visit(site.url());
  await visitor.page.evaluate((popup) => window.poptin.show(popup), id);
  await expect(visitor.popup(id)).toBeVisible();
  expect((await site.received('launch')).map(({ method, path }) => [method, path])).toEqual([['GET', `/api/display/click/${id}`]]);
  expect((await site.received('launch'))[0]?.payload).toEqual({});
});

const REFUSALS = [
  ['Client restricted', { restricted: true }],
  ['You have been reached the max poptins views number', { views_quota: 0 }],
] as const;

for (const [message, settings] of sample(REFUSALS, 1)) {
  test(`a refusal '${message}' shows the upgrade popup, and its choices are logged (GAT-11, API-10)`, async ({ site, visitor }) => {
    const upgrade = upgradePopup();
    const id = upgrade.poptin_id;
    await site.account({ ...settings, upgrade_popup: upgrade }, { triggers: { exit_intent: true } });
    await visitor.visit(site.url());
    expect((await visitor.eventsOf('display-refused')).map((event) => event.message)).toEqual([message]);
    await visitor.wait(0);
    await visitor.popup(id).getByRole('button', { name: 'Later' }).click();
    await expect
      .poll(async () => (await site.received('limit-logs')).map(({ method, path, payload }) => [method, path, payload]))
      .toEqual([['GET', `/api/display/limitLogs/${site.clientId}`, { status: 'remind_me', id }]]);
    expect(await visitor.begun('viewed')).toEqual([]);
    expect(await visitor.begun('closed')).toEqual([]);
  });

  test(`refused with '${message}' and no upgrade popup, the page shows nothing (GAT-11)`, async ({ site, visitor }) => {
    await site.account(settings, { triggers: { delay: { seconds: 0, per: 'page' } } });
    await visitor.visit(site.url());
    await visitor.wait(HOUR);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  });
}

test('a page that is short until its pictures load has not been read to its end (TRG-13, TRG-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [bar = '', half = ''] = await site.show(
    { ...inline(), poptin_type: 'bar', triggers: {} },
    { ...inline(), poptin_type: 'sside', triggers: { scroll: { percent: 50 } } },
  );
  let letCome = () => {};
  const held = new Promise<void>((come) => {
    letCome = come;
  });
  await page.route('**/tall.svg', async (route) => {
    await held;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="4000"/>';
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  site.page(
    '/',
    `<!doctype html><html lang="en"><head><title>Pictures</title>${site.tag()}</head><body><h1>Pictures</h1><img src="/tall.svg" alt=""></body></html>`,
  );
  await page.goto(site.url(), { waitUntil: 'domcontentloaded' });
  for (const id of [bar, half]) await visitor.untilState(id, 'armed');
  letCome();
  await page.waitForLoadState('load');
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const id of [bar, half]) await visitor.untilState(id, 'shown');
});
