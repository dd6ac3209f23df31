import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { type Client, client, newAccount, newViewer, STARTING_MS, startServer } from '../start.ts';

let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  server = await startServer({ defaultCountry: 'DE' });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

const ask = (clientId: string, fields: Record<string, string> = {}, headers = {}) => to.form(`/api/display/${clientId}`, fields, headers);
const popup = (popupId: string, more: object = {}) => ({ poptin_id: popupId, poptin_type: 'lightbox', poptin_format: 'format_3', ...more });

describe('the answer to a display call', () => {
  test('every field of the answer has its wire name (API-01, CFG-05)', async () => {
    const { clientId, popupId } = await newAccount(to, { language: 'he', country_code: 'IL' });
    expect((await ask(clientId)).json).toEqual({
      display: true,
      message: '',
      country: 'Israel',
      country_code: 'IL',
      cc: 'IL',
      ip: '',
      if_freemium: 0,
      lang: 'he',
      is_client_restriction: 0,
      client_restriction_setting: {},
      wix_cart_details: null,
      poptins: [
        {
          poptin_id: popupId,
          poptin_type: 'lightbox',
          poptin_format: 'format_3',
          poptin_name: 'Spring',
          poptin_target: 'lead',
          display: true,
          poptin: null,
          account_id: clientId,
          poptin_url: expect.stringMatching(new RegExp(`^http://localhost/t/${popupId}[.]html[?]v=[\\w-]{10}$`)),
          template_marks: 'form timer',
          viewer_id: expect.stringMatching(/^[0-9a-f]{13}$/),
        },
      ],
    });
  });

  test('a popup’s wire JSON is answered as the owner’s side wrote it, right or wrong, in its order (CFG-02)', async () => {
    const [odd, good] = [newId(), newId()];
    const popups = [popup(odd, { poptin_type: 'hologram', triggers: 'yes', d_f_a: '5', new_idea: [1, null] }), popup(good)];
    const { clientId } = await newAccount(to, { popups });
    const { json } = await ask(clientId);
    expect(json.poptins).toMatchObject(popups);
  });

  test('all children of an A/B test are answered with their parent (CFG-03)', async () => {
    const parent = newId();
    const popups = [popup(newId(), { ab_test: 1, ab_test_parent_id: parent }), popup(newId(), { ab_test: 1, ab_test_parent_id: parent })];
    const { clientId } = await newAccount(to, { popups });
    expect((await ask(clientId)).json.poptins).toMatchObject(popups);
  });

  test('each popup of each call gets a viewer id of its own (API-20)', async () => {
    const { clientId } = await newAccount(to, { popups: [popup(newId()), popup(newId())] });
    const answers = [await ask(clientId), await ask(clientId)];
    const ids = answers.flatMap((answer) => answer.json.poptins.map((one: { viewer_id: string }) => one.viewer_id));
    expect(new Set(ids).size).toBe(4);
  });

  test('each field that a page sends is kept under its name, and unnamed ones are not (API-19, SEC-02)', async () => {
    const { clientId } = await newAccount(to);
    const lists = { cookies: '{"poptin_user_id":"0.abc"}', triggers: '["page"]', cart_products_ids_list: '[1,2]' };
    await ask(clientId, { domain: 'a.example', if_mobile: '1', cart_total_price: '12.5', page_title: 'Lamps', brand_new: 'x', ...lists });
    const [row] = await to.kept('displays', clientId);
    expect(row).toMatchObject({
      call: 'display',
      counted: true,
      payload: {
        domain: 'a.example',
        if_mobile: true,
        cart_total_price: 12.5,
        page_title: 'Lamps',
        cookies: { poptin_user_id: '0.abc' },
        triggers: ['page'],
        cart_products_ids_list: [1, 2],
      },
    });
    expect(row.payload).not.toHaveProperty('brand_new');
  });

  test('a page that asks not to be counted is kept as not counted (API-01)', async () => {
    const { clientId } = await newAccount(to);
    await ask(clientId, { cancel_visitor_count: '1' });
    expect(await to.kept('displays', clientId)).toMatchObject([{ counted: false }]);
  });

  test('a cart of the site-builder platform that is named is answered with its items (COM-02)', async () => {
    const details = { lineItems: [{ rootCatalogItemId: 'a1', productName: { original: 'Desk lamp' } }], subtotal: { amount: '270.00' } };
    const { clientId } = await newAccount(to, { wix_carts: { 'cart-1': details } });
    expect((await ask(clientId, { wix_cart_id: 'cart-1' })).json.wix_cart_details).toEqual(details);
    expect((await ask(clientId, { wix_cart_id: 'cart-2' })).json.wix_cart_details).toBeNull();
  });

  test('a freemium account is said to be one (CFG-06)', async () => {
    const { clientId } = await newAccount(to, { freemium: true });
    expect((await ask(clientId)).json.if_freemium).toBe(1);
  });

  test.each([
    {
      by: 'the account',
      settings: { country_code: 'IL' },
      headers: { 'x-country-code': 'FR' },
      fields: { cc: 'IT' },
      code: 'IL',
      name: 'Israel',
    },
    { by: 'a proxy’s header', settings: {}, headers: { 'x-country-code': 'fr' }, fields: { cc: 'IT' }, code: 'FR', name: 'France' },
    { by: 'the visitor’s cookie', settings: {}, headers: {}, fields: { cc: 'IT' }, code: 'IT', name: 'Italy' },
    { by: 'the default, where the cookie says false', settings: {}, headers: {}, fields: { cc: 'false' }, code: 'DE', name: 'Germany' },
  ])('the country comes from $by (CFG-05)', async ({ settings, headers, fields, code, name }) => {
    const { clientId } = await newAccount(to, settings);
    expect((await ask(clientId, fields, headers)).json).toMatchObject({ country_code: code, cc: code, country: name });
  });
});

describe('how a display call may be sent (API-22: no preflight)', () => {
  const body = 'domain=a.example&if_mobile=1';
  test.each([
    { as: 'a form', type: 'application/x-www-form-urlencoded' },
    { as: 'a form with its charset', type: 'application/x-www-form-urlencoded;charset=UTF-8' },
    { as: 'text/plain', type: 'text/plain;charset=UTF-8' },
  ])('a call sent as $as is read the same, and any origin may read the answer (API-22)', async ({ type }) => {
    const { clientId } = await newAccount(to);
    const answer = await to.send('POST', `/api/display/${clientId}`, body, { 'content-type': type, origin: 'https://shop.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await to.kept('displays', clientId)).toMatchObject([{ payload: { domain: 'a.example', if_mobile: true } }]);
  });

  test('a multipart body is 415 and says what is read instead (contract 2)', async () => {
    const { clientId } = await newAccount(to);
    const answer = await to.send('POST', `/api/display/${clientId}`, '--x', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer).toMatchObject({
      status: 415,
      json: { error: { reason: expect.stringContaining('application/x-www-form-urlencoded') } },
    });
  });

  test('a body over 256 KB is 413 and keeps nothing (contract 2)', async () => {
    const { clientId } = await newAccount(to);
    const answer = await ask(clientId, { page_title: 'x'.repeat(257 * 1024) });
    expect(answer).toMatchObject({ status: 413, json: { error: { reason: 'body larger than 262144 bytes' } } });
    expect(await to.kept('displays', clientId)).toEqual([]);
  });

  test('a page with a 20 KB title and address is answered all the same (contract 2)', async () => {
    const { clientId } = await newAccount(to);
    const long = 'a'.repeat(20_000);
    expect((await ask(clientId, { page_title: long, referrer: `https://a.example/?${long}` })).status).toBe(200);
  });

  test('the preflight of a JSON call is answered for any origin (API-06)', async () => {
    const answer = await to.send('OPTIONS', '/api/display/viewed/8f5fa95b4c1f9', undefined, {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': expect.stringContaining('POST'),
    });
  });
});

describe('a refused account (GAT-11)', () => {
  const upgrade = () => popup(newId(), { poptin_name: 'Upgrade' });
  const FULL = 'You have been reached the max poptins views number';

  test.each([
    { why: 'a restriction', settings: { restricted: true }, message: 'Client restricted' },
    { why: 'a quota of none', settings: { views_quota: 0 }, message: FULL },
  ])('$why is answered as not_allowed with its message and the upgrade popup (GAT-11)', async ({ settings, message }) => {
    const upgradePopup = upgrade();
    const { clientId } = await newAccount(to, { ...settings, upgrade_popup: upgradePopup });
    const { json } = await ask(clientId);
    expect(json).toMatchObject({ display: 'not_allowed', message, is_client_restriction: 1, poptins: [] });
    expect(json.client_restriction_setting.upgrade_popup).toMatchObject(upgradePopup);
  });

  test('without an upgrade popup there is nothing to show (GAT-11)', async () => {
    const { clientId } = await newAccount(to, { restricted: true });
    expect((await ask(clientId)).json).toMatchObject({ display: 'not_allowed', client_restriction_setting: {} });
  });

  test('a popup that is clicked for is refused as well (GAT-11, API-02)', async () => {
    const { clientId, popupId } = await newAccount(to, { restricted: true });
    expect((await to.form(`/api/display/click/${popupId}`, { client_id: clientId })).json).toMatchObject({
      display: 'not_allowed',
      poptins: [],
    });
  });

  test('the quota is used up by views that were really counted (GAT-11)', async () => {
    const { clientId, popupId } = await newAccount(to, { views_quota: 2 });
    for (const _ of [1, 2]) {
      const viewerId = await newViewer(to, clientId);
      await to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: viewerId });
    }
    expect((await ask(clientId)).json).toMatchObject({ display: 'not_allowed', message: FULL });
  });

  test('views of the upgrade popup do not use up the quota (GAT-11)', async () => {
    const upgradePopup = upgrade();
    const { clientId } = await newAccount(to, { restricted: true, views_quota: 1, upgrade_popup: upgradePopup });
    const viewerId = (await ask(clientId)).json.client_restriction_setting.upgrade_popup.viewer_id;
    const seen = await to.json(`/api/display/viewed/${upgradePopup.poptin_id}`, { client_id: clientId, viewer_id: viewerId });
    expect(seen.status).toBe(200);
    await to.put(`/admin/accounts/${clientId}`, { views_quota: 1, upgrade_popup: upgradePopup });
    expect((await ask(clientId)).json.display).toBe(true);
  });
});

describe('a single popup', () => {
  test('click answers the popup that was clicked for (API-02)', async () => {
    const [first, second] = [newId(), newId()];
    const { clientId } = await newAccount(to, { popups: [popup(first), popup(second)] });
    const { json } = await to.form(`/api/display/click/${second}`, {
      client_id: clientId,
      poptin_display: '1',
      browser_language: 'he-IL',
      operating_system: 'Android',
    });
    expect(json).toMatchObject({ display: true, lang: 'en', country: 'Germany', poptins: [{ poptin_id: second }] });
    expect(await to.kept('displays', clientId)).toMatchObject([
      { call: 'click', payload: { browser_language: 'he-IL', operating_system: 'Android' } },
    ]);
  });

  test('launch answers a popup by its id alone (API-03)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const { json } = await to.get(`/api/display/click/${popupId}`);
    expect(json.poptins).toMatchObject([{ poptin_id: popupId, account_id: clientId, viewer_id: expect.stringMatching(/^[0-9a-f]{13}$/) }]);
  });

  test.each([
    { call: 'API-02 click', send: (clientId: string, id: string) => to.form(`/api/display/click/${id}`, { client_id: clientId }) },
    { call: 'API-03 launch', send: (_: string, id: string) => to.get(`/api/display/click/${id}`) },
    { call: 'TRG-12 preview', send: (clientId: string, id: string) => ask(clientId, { preview_poptin_id: id }) },
  ])('$call no longer returns a removed popup, while open pages may report on it', async ({ send }) => {
    const { clientId, popupId } = await newAccount(to);
    const viewerId = await newViewer(to, clientId);
    await to.put(`/admin/accounts/${clientId}`, { popups: [] });
    expect(await send(clientId, popupId)).toMatchObject({ status: 404, json: { error: { path: 'poptin_id' } } });
    const lead = await to.form(`/api/display/conversion/${viewerId}`, {
      client_id: clientId,
      poptin_id: popupId,
      p_target: 'lead',
      email: 'a@b.co',
    });
    expect(lead.status).toBe(200);
  });

  test('a preview answers that popup, even of a refused account, and counts nothing (TRG-12)', async () => {
    const [first, second] = [newId(), newId()];
    const { clientId } = await newAccount(to, { popups: [popup(first), popup(second)], restricted: true });
    const { json } = await ask(clientId, { preview_poptin_id: second });
    expect(json).toMatchObject({ display: true, poptins: [{ poptin_id: second }] });
    expect(await to.kept('displays', clientId)).toEqual([]);
  });
});

describe('how an answer travels', () => {
  test.each([
    { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  ])(
    'a browser that accepts "$accepts" gets its popups in $encoding, and fewer bytes (contract 2)',
    async ({ accepts, encoding, unpack }) => {
      const { clientId, popupId } = await newAccount(to, { language: 'he' });
      const response = await server.app.request(`http://localhost/api/display/${clientId}`, {
        method: 'POST',
        headers: { 'accept-encoding': accepts, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' },
        body: 'domain=shop.example',
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const packed = Buffer.from(await response.arrayBuffer());
      const text = String(unpack(packed));
      expect(JSON.parse(text).poptins[0].poptin_id).toBe(popupId);
      expect(packed.length).toBeLessThan(text.length * 0.7);
    },
  );
});
