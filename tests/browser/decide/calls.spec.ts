import { expect, MINUTE, SECOND, test } from '../support/test.ts';

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };
const VIEWER = /^[0-9a-f]{13}$/;

test('the display call carries every field of its row, right (API-01, API-19, VIS-03, VIS-08)', async ({ site, visitor }) => {
  const [seen = ''] = await site.account({ country_code: 'US' }, DELAY);
  site.page('/first', site.html({ title: 'The first page' }));
  site.page('/second', site.html({ title: 'The second page', body: '<div class="poptin-embedded" data-id="place00000001"></div>' }));
  await visitor.page.goto('about:blank');
  await visitor.visit(site.url('/first?utm_source=letter'));
  await visitor.wait(5 * SECOND);
  await visitor.untilState(seen, 'shown');
  await expect.poll(async () => (await site.received('viewed')).length).toBe(1);
  await visitor.wait(MINUTE - 5 * SECOND);
  await visitor.page.evaluate(() => localStorage.setItem('poptin_converted_email', 'noa@example.com'));
  await visitor.page.evaluate((to) => location.assign(to), site.url('/second'));
  await visitor.page.waitForURL(site.url('/second'));
  await expect.poll(async () => (await site.received('display')).length).toBe(2);
  const [second, first] = await site.received('display');

  const userId = (await visitor.page.context().cookies()).find(({ name }) => name === 'poptin_user_id')?.value;
  const start = Date.UTC(2026, 5, 15, 9);
  expect(second).toMatchObject({ method: 'POST', path: `/api/display/${site.clientId}` });
  expect(second?.content_type).toMatch(/^application\/x-www-form-urlencoded/);
  const landing = { url: site.url('/first?utm_source=letter'), at: start };
  const nothing = {
    store_integration: '',
    store_integration_customer_id: '',
    wix_cart_id: '',
    cart_total_items: '',
    cart_total_price: '',
  };
  expect(first?.payload).toEqual({
    ...nothing,
    domain: '127.0.0.1',
    referrer: '',
    previous_url: '',
    triggers: ['page'],
    cc: '',
    poptin_forms_id: [],
    if_mobile: '0',
    page_title: 'The first page',
    origin_landing_page: landing.url,
    if_page_refreshed: '0',
    poptin_viewed_url: {},
    previous_visited_pages: [],
    all_visited_pages: [landing],
    cart_products_ids_list: [],
    cart_products_org_ids_list: [],
    preview_poptin_id: '',
    cancel_visitor_count: '0',
    converted_email: '',
    cookies: {
      poptin_user_id: userId,
      poptin_session: 'true',
      poptin_session_started: `${start}`,
      poptin_c_visitor: 'true',
      poptin_last_visit: '2026-06-15',
    },
  });
  expect(second?.payload).toEqual({
    ...nothing,
    domain: '127.0.0.1',
    referrer: site.url('/first?utm_source=letter'),
    previous_url: site.url('/first'),
    triggers: ['page'],
    cc: 'US',
    poptin_forms_id: ['place00000001'],
    if_mobile: '0',
    page_title: 'The second page',
    origin_landing_page: landing.url,
    if_page_refreshed: '0',
    poptin_viewed_url: { [seen]: landing.url },
    previous_visited_pages: [landing],
    all_visited_pages: [landing, { url: site.url('/second'), at: start + MINUTE }],
    cart_products_ids_list: [],
    cart_products_org_ids_list: [],
    preview_poptin_id: '',
    cancel_visitor_count: '0',
    converted_email: 'noa@example.com',
    cookies: {
      poptin_user_id: userId,
      poptin_session: 'true',
      poptin_session_started: `${start}`,
      poptin_c_visitor: 'true',
      poptin_last_visit: '2026-06-15',
      poptin_client_id: site.clientId,
      poptin_user_country_code: 'US',
      poptin_user_ip: '127.0.0.1',
      poptin_previous_url: site.url('/first').replace('http://', ''),
      [`poptin_session_account_${site.clientId}`]: 'true',
      [`poptin_session_account_time_${site.clientId}`]: JSON.stringify({ set_at: start + MINUTE, expiry_at: start + 2 * MINUTE }),
      [`poptin_o_v_${seen}`]: expect.stringMatching(VIEWER),
    },
  });

  await visitor.page.reload();
  await expect.poll(async () => (await site.received('display')).length).toBe(3);
  expect((await site.received('display'))[0]?.payload).toMatchObject({ if_page_refreshed: '1' });
});

test('view, conversion and close carry the viewer and every field (API-06, API-07, API-19, API-20)', async ({ site, visitor }) => {
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
  const [closed] = await site.received('closed');
  expect(closed).toMatchObject({ method: 'POST', path: `/api/display/closed/${second}` });
  expect(closed?.content_type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(closed?.payload).toEqual({
    client_id: site.clientId,
    url: site.url('/?a=1'),
    converted_email: 'noa@example.com',
    store_integration: '',
    store_integration_customer_id: '',
  });
});

test('a click for an unknown popup requests it, then its template (API-02, API-04, API-19, TRG-11)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...DELAY });
  site.page('/', site.html({ body: `<button id="open" data-poptin-open="${id}">Open</button>` }));
  await site.fault('display', { kind: 'body', status: 200, body: '{"display":true,"country_code":"US","poptins":[]}' });
  await visitor.visit(site.url());
  // By then the page's own address has been kept for the next page, more than once.
  await visitor.wait(5 * MINUTE);
  await visitor.page.click('#open');
  await expect(visitor.popup(id)).toBeVisible();
  const [click] = await site.received('click');
  const [display] = await site.received('display');
  expect(click).toMatchObject({ method: 'POST', path: `/api/display/click/${id}` });
  expect(click?.payload).toEqual({
    ...display?.payload,
    // The cookies of the first answer and of the page's own renewals.
    cookies: expect.objectContaining({ poptin_client_id: site.clientId, ...(display?.payload.cookies as object) }),
    cc: 'US',
    triggers: ['on_click'],
    client_id: site.clientId,
    poptin_display: '1',
    browser_language: 'en-US',
    operating_system: 'Linux',
  });
  expect((await site.received('template')).map(({ method, path, payload }) => [method, path, payload])).toEqual([
    ['GET', `/t/${id}.html`, { v: expect.any(String) }],
  ]);
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
    // Until the code has loaded, the page keeps the visitor's actions. Leaving the page loses them.
    await visitor.wait(0);
    await visitor.page.evaluate(
      ([to, how]) => {
        window.poptin.close();
        if (how === 'location') location.assign(to as string);
      },
      [site.url('/other'), leave],
    );
    if (leave === 'close') await visitor.page.close();
    await expect.poll(async () => (await site.received('closed')).length).toBe(1);
    if (leave === 'close') await visitor.openTab();
  });
}
