import { sample } from '../../support/sample.ts';
import type { Site, WirePopup } from '../support/site.ts';
import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

const MARKUP = `<div data-poptin-container data-width="400" data-height="300"><form data-screen="form">
  <label>Email <input data-field="email" name="email" type="email"></label><button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

const popupWith = (more: WirePopup = {}): WirePopup => ({
  template: undefined,
  markup: MARKUP,
  d_f_r: 'all@display_everytime_everypage_5',
  ...more,
});

async function leave(visitor: Visitor, id: string, email = 'Noa@Example.com'): Promise<void> {
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.popup(id).getByLabel('Email').fill(email);
  await visitor.popup(id).getByRole('button', { name: 'Send' }).click();
}

const databases = (visitor: Visitor): Promise<Array<string | undefined>> =>
  visitor.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const thanks = (visitor: Visitor, id: string) => visitor.popup(id).getByText('Thank you');

async function emails(site: Site): Promise<Array<string | undefined>> {
  return (await site.leads()).map(({ fields }) => fields.find(({ name }) => name === 'email')?.value);
}

const FAILURES = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, stored: true },
  { kind: 'status', status: 429, retry_after: 30 },
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'no-cors' },
  { kind: 'body', status: 200, body: '{"success":true}' },
];

for (const fault of sample(FAILURES, 1)) {
  test(`a lead answered with ${JSON.stringify(fault)} is thanked and arrives once later (FRM-16, FRM-19, R1)`, async ({
    site,
    visitor,
  }) => {
    const [id = ''] = await site.show(popupWith());
    await site.fault('conversion', fault);
    await visitor.visit(site.url());
    await leave(visitor, id);
    await expect(thanks(visitor, id)).toBeVisible();
    expect((await visitor.eventsOf('lead-kept'))[0]).toMatchObject({ popupId: id, safe: true });
    expect(await databases(visitor)).toEqual(['poptin_outbox']);
    expect(await visitor.page.evaluate(() => localStorage.getItem('poptin_converted_email'))).toBe('noa@example.com');

    await site.fault('conversion', null);
    visitor.clock.skip(MINUTE);
    await visitor.visit(site.url('/later'));
    await visitor.until((event) => event.type === 'lead-sent');
    await expect.poll(() => databases(visitor)).toEqual([]);
    const [lead, ...others] = await site.leads();
    expect(others).toEqual([]);
    const cookies = await visitor.page.context().cookies();
    expect(cookies.find(({ name }) => name === `poptin_conversion_${id}`)?.value).toBe(lead?.conversion_id);
  });
}

test('a visitor who leaves before the server has answered is not asked again (GAT-06, FRM-17, FRM-19)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith({ stop_showing_to_converted_users: 1 }));
  await site.fault('conversion', { kind: 'hang' });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await visitor.until((event) => event.type === 'call-started' && event.call === 'conversion');
  await visitor.visit(site.url('/next'));
  expect((await visitor.explain(id))?.gates.find(({ gate }) => gate === 'converted')).toMatchObject({ pass: false });
});

test('a server that says nothing keeps the visitor 3 s and no longer (FRM-16)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith());
  await site.fault('conversion', { kind: 'hang' });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await visitor.until((event) => event.type === 'call-started' && event.call === 'conversion');
  await visitor.wait(2.9 * SECOND);
  await expect(thanks(visitor, id)).toBeHidden();
  await visitor.wait(0.1 * SECOND);
  await expect(thanks(visitor, id)).toBeVisible();
});

test('an answer without the success flag keeps the popup open, and changed words are a new lead (FRM-16)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith());
  await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  await expect(thanks(visitor, id)).toBeHidden();
  await expect(visitor.page.locator('.poptin-submitted')).toHaveCount(0);

  await site.fault('conversion', null);
  await visitor.popup(id).getByLabel('Email').fill('noa.levi@example.com');
  await visitor.popup(id).getByRole('button', { name: 'Send' }).click();
  await expect(thanks(visitor, id)).toBeVisible();
  expect(await emails(site)).toEqual(['noa.levi@example.com']);
  await visitor.wait(10 * MINUTE);
  expect(await emails(site)).toEqual(['noa.levi@example.com']);
  expect(new Set((await site.received('conversion')).map(({ payload }) => payload.conversion_key)).size).toBe(2);
});

test('a lead is sent without a database; while the server fails the popup stays open and retries (R1, R6)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.addInitScript(() => {
    for (const name of ['open', 'databases'])
      Object.defineProperty(IDBFactory.prototype, name, {
        value: () => {
          throw new DOMException('off', 'SecurityError');
        },
      });
  });
  const [id = ''] = await site.show(popupWith());
  await site.fault('conversion', { kind: 'status', status: 500 });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  expect((await visitor.eventsOf('lead-kept'))[0]).toMatchObject({ safe: false });
  await site.fault('conversion', null);
  await visitor.wait(3 * SECOND);
  await expect.poll(() => emails(site)).toEqual(['Noa@Example.com']);
});

test('a lead is tried again on the same page, later each time, and not before the server wants it (R1)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith({ design_properties: { poptin_design_thank_screen: 1 } }));
  await site.fault('conversion', { kind: 'status', status: 429, retry_after: 20 });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await expect(thanks(visitor, id)).toBeVisible();
  await site.fault('conversion', null);
  await visitor.wait(19 * SECOND);
  expect(await visitor.eventsOf('lead-sent')).toEqual([]);
  await visitor.wait(SECOND);
  await visitor.until((event) => event.type === 'lead-sent');
  expect(await emails(site)).toHaveLength(1);
});

test('only one of two tabs that find the same lead sends it (R1)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith());
  await site.fault('conversion', { kind: 'status', status: 500 });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await expect(thanks(visitor, id)).toBeVisible();
  await site.fault('conversion', { kind: 'hang', ms: 300 });
  const before = (await site.received('conversion')).length;
  visitor.clock.skip(MINUTE);
  const first = visitor.page;
  const second = await visitor.openTab();
  await Promise.all([first.goto(site.url('/one')), second.goto(site.url('/two'))]);
  await expect.poll(() => emails(site)).toHaveLength(1);
  await expect.poll(() => databases(visitor)).toEqual([]);
  expect((await site.received('conversion')).length - before).toBe(1);
});

test('a lead waits for its own account: another tag neither sends nor drops it (R1, FRM-19, SEC-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const sentElsewhere: string[] = [];
  await visitor.page.route('http://other.example/**', (route) => {
    sentElsewhere.push(`${route.request().url()} ${route.request().postData()}`);
    return route.fulfill({
      json: { success: true, conversion_id: 'c1', poptins: [] },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  const [id = ''] = await site.show(popupWith());
  await site.fault('conversion', { kind: 'status', status: 500 });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await expect(thanks(visitor, id)).toBeVisible();
  await site.fault('conversion', null);
  const before = (await site.received('conversion')).length;
  const elsewhere = site.tag().replaceAll(/(data-\w+-host=")[^"]+/g, '$1http://other.example');
  for (const [path, tag] of [
    ['/other-host', elsewhere],
    ['/other-account', site.tag().replace(site.clientId, '5ae0c10e5ae0c')],
  ] as const) {
    visitor.clock.skip(MINUTE);
    site.page(path, site.html({ head: tag }));
    // The outbox deletes leads that are too old, of any popup. Once this one is gone, the outbox has looked.
    await visitor.page.evaluate(async () => {
      const opening = indexedDB.open('poptin_outbox', 1);
      await new Promise((done) => Object.assign(opening, { onsuccess: done }));
      const old = { key: 'old', popupId: 'p', viewerId: 'v', form: {}, keptAt: 1.75e12, attempts: 1, notBefore: 0 };
      await new Promise((done) =>
        Object.assign(opening.result.transaction('leads', 'readwrite').objectStore('leads').put(old), { onsuccess: done }),
      );
      opening.result.close();
    });
    await visitor.visit(site.url(path));
    await visitor.until((event) => event.type === 'lead-dropped');
    await visitor.wait(MINUTE);
    await visitor.page.evaluate(() => fetch('/other').then(() => indexedDB.databases()));
    expect(sentElsewhere.filter((each) => each.includes('/conversion/'))).toEqual([]);
    expect((await site.received('conversion')).length).toBe(before);
    expect(await databases(visitor)).toEqual(['poptin_outbox']);
  }
  visitor.clock.skip(MINUTE);
  await visitor.visit(site.url('/later'));
  await visitor.until((event) => event.type === 'lead-sent');
  expect(await emails(site)).toEqual(['Noa@Example.com']);
  await expect.poll(() => databases(visitor)).toEqual([]);
});

test('in preview nothing is kept, nothing sent, and what an earlier page left stays (FRM-19, API-20)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith());
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await leave(visitor, id);
  await expect(thanks(visitor, id)).toBeVisible();
  expect(await databases(visitor)).toEqual([]);
  expect(await visitor.begun('conversion')).toEqual([]);

  await site.fault('conversion', { kind: 'status', status: 500 });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await expect(thanks(visitor, id)).toBeVisible();
  await site.fault('conversion', null);
  visitor.clock.skip(MINUTE);
  const before = await visitor.begun('conversion');
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await visitor.untilState(id, 'shown');
  expect(await databases(visitor)).toEqual(['poptin_outbox']);
  expect([before.length, await visitor.begun('conversion')]).toEqual([1, before]);
});

test('a page without leads loads no outbox and makes no database (FRM-19)', async ({ site, visitor }) => {
  const loaded: string[] = [];
  visitor.page.on('request', (request) => loaded.push(request.url()));
  await site.show({ triggers: { delay: { seconds: 60, per: 'page' } } });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  expect(await databases(visitor)).toEqual([]);
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(null))));
  expect(loaded.filter((url) => url.includes('outbox'))).toEqual([]);
});

test("the account's code runs once, under the tag's nonce where the page has a strict policy (FRM-17, R5)", async ({ site, visitor }) => {
  site.headers = { 'Content-Security-Policy': "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'" };
  site.page('/', site.html({ head: site.tag('nonce="abc"') }));
  const [id = ''] = await site.account({ conversion_code: '<script>window.tracked = (window.tracked || 0) + 1;</script>' }, popupWith());
  await visitor.visit(site.url());
  await leave(visitor, id);
  await visitor.until((event) => event.type === 'conversion-code');
  expect(await visitor.eventsOf('conversion-code')).toMatchObject([{ outcome: 'run' }]);
  expect(await visitor.page.evaluate(() => (window as { tracked?: number }).tracked)).toBe(1);
});

test('the server hears a known visitor’s session, views and closes in full (API-08, API-09, API-19)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popupWith());
  await visitor.visit(site.url());
  expect(await visitor.begun('total-website-session')).toEqual([]);
  await leave(visitor, id);
  await expect(thanks(visitor, id)).toBeVisible();
  expect(await visitor.begun('conversion-activities')).toEqual([]);

  visitor.clock.skip(31 * MINUTE);
  await visitor.visit(site.url('/later'));
  const nothing = { store_integration: '', store_integration_customer_id: '' };
  await expect.poll(async () => (await site.received('total-website-session')).length).toBe(1);
  const [session] = await site.received('total-website-session');
  expect(session).toMatchObject({ method: 'POST', path: `/api/display/total-website-session/${site.clientId}` });
  expect(session?.payload).toEqual({ email: 'noa@example.com', url: '127.0.0.1', ...nothing });
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(2 * SECOND);
  await expect.poll(async () => (await site.received('conversion-activities')).length).toBe(2);
  const activities = await site.received('conversion-activities');
  // Two calls of two moments, which may overtake each other.
  expect(activities.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining(
      ['viewed', 'closed'].map((activity) => ({
        email: 'noa@example.com',
        poptin_id: id,
        activity,
        url: site.url('/later'),
        ...nothing,
      })),
    ),
  );
  for (const { method, path } of activities)
    expect([method, path]).toEqual(['POST', `/api/display/conversion-activities/${site.clientId}`]);
});
