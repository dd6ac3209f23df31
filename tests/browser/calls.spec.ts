import { expect, MINUTE, SECOND, test } from './support/test.ts';

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };
const VIEWER = /^[0-9a-f]{13}$/;

test('the display call carries every field of its row, right (API-01, API-19, VIS-03, VIS-08)', async ({ site, visitor }) => {
  await site.show({ triggers: { delay: { seconds: 500, per: 'page' } } });
  site.page('/first', site.html({ title: 'The first page' }));
  site.page('/second', site.html({ title: 'The second page', body: '<div class="poptin-embedded" data-id="place00000001"></div>' }));
  await visitor.page.goto('about:blank');
  await visitor.visit(site.url('/first?utm_source=letter'));
  await visitor.wait(MINUTE);
  await visitor.page.evaluate(() => localStorage.setItem('poptin_converted_email', 'noa@example.com'));
  await visitor.page.evaluate((to) => location.assign(to), site.url('/second'));
  await visitor.page.waitForURL(site.url('/second'));
  await expect.poll(async () => (await site.received('display')).length).toBe(2);
  const [second, first] = await site.received('display');

  const userId = (await visitor.page.context().cookies()).find(({ name }) => name === 'poptin_user_id')?.value;
  const start = Date.UTC(2026, 5, 15, 9);
  expect(first?.payload).toMatchObject({
    page_title: 'The first page',
    origin_landing_page: site.url('/first?utm_source=letter'),
    previous_url: '',
    if_page_refreshed: '0',
  });
  expect(second?.payload).toMatchObject({
    domain: '127.0.0.1',
    referrer: site.url('/first?utm_source=letter'),
    previous_url: site.url('/first?utm_source=letter'),
    triggers: ['page'],
    cc: 'US',
    poptin_forms_id: ['place00000001'],
    if_mobile: '0',
    page_title: 'The second page',
    origin_landing_page: site.url('/first?utm_source=letter'),
    if_page_refreshed: '0',
    poptin_viewed_url: {},
    previous_visited_pages: [{ url: site.url('/first?utm_source=letter'), at: start }],
    all_visited_pages: [
      { url: site.url('/first?utm_source=letter'), at: start },
      { url: site.url('/second'), at: start + MINUTE },
    ],
    store_integration: '',
    store_integration_customer_id: '',
    wix_cart_id: '',
    cart_total_items: '',
    cart_total_price: '',
    cart_products_ids_list: [],
    cart_products_org_ids_list: [],
    preview_poptin_id: '',
    cancel_visitor_count: '0',
    converted_email: 'noa@example.com',
    cookies: expect.objectContaining({ poptin_user_id: userId, poptin_session: 'true' }),
  });

  await visitor.page.reload();
  await expect.poll(async () => (await site.received('display')).length).toBe(3);
  expect((await site.received('display'))[0]?.payload).toMatchObject({ if_page_refreshed: '1' });
});

test('a view, a conversion and a close are tied to the display by the viewer, and carry every field of their rows (API-05, API-06, API-07, API-19, API-20)', async ({
  site,
  visitor,
}) => {
  const [first = '', second = ''] = await site.show(
    { ...DELAY, triggers: { delay: { seconds: 1, per: 'page' } } },
    { triggers: { delay: { seconds: 2, per: 'page' } } },
  );
  await visitor.visit(site.url('/?a=1'));
  await visitor.wait(SECOND);
  await visitor.popup(first).getByLabel(/name/i).first().fill('Noa Levi');
  await visitor.popup(first).getByLabel(/email/i).fill('noa@example.com');
  await visitor.popup(first).locator('.poptin-form-submit-button').click();
  await visitor.untilState(first, 'converted');
  await visitor.popup(first).getByRole('button', { name: 'Close' }).first().click();
  await visitor.wait(2 * SECOND);
  await visitor.untilState(second, 'shown');
  await visitor.page.keyboard.press('Escape');
  await expect.poll(async () => (await site.received('closed')).length).toBe(1);

  const views = await site.received('viewed');
  expect(views.find(({ path }) => path.endsWith(first))?.payload).toEqual({
    viewer_id: expect.stringMatching(VIEWER),
    trigger: 'delay',
    client_id: site.clientId,
    type: 'lightbox',
    url: site.url('/?a=1'),
    store_integration: '',
    store_integration_customer_id: '',
    converted_email: '',
  });
  const [conversion] = await site.received('conversion');
  const viewer = views.find(({ path }) => path.endsWith(first))?.payload.viewer_id;
  expect(conversion?.path).toBe(`/api/display/conversion/${viewer}`);
  expect(conversion?.content_type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(conversion?.payload).toMatchObject({
    url: site.url('/?a=1'),
    p_target: 'lead',
    checkbox_checked: '0',
    referrer: '',
    trigger: 'delay',
    poptin_id: first,
    title: 'A quiet page',
    client_id: site.clientId,
    visitor: 'desktop',
    facebook_messanger_data_ref: '',
    origin_landing_page: site.url('/?a=1'),
    previous_visited_pages: [],
    all_visited_pages: [{ url: site.url('/?a=1'), at: expect.any(Number) }],
    store_integration: '',
    store_integration_customer_id: '',
    browser_language: 'en-US',
    operating_system: 'Linux',
    email: 'noa@example.com',
    name: 'Noa Levi',
    newExtraFields: [],
    leader_request_cookie: expect.stringMatching(/^0\.\w{11}$/),
    extra_button: '',
    poptin_view_id: expect.stringMatching(/\w/),
    conversion_key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect((await site.received('closed'))[0]).toMatchObject({
    path: `/api/display/closed/${second}`,
    payload: {
      client_id: site.clientId,
      url: site.url('/?a=1'),
      converted_email: 'noa@example.com',
      store_integration: '',
      store_integration_customer_id: '',
    },
  });
});

test('a click for a popup that the page was not given asks the server for it, with the fields of its row (API-02, TRG-11)', async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show({ ...DELAY });
  site.page('/', site.html({ body: `<button id="open" data-poptin-open="${id}">Open</button>` }));
  await site.fault('display', { kind: 'body', status: 200, body: '{"display":true,"poptins":[]}' });
  await visitor.visit(site.url());
  await visitor.page.click('#open');
  await expect(visitor.popup(id)).toBeVisible();
  expect((await site.received('click'))[0]).toMatchObject({
    path: `/api/display/click/${id}`,
    payload: {
      client_id: site.clientId,
      poptin_display: '1',
      browser_language: 'en-US',
      operating_system: 'Linux',
      domain: '127.0.0.1',
      triggers: ['on_click'],
    },
  });
});

test('a preview is shown at once with its notice, and nothing is sent or counted (TRG-12, LNG-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...DELAY });
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await expect(visitor.popup(id)).toContainText('This is a preview of your popup. Please note that submission will not be functional.');
  await visitor.popup(id).getByLabel(/name/i).first().fill('Noa');
  await visitor.popup(id).getByLabel(/email/i).fill('noa@example.com');
  await visitor.popup(id).locator('.poptin-form-submit-button').click();
  await visitor.untilState(id, 'converted');
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  const sent = await Promise.all(['viewed', 'conversion', 'closed'].map((call) => site.received(call)));
  expect(sent.flat()).toEqual([]);
  const names = (await visitor.page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.includes(id))).toEqual([]);
});

for (const [how, leave] of [
  ['by its own link', 'location'],
  ['by closing the tab', 'close'],
] as const) {
  test(`a close that happens as the visitor leaves ${how} still arrives (API-21)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(DELAY);
    await visitor.visit(site.url());
    await visitor.wait(5 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    // Until it is attended to, what a visitor does is kept, and goes with the page.
    await visitor.wait(0);
    await visitor.page.evaluate(
      ([to, how]) => {
        (window as unknown as { poptin: { close(): void } }).poptin.close();
        if (how === 'location') location.assign(to as string);
      },
      [site.url('/other'), leave],
    );
    if (leave === 'close') await visitor.page.close();
    await expect.poll(async () => (await site.received('closed')).length).toBe(1);
    if (leave === 'close') await visitor.openTab();
  });
}
