import { expect, type Page } from '@playwright/test';
import type { Harness } from '../../../../harness/start.ts';
import { sample } from '../../../support/sample.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { type Publish, test } from '../../support/servers.ts';

const ID = 'madeso0000001';

/** The blog with one popup that something keeps back, and the panel beside it. */
async function open(page: Page, harness: Harness, publish: Publish, popup: object, had: Readonly<Record<string, string>> = {}) {
  const wire = {
    ...{ poptin_id: ID, poptin_name: 'Spring letter', poptin_type: 'lightbox', d_f_r: 'all@display_everytime_everypage_5' },
    ...{ triggers: { delay: { seconds: 3600, per: 'page' } }, template: { type: 'lightbox', format: 'format_3' } },
    ...popup,
  };
  await publish([wire]);
  await page.addInitScript((cookies) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as earlier pages of this visit have left them.
    for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  }, had);
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  const popupOnPage = page.frameLocator('iframe').locator(`.poptin-popup[data-poptin-id="${ID}"]`).getByRole('dialog');
  return { panel, detail: panel.getByRole('article'), popupOnPage };
}

const days = (n: number) => new Date(Date.now() - n * 86_400_000).toLocaleDateString('en-CA');

const BLOCKED: ReadonlyArray<readonly [what: string, popup: object, had: Readonly<Record<string, string>>, does: RegExp]> = [
  [
    'it was seen, and shows once',
    { d_f_r: 'display_once_a_visitor_2' },
    { [`poptin_o_a_v_${ID}`]: 'v' },
    /forgets that the visitor has seen this popup/,
  ],
  [
    'it was seen yesterday, and shows every eight days',
    { d_f_r: 'display_once_every_few_days_3', d_f_a: 8 },
    { [`poptin_d_a_x_v_${ID}`]: days(1) },
    /sets the clock \d days ahead and reloads the page/,
  ],
  [
    'a variable of the page is another',
    { js_filter: [{ name: 'shop.level', role: 'equal|||7' }] },
    {},
    /sets the page’s variable shop\.level to “7”/,
  ],
  [
    'the cart is worth too little, on a page of no shop',
    { cart_filter: [{ name: 'value', role: 'greater_than|||99' }] },
    {},
    /simulates a Shopify cart of 1 × Product 1001, worth 99\.01 and reloads the page/,
  ],
  [
    'a cookie is lacking and the clock too early',
    { d_f_r: 'display_once_every_few_days_3', d_f_a: 8, cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] },
    { [`poptin_d_a_x_v_${ID}`]: days(1) },
    /sets the cookie tier to “gold”, and reloads the page/,
  ],
];
for (const [what, popup, had, does] of sample(BLOCKED, 1))
  test(`a click undoes “${what}”, a second fires the trigger, and the popup shows (DEV-16, DEV-04)`, async ({ page, harness, publish }) => {
    const { panel, detail, popupOnPage } = await open(page, harness, publish, popup, had);
    await expect(detail.getByText(/^Would show if you /)).toBeVisible();
    await expect(detail.getByText(does)).toBeVisible();
    await detail.getByRole('button', { name: 'Make it so' }).click();
    const done = detail.getByRole('status').filter({ hasText: 'Done: nothing blocks it now. It waits to show after 1 hour on this page.' });
    await expect(done).toBeVisible();
    await expect(panel.getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();
    await done.getByRole('button', { name: /^Fire .* now$/ }).click();
    await expect(popupOnPage).toBeVisible();
    await expect(detail.getByText('Done: it shows, for a copy of the visitor.')).toBeVisible();

    await panel.getByRole('button', { name: 'Stop simulating' }).click();
    await expect(detail.getByText(/^Would show if you /)).toBeVisible();
    await expect(detail.getByText(/^Done/)).toHaveCount(0);
  });

test('a block that only others can change has no button and says what to do; axe agrees (DEV-04)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const popup = {
    js_filter: [{ name: 'location.pathname', role: 'contains|||sale' }],
    cookie_filter: [{ name: 'tier', role: 'equal|||gold' }],
  };
  const { detail } = await open(page, harness, publish, popup);
  await expect(detail.getByText(/^Open a page of this site whose path contains “sale”/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Apply what is possible' })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Make it so' })).toHaveCount(0);
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

test('a rule for another page gets a click that goes there, and the popup shows (DEV-16)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const popup = { js_filter: [{ name: 'location.pathname', role: 'starts_with|||/about' }] };
  const { panel, detail, popupOnPage } = await open(page, harness, publish, popup);
  await expect(detail.getByText('Would show if you open the page /about, and then wait 1 hour.')).toBeVisible();
  await detail.getByRole('button', { name: 'Go to /about' }).click();
  const done = detail.getByRole('status').filter({ hasText: 'Done: nothing blocks it now.' });
  await expect(done).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('One writer, one notebook, no aeroplanes');
  await expect(panel.getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();
  await done.getByRole('button', { name: 'Fire delay now' }).click();
  await expect(popupOnPage).toBeVisible();
});

test('a click shows a popup that lacks only its trigger; two show it after its ✕ (DEV-16)', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  const { detail, popupOnPage } = await open(page, harness, publish, {});
  await expect(detail.getByText(/^Would show if you wait (?:1 hour|59 minutes)\.$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Make it so' }).click();
  await expect(popupOnPage).toBeVisible();
  await expect(detail.getByText('Done: it shows, for a copy of the visitor.')).toBeVisible();
  await popupOnPage.getByRole('button', { name: 'Close' }).first().click();
  await expect(detail.getByText(/^Would show on another page if you forget that this visitor closed it with ✕/)).toBeVisible();
  await detail.getByRole('button', { name: 'Make it so' }).click();
  await detail.getByRole('button', { name: 'Fire delay now' }).click();
  await expect(popupOnPage).toBeVisible();
});

test('a rule about the page’s source or viewed products is met by one click (DEV-16)', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  const popup = {
    ...{ source_code_target_active: 1, source_code_target_html: 'on-sale-today', product_recommendation: { category: 'last_visited' } },
  };
  const { detail } = await open(page, harness, publish, popup);
  await expect(
    detail.getByText(
      'This remembers that a product was looked at and adds “on-sale-today” to the page’s source, all in a copy of the visitor.',
    ),
  ).toBeVisible();
  await detail.getByRole('button', { name: 'Make it so' }).click();
  await expect(detail.getByText('Done: nothing blocks it now. It waits to show after 1 hour on this page.')).toBeVisible();
});

test('the forecast of each popup comes true with the clock set: tomorrow, in a week, after its X (DEV-17)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const popup = { d_f_r: 'display_once_every_few_days_3', d_f_a: 3, stop_showing_to_converted_users: 1 };
  const { panel, detail } = await open(page, harness, publish, popup, { [`poptin_d_a_x_v_${ID}`]: days(0) });
  const forecast = detail.getByRole('region', { name: 'Forecast' });
  const row = (name: string) => forecast.getByRole('listitem').filter({ hasText: name });
  await expect(forecast.getByRole('listitem')).toHaveCount(7);
  await expect(row('Now')).toContainText('Blocked not again before ');
  await expect(row('On a phone')).toContainText('Blocked not again before ');
  for (const [name, button, foretold, really] of [
    ['Tomorrow', 'Try it: tomorrow', /Blocked not again before /, /^Blocked by 1 rule: shown yesterday, not again before /],
    ['In a week', 'Try it: in a week', /Shows after 1 hour on this page/, /^Waiting /],
    ['After the ✕', 'Try it: after the ✕', /Blocked not again before /, /^Blocked by 1 rule: shown today, not again before /],
    ['After converting', 'Try it: after converting', /already converted/, /^Blocked by 2 rules: already converted; shown today, /],
  ] as const) {
    await expect(row(name)).toContainText(foretold);
    await forecast.getByRole('button', { name: button }).click();
    await expect(detail.getByText(/^Done/)).toBeVisible();
    await expect(detail.getByRole('paragraph').filter({ hasText: really }).first()).toBeVisible();
    await panel.getByRole('button', { name: 'Stop simulating' }).click();
    await expect(row('Now')).toContainText('Blocked not again before ');
  }
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

const CONTRARY: ReadonlyArray<readonly [about: string, popup: object]> = [
  [
    'cookies',
    {
      cookie_filter: [
        { name: 'visits', role: 'exists|||', type: 'dont_show' },
        { name: 'visits', role: 'greater_than|||5', type: 'show' },
      ],
    },
  ],
  [
    'variables of the page',
    {
      js_filter: [
        { name: 'app.x', role: 'equal|||1', type: 'show' },
        { name: 'app.x', role: 'equal|||2', type: 'show' },
      ],
    },
  ],
];
for (const [about, popup] of sample(CONTRARY, 1))
  test(`contradicting rules about ${about} offer no button (DEV-16)`, {
    tag: '@full',
  }, async ({ page, harness, publish }) => {
    const { detail } = await open(page, harness, publish, popup, { visits: '3' });
    await expect(detail.getByText(`No change was found that would show it: its rule about ${about} cannot be met.`)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Force delay' })).toBeVisible();
    await expect(detail.getByRole('button', { name: /^Make it so|^Apply what is possible/ })).toHaveCount(0);
  });
