import { sample } from '../../support/sample.ts';
import { DAY, expect, SECOND, test, type Visitor } from '../support/test.ts';

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

async function fillIn(visitor: Visitor, popupId: string, name = 'Noa Levi', email = 'Noa@Example.com'): Promise<void> {
  const popup = visitor.popup(popupId);
  await popup.getByLabel(/name/i).first().fill(name);
  await popup.getByLabel(/email/i).fill(email);
  await popup.locator('.poptin-form-submit-button').click();
}

test('a visitor’s lead reaches the database (EMB-01, TRG-03, LIF-01..LIF-04, FRM-17, VIS-05, API-20)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...DELAY, stop_showing_to_converted_users: 1 });
  await visitor.visit(site.url('/?utm_source=letter'));
  await visitor.wait(4.9 * SECOND);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await visitor.wait(0.1 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  // The server has to have said which view it was before a lead can name it.
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'viewed');

  await fillIn(visitor, id);
  await expect(visitor.popup(id).locator('[data-screen="thank-you"]')).toBeVisible();
  await expect(visitor.page.locator('.poptin-popup')).toHaveClass(/poptin-submitted/);

  const [lead, ...others] = await site.leads();
  expect(others).toEqual([]);
  expect(lead?.fields.map(({ name, value }) => [name, value])).toEqual(
    expect.arrayContaining([
      ['name', 'Noa Levi'],
      ['email', 'Noa@Example.com'],
    ]),
  );
  const [viewed] = await site.received('viewed');
  const [conversion] = await site.received('conversion');
  expect(viewed?.payload).toMatchObject({ trigger: 'delay', type: 'lightbox', client_id: site.clientId });
  expect(conversion?.payload).toMatchObject({ poptin_id: id, trigger: 'delay', p_target: 'lead', visitor: 'desktop' });
  expect(conversion?.payload.poptin_view_id).toBeTruthy();
  expect(await visitor.page.evaluate(() => localStorage.getItem('poptin_converted_email'))).toBe('noa@example.com');
  const cookies = await visitor.page.context().cookies();
  expect(cookies.find(({ name }) => name === `poptin_conversion_${id}`)?.value).toBe(lead?.conversion_id);

  await visitor.visit(site.url('/other'));
  expect((await visitor.explain(id))?.gates.find(({ gate }) => gate === 'converted')).toMatchObject({ pass: false, actual: 'converted' });
  expect(await visitor.begun('closed')).toEqual([]);
});

test('a popup closed by its X is reported and stays away (LIF-07, LIF-09, GAT-07, API-07)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...DELAY });
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await visitor.popup(id).getByRole('button', { name: 'Close' }).first().click();
  await visitor.wait(0.8 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['x_click']);
  await expect.poll(async () => (await site.received('closed')).length).toBe(1);

  await visitor.visit(site.url('/other'));
  expect(await visitor.explain(id)).toMatchObject({ state: 'held', pass: false });
});

const RULES = [
  { rule: 'display_once_a_visitor_2', amount: 1, requirement: 'FRQ-03', back: null },
  { rule: 'display_once_every_few_days_3', amount: 3, requirement: 'FRQ-02', back: 3 * DAY },
  { rule: 'display_once_every_few_visiting_4', amount: 1, requirement: 'FRQ-01', back: DAY },
] as const;

for (const { rule, amount, requirement, back } of sample(RULES, 1)) {
  test(`${rule} keeps a popup away until ${back ? `${back / DAY} days` : 'the end'} (${requirement}, FRQ-05)`, async ({
    site,
    visitor,
  }) => {
    const [id = ''] = await site.show({ ...DELAY, d_f_r: rule, d_f_a: amount });
    await visitor.visit(site.url());
    await visitor.wait(5 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    await visitor.page.keyboard.press('Escape');
    await visitor.wait(SECOND);

    await visitor.visit(site.url('/other'));
    expect((await visitor.explain(id))?.gates.filter(({ pass }) => !pass).map(({ gate }) => gate)).toEqual(['frequency']);

    visitor.clock.skip(back ?? 300 * DAY);
    await visitor.visit(site.url('/third'));
    expect((await visitor.explain(id))?.pass).toBe(back !== null);
  });
}

const TRIGGERS: ReadonlyArray<readonly [name: string, popup: object, act: (visitor: Visitor) => Promise<void>]> = [
  ['delay (TRG-03)', { delay: { seconds: 2, per: 'page' } }, (visitor) => visitor.wait(2 * SECOND)],
  ['scroll (TRG-05)', { scroll: { percent: 50 } }, (visitor) => visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight))],
  [
    'exit_intent (TRG-01)',
    { exit_intent: true },
    async ({ page }) => {
      await page.mouse.move(200, 200);
      await page.evaluate(() =>
        document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true, relatedTarget: null })),
      );
    },
  ],
];

for (const [name, triggers, act] of sample(TRIGGERS, 2)) {
  test(`the trigger ${name} shows the popup once, and its label is recorded and sent (TRG-14)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ triggers });
    await visitor.visit(site.url());
    await expect(visitor.popup(id)).toBeHidden();
    await act(visitor);
    await expect(visitor.popup(id)).toBeVisible();
    await act(visitor);
    const label = name.split(' ')[0];
    expect((await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger)).toEqual([label]);
    await expect.poll(async () => (await site.received('viewed')).map(({ payload }) => payload.trigger)).toEqual([label]);
  });
}

const MARKS = ['data-poptin-open="ID"', 'href="https://app.example/APIRequest/click/ID"', 'href="/api/display/click/ID"'];

test('a click on each mark opens its popup although it was seen today (TRG-11, contract 4)', async ({ site, visitor }) => {
  const ids = await site.show(...MARKS.map(() => ({ on_click: 1, d_f_r: 'display_once_a_visitor_2' })));
  const links = MARKS.map((mark, at) => `<a ${mark.replace('ID', ids[at] ?? '')}>Offer ${at}</a>`);
  site.page('/', site.html({ body: links.join(' ') }));
  await visitor.visit(site.url());
  for (const at of [0, 0, 1, 2]) {
    await visitor.page.getByText(`Offer ${at}`).click();
    await expect(visitor.popup(ids[at] ?? '')).toBeVisible();
    await visitor.page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  }
  expect(visitor.page.url()).toBe(site.url('/'));
});

test('the page hears poptinView, poptinSubmit and older hooks once each (EMB-08, LIF-02, LIF-03)', async ({ site, visitor }) => {
  // Settings that an owner's side may have: a number, an unknown field, and a missing one.
  const shopify_product_settings = { product_id: 1, variant_id: '2', colour: { name: 'red' }, button_text: null };
  const [id = ''] = await site.show({ ...DELAY, account_id: 'acc1', shopify_product_settings });
  await visitor.page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, {
      heard,
      poptinVisible: (popup: string) => heard.push(['poptinVisible', popup]),
      onpoptinSubmit: (popup: string) => heard.push(['onpoptinSubmit', popup]),
      onpoptinClose: (popup: string) => heard.push(['onpoptinClose', popup]),
    });
    for (const target of [document, window])
      for (const name of ['poptinView', 'poptinSubmit', 'poptinClose'])
        target.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  });
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await fillIn(visitor, id);
  await visitor.untilState(id, 'converted');
  const heard = await visitor.page.evaluate(() => (window as typeof window & { heard: Array<[string, Record<string, unknown>]> }).heard);
  expect(heard.map(([name]) => name)).toEqual([
    'poptinView',
    'poptinView',
    'poptinVisible',
    'poptinSubmit',
    'poptinSubmit',
    'onpoptinSubmit',
  ]);
  expect(heard[0]?.[1]).toMatchObject({
    poptin_id: id,
    poptin_name: 'Spring',
    poptin_target: 'lead',
    poptin_type: 'Lightbox',
    account_id: 'acc1',
    event_name: 'poptinView',
  });
  expect(heard[0]?.[1].shopify).toEqual(shopify_product_settings);
  expect(heard[3]?.[1].fields).toEqual(expect.arrayContaining([{ name: 'email', value: 'Noa@Example.com' }]));
  const submitted = await visitor.page.evaluate((popup) => window.poptinSubmitted?.[popup], id);
  expect(submitted?.fields).toEqual(heard[3]?.[1].fields);
});

test("the account's code reads its own lead, on later pages too (FRM-17, FRM-19, EMB-09, contract 4)", async ({ site, visitor }) => {
  const [id = ''] = await site.account(
    { conversion_code: 'window.read = poptinSubmitted' },
    { ...DELAY, d_f_r: 'all@display_everytime_everypage_5' },
  );
  const read = () => visitor.page.evaluate((popup) => (window as { read?: Window['poptinSubmitted'] }).read?.[popup]?.fields, id);
  const fields = (name: string) => [
    { name: 'name', value: name },
    { name: 'email', value: 'Noa@Example.com' },
  ];
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await fillIn(visitor, id, 'Noa Levi');
  await visitor.untilState(id, 'converted');
  expect((await read())?.toSorted(byName)).toEqual(fields('Noa Levi').toSorted(byName));

  await site.fault('conversion', { kind: 'status', status: 503 });
  await visitor.visit(site.url('/second'));
  await visitor.wait(5 * SECOND);
  await fillIn(visitor, id, 'Dan Levi');
  await visitor.untilState(id, 'converted');
  await site.fault('conversion', null);
  visitor.clock.skip(60 * SECOND);
  await visitor.visit(site.url('/third'));
  await visitor.until(({ type }) => type === 'conversion-code');
  expect((await read())?.toSorted(byName)).toEqual(fields('Dan Levi').toSorted(byName));
});

for (const [what, code, asked] of [
  [
    'pictures alone',
    '<img width="1" src="https://pixel.example/a?id=7&amp;ev=Lead"><img src="http://pixel.example/b"><img src="/c" onerror="window.tracked = 1">',
    ['a?id=7&ev=Lead'],
  ],
  [
    'a script, and pictures for browsers without any',
    '<script>window.tracked = 0</script><noscript><img src="https://pixel.example/a"></noscript>',
    [],
  ],
] as const)
  test(`an account’s code ${what} loads its https pictures ${asked.length ? 'once' : 'never'} (FRM-17)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const pictures: string[] = [];
    await visitor.page.route('**/pixel.example/**', (route) => {
      pictures.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    const [id = ''] = await site.account({ conversion_code: code }, DELAY);
    await visitor.visit(site.url());
    await visitor.wait(5 * SECOND);
    await fillIn(visitor, id);
    await visitor.untilState(id, 'converted');
    expect(await visitor.eventsOf('conversion-code')).toMatchObject([{ outcome: 'run' }]);
    await visitor.page.evaluate(() => fetch('https://pixel.example/last', { mode: 'no-cors' }));
    expect(pictures).toEqual([...asked, 'last'].map((path) => `https://pixel.example/${path}`));
    expect(await visitor.page.evaluate(() => (window as { tracked?: number }).tracked)).toBe(asked.length ? undefined : 0);
  });

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
