import { describe, expect, test } from 'vitest';
import { type Ids, newDisplay, sharedServer } from '../start.ts';

const to = sharedServer();

const account = (settings?: object) => newDisplay(to, settings);

const store = { store_integration: 'shopify', store_integration_customer_id: '77' };
const keptStore = { storeIntegration: 'shopify', storeCustomerId: '77' };
const products = JSON.stringify([{ product_id: 44101, product_name: 'Desk lamp', category: 'lamps' }]);

/** Each call that stores something: what is sent, and the rows in the database then. */
const KEPT = [
  {
    call: 'viewed (API-06)',
    table: 'views',
    send: ({ clientId, popupId, viewerId }: Ids) =>
      to.json(`/api/display/viewed/${popupId}`, {
        client_id: clientId,
        viewer_id: viewerId,
        trigger: 'exit_intent',
        type: 'lightbox',
        url: 'https://a.example/',
        converted_email: 'A@b.CO',
        ...store,
      }),
    kept: ({ viewerId, popupId }: Ids) => ({
      viewerId,
      popupId,
      trigger: 'exit_intent',
      type: 'lightbox',
      url: 'https://a.example/',
      email: 'a@b.co',
      ...keptStore,
    }),
  },
  {
    call: 'closed (API-07)',
    table: 'closes',
    send: ({ clientId, popupId }: Ids) =>
      to.form(`/api/display/closed/${popupId}`, { client_id: clientId, url: 'https://a.example/x', converted_email: 'A@b.CO', ...store }),
    kept: ({ popupId }: Ids) => ({ popupId, url: 'https://a.example/x', email: 'a@b.co', ...keptStore }),
  },
  {
    call: 'total-website-session (API-08)',
    table: 'sessions',
    send: ({ clientId }: Ids) =>
      to.form(`/api/display/total-website-session/${clientId}`, { email: 'Ann@shop.example', url: 'a.example', ...store }),
    kept: () => ({ email: 'ann@shop.example', url: 'a.example', ...keptStore }),
  },
  {
    call: 'conversion-activities (API-09)',
    table: 'activities',
    send: ({ clientId, popupId }: Ids) =>
      to.form(`/api/display/conversion-activities/${clientId}`, {
        email: 'Ann@shop.example',
        poptin_id: popupId,
        activity: 'closed',
        url: 'https://a.example/',
        ...store,
      }),
    kept: ({ popupId }: Ids) => ({ popupId, activity: 'closed', email: 'ann@shop.example', ...keptStore }),
  },
  {
    call: 'limitLogs (API-10)',
    table: 'limit_logs',
    send: ({ clientId, popupId }: Ids) => to.get(`/api/display/limitLogs/${clientId}?status=remind_me&id=${popupId}`),
    kept: ({ popupId }: Ids) => ({ status: 'remind_me', subjectId: popupId }),
  },
  {
    call: 'save/browse-abandonment (API-14)',
    table: 'browse_abandonments',
    send: ({ clientId }: Ids) =>
      to.get(
        `/shopify/save/browse-abandonment?${new URLSearchParams({ clientId, customer: '77', products, data_for: 'cart', total_cart_value: '129.90' })}`,
      ),
    kept: () => ({ customerId: '77', dataFor: 'cart', totalCartValue: 129.9, products: JSON.parse(products) }),
  },
  {
    call: 'save-ordered-products (API-15)',
    table: 'ordered_products',
    send: ({ clientId }: Ids) =>
      to.form('/wix/save-ordered-products', { client_id: clientId, customer_id: '9', products, source_table: 'browse_abandonment' }),
    kept: () => ({ customerId: '9', productId: '44101', productName: 'Desk lamp', category: 'lamps', sourceTable: 'browse_abandonment' }),
  },
];

describe('each call stores its fields', () => {
  test.each(KEPT)('answers 200, and every field is in the database: $call', async ({ send, table, kept }) => {
    const ids = await account();
    const answer = await send(ids);
    expect(answer).toMatchObject({ status: 200 });
    expect(await to.kept(table, ids.clientId)).toMatchObject([{ clientId: ids.clientId, ...kept(ids) }]);
  });

  test('viewed answers a view id of 13 hex digits (API-06)', async () => {
    const { clientId, popupId, viewerId } = await account();
    const answer = await to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: viewerId });
    expect(answer.json.poptin_view_id).toMatch(/^[0-9a-f]{13}$/);
  });

  test('viewed also takes the text/plain JSON of a beacon (API-21)', async () => {
    const { clientId, popupId, viewerId } = await account();
    const body = JSON.stringify({ client_id: clientId, viewer_id: viewerId });
    expect(await to.send('POST', `/api/display/viewed/${popupId}`, body, { 'content-type': 'text/plain;charset=UTF-8' })).toMatchObject({
      status: 200,
    });
    expect(await to.kept('views', clientId)).toHaveLength(1);
  });

  test('the same browse-abandonment twice keeps one row with the newest list and what that is worth (API-14)', async () => {
    const { clientId } = await account();
    const path = (list: string, worth = '') =>
      `/shopify/save/browse-abandonment?clientId=${clientId}&customer=7&data_for=abandonment&products=${encodeURIComponent(list)}${worth}`;
    await to.get(path('[1]'));
    await to.get(path('[1,2]'));
    expect(await to.kept('browse_abandonments', clientId)).toMatchObject([{ products: [1, 2], totalCartValue: null }]);
    await to.get(path('[1]', '&total_cart_value=12.5'));
    await to.get(path('[2]', '&total_cart_value=40'));
    expect(await to.kept('browse_abandonments', clientId)).toMatchObject([{ products: [2], totalCartValue: 40 }]);
  });
});

describe('each call that reads', () => {
  test('get-client-id answers the account of a shop, in any case of letters (API-12)', async () => {
    const shop = `lamps-${crypto.randomUUID()}.myshopify.com`;
    const { clientId } = await account({ shop });
    expect((await to.get(`/api/display/shopify/get-client-id/${shop.toUpperCase()}`)).json).toEqual({ client_id: clientId });
  });

  test('a visitor without a known country gets no guess (CFG-05)', async () => {
    const { clientId } = await account();
    const { json } = await to.form(`/api/display/${clientId}`, {});
    expect(json).toMatchObject({ display: true, country: '', country_code: '', cc: '' });
  });

  test('get-price-rules answers in the platform’s shape, without titles, which may be codes (API-13)', async () => {
    const rule = {
      target_type: 'shipping_line',
      allocation_method: 'each',
      target_selection: 'all',
      prerequisite_subtotal_range: { greater_than_or_equal_to: '40.0' },
    };
    const price_rules = [
      rule,
      { ...rule, prerequisite_subtotal_range: null },
      { ...rule, starts_at: '2026-06-01T00:00:00Z', ends_at: null, customer_selection: 'prerequisite', prerequisite_customer_ids: [7] },
    ];
    const { clientId } = await account({ price_rules: price_rules.map((each) => ({ ...each, title: 'VIP20' })) });
    const answer = await to.get(`/api/display/shopify/get-price-rules/${clientId}`);
    expect(answer.json).toEqual({ price_rules });
  });

  test('get-price-rules answers nothing of another account (API-13)', async () => {
    const rule = { target_type: 'shipping_line', allocation_method: 'each', target_selection: 'all', prerequisite_subtotal_range: null };
    await account({ price_rules: [rule] });
    const { clientId } = await account();
    expect((await to.get(`/api/display/shopify/get-price-rules/${clientId}`)).json).toEqual({ price_rules: [] });
  });

  test.each([
    { fields: 500, status: 200 },
    { fields: 501, status: 413 },
  ])('a call that reads, with $fields fields, is answered $status (contract 2, SEC-02)', async ({ fields, status }) => {
    const { clientId } = await account();
    const query = Array.from({ length: fields }, (_, at) => `f${at}=1`).join('&');
    expect((await to.get(`/api/display/shopify/get-price-rules/${clientId}?${query}`)).status).toBe(status);
  });

  test('validation-emails answers a domain a line as text, with no business domain among them (API-16)', async () => {
    const answer = await to.get('/api/display/validation-emails');
    const domains = answer.text.trim().split('\n');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toContain('max-age=300,');
    expect(domains.length).toBeGreaterThan(150);
    expect(domains).toEqual(expect.arrayContaining(['gmail.com', 'walla.co.il', 'mailinator.com']));
    expect(domains.filter((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))).toEqual([]);
    expect(new Set(domains).size).toBe(domains.length);
  });
});
