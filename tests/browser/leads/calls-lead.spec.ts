import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

const FORM = `<div data-poptin-container data-width="420" data-height="500"><form data-screen="form">
  <label>Email <input data-field="email" name="email" type="email"></label>
  <label>Phone <input data-field="phone" name="phone" type="tel" data-validate="phone-basic"></label>
  <label>Full name <input data-field="name" name="name"></label>
  <label>Birthday <input data-field="birthday" name="birthday"></label>
  <label>Message <textarea data-field="message" name="message"></textarea></label>
  <label><input type="checkbox" data-field="consent" name="consent" value="yes">I agree</label>
  <label>Cups <input id="cups" data-field="number" name="cups" placeholder="How many"></label>
  <input type="hidden" data-field="hidden" name="utm" value="{{url.utm_source}}">
  <div data-social="send-to-messenger" data-ref="ref-7"></div>
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;
const ASKS = { template: undefined, markup: FORM, d_f_r: 'all@display_everytime_everypage_5' };
const FILLING = 9 * SECOND;
const AFTER = (seconds: number) => ({ ...ASKS, triggers: { delay: { seconds, per: 'page' } } });

async function fillIn(visitor: Visitor, id: string): Promise<void> {
  const box = visitor.popup(id);
  await expect(box).toBeVisible();
  await visitor.wait(0);
  // The lead tells the server’s id of its view.
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'viewed');
  for (const [label, value] of Object.entries({
    Email: 'Noa@Example.com',
    Phone: '03-123 45 67',
    'Full name': 'Noa Levi',
    Birthday: '24/12/1990',
    Message: 'Two words',
    Cups: '3',
  }))
    await box.getByLabel(label).fill(value);
  await box.getByLabel('I agree').check();
  await visitor.wait(FILLING);
  await box.getByRole('button', { name: 'Send' }).click();
  await visitor.untilState(id, 'converted');
}

const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', locale: 'he-IL' };

for (const [on, device, told] of [
  ['a desk', {}, { visitor: 'desktop', browser_language: 'en-US', operating_system: 'Linux' }],
  ['a phone in Hebrew', phone, { visitor: 'mobile', browser_language: 'he-IL', operating_system: 'iPhone' }],
] as const) {
  test.describe(on, () => {
    test.use(device);

    test(`a lead from ${on} carries every field of its row, right (API-05, API-19, API-20, FRM-02, VIS-08)`, async ({ site, visitor }) => {
      await visitor.page.route('**/*facebook.net/**', (route) => route.abort());
      const [id = ''] = await site.show({ ...AFTER(5), design_properties: { coupon: { coupon_type: 'fixed', code: 'SAVE10' } } });
      await visitor.visit(site.url('/landing?utm_source=letter'));
      await visitor.wait(MINUTE);
      await visitor.visit(site.url('/offer'));
      await visitor.wait(5 * SECOND);
      await fillIn(visitor, id);

      const [view] = await site.received('viewed');
      const [sent] = await site.received('conversion');
      expect(sent).toMatchObject({ method: 'POST', path: `/api/display/conversion/${view?.payload.viewer_id}` });
      expect(sent?.content_type).toMatch(/^application\/x-www-form-urlencoded/);
      const start = Date.UTC(2026, 5, 15, 9);
      const landing = { url: site.url('/landing?utm_source=letter'), at: start };
      const offer = { url: site.url('/offer'), at: start + MINUTE };
      const userId = (await visitor.page.context().cookies()).find(({ name }) => name === 'poptin_user_id')?.value;
      expect(sent?.payload).toEqual({
        ...told,
        url: offer.url,
        p_target: 'lead',
        checkbox_checked: '1',
        referrer: '',
        previous_url: site.url('/landing'),
        trigger: 'delay',
        poptin_id: id,
        title: 'A quiet page',
        client_id: site.clientId,
        facebook_messanger_data_ref: 'ref-7',
        origin_landing_page: landing.url,
        previous_visited_pages: [landing],
        previous_visited_pages_with_current: [landing, offer],
        all_visited_pages: [landing, offer],
        store_integration: '',
        store_integration_customer_id: '',
        email: 'Noa@Example.com',
        phone: '03-123 45 67',
        name: 'Noa Levi',
        birthday: '24/12/1990',
        message: 'Two words',
        newExtraFields: [
          { id: '', type: 'consent', name: 'consent', placeholder: '', value: 'yes' },
          { id: 'cups', type: 'number', name: 'number_1', placeholder: 'How many', value: '3' },
          { id: '', type: 'hidden', name: 'hidden_1', placeholder: '', value: 'letter' },
        ],
        leader_request_cookie: userId,
        extra_button: '',
        coupon: 'SAVE10',
        fill_ms: `${FILLING}`,
        filled_in: '1',
        age_ms: '0',
        consents: [{ field: 'consent', text: 'I agree', version: '', language: 'en' }],
        poptin_view_id: expect.stringMatching(/^[\w-]{8,64}$/),
        conversion_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      const [display] = await site.received('display');
      expect(display?.payload).toMatchObject({ if_mobile: `${+(told.visitor === 'mobile')}` });
    });
  });
}

test('a lead from a page with an endless address arrives with a part of it (FRM-19, CFG-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const markup = FORM.replace('{{url.utm_source}}', '{{page.url}} {{url.utm_source}}');
  const [id = ''] = await site.show({ ...AFTER(5), markup });
  const letter = 's'.repeat(5000);
  const address = site.url(`/?utm_source=${letter}#${'u'.repeat(300_000)}`);
  await visitor.visit(address);
  await visitor.wait(5 * SECOND);
  await fillIn(visitor, id);
  const [lead] = await site.leads();
  const field = lead?.fields.find(({ name }) => name === 'hidden_1');
  expect(field?.value).toBe(`${address.slice(0, 2048)} ${letter.slice(0, 2048)}`);
});

const FROM = ['referrer', 'previous_url', 'origin_landing_page', 'previous_visited_pages', 'all_visited_pages', 'store_integration'];
const of = (payload: Record<string, unknown> | undefined) => Object.fromEntries(FROM.map((name) => [name, payload?.[name]]));

test('a lead’s origin is that of the page’s display call, in apps too (API-05, API-19, VIS-03, EMB-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(AFTER(300));
  const pages = ['/landing', '/offer', '/step', '/last'].map((path) => site.url(path));
  const [landing = '', offer = '', step = '', last = ''] = pages;
  await visitor.page.goto(landing, { referer: 'https://search.example/?q=mugs' });
  await visitor.until(({ type }) => type === 'config-received');
  await visitor.page.evaluate((to) => location.assign(to), offer);
  await visitor.page.waitForURL(offer);
  await visitor.until(({ type }) => type === 'config-received');

  const converts = async (times: number) => {
    await visitor.wait(5 * MINUTE);
    await fillIn(visitor, id);
    await expect.poll(async () => (await site.received('conversion')).length).toBe(times);
    // All are given in one document: `untilState` may have found the one before.
    await expect.poll(async () => (await visitor.eventsOf('popup-converted')).length).toBe(times);
    const [[display], [conversion]] = await Promise.all([site.received('display'), site.received('conversion')]);
    expect(of(conversion?.payload)).toEqual(of(display?.payload));
    await visitor.page.keyboard.press('Escape');
    await visitor.wait(2 * SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    return conversion?.payload;
  };
  const steps = async (to: string, times: number) => {
    await visitor.page.evaluate((url) => history.pushState(null, '', url), to);
    await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(times);
  };
  expect(await converts(1)).toMatchObject({ url: offer, previous_url: landing, referrer: 'https://search.example/' });
  await steps(step, 2);
  expect(await converts(2)).toMatchObject({ url: step, previous_url: offer, origin_landing_page: landing });
  await steps(last, 3);
  expect(await converts(3)).toMatchObject({ url: last, previous_url: step });
});
