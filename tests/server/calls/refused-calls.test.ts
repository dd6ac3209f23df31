import { describe, expect, test } from 'vitest';
import { type Ids, newDisplay, sharedServer } from '../start.ts';

const to = sharedServer();

const account = (settings?: object) => newDisplay(to, settings);

const NOBODY = 'ffffffffffff0';
/** Each call turned down: with a status, a reason, and the field it is about. */
const REFUSED = [
  { call: 'display of an unknown account (API-01)', send: () => to.form(`/api/display/${NOBODY}`, {}), status: 404, path: 'client_id' },
  {
    call: 'display with cookies that are not JSON (API-01)',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { cookies: 'a=b' }),
    status: 400,
    path: 'cookies',
  },
  {
    call: 'display with a flag that is none (API-01)',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { if_mobile: 'perhaps' }),
    status: 400,
    path: 'if_mobile',
  },
  {
    call: 'display with a total that is no number (API-01)',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { cart_total_price: '12 €' }),
    status: 400,
    path: 'cart_total_price',
  },
  {
    call: 'preview of an unknown popup (API-01)',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { preview_poptin_id: NOBODY }),
    status: 404,
    path: 'poptin_id',
  },
  {
    call: 'click without a client (API-02)',
    send: ({ popupId }: Ids) => to.form(`/api/display/click/${popupId}`, {}),
    status: 400,
    path: 'client_id',
  },
  {
    call: 'click on an unknown popup (API-02)',
    send: ({ clientId }: Ids) => to.form(`/api/display/click/${NOBODY}`, { client_id: clientId }),
    status: 404,
    path: 'poptin_id',
  },
  { call: 'launch of an unknown popup (API-03)', send: () => to.get(`/api/display/click/${NOBODY}`), status: 404, path: 'poptin_id' },
  { call: 'template of an unknown popup (API-04)', send: () => to.get(`/t/${NOBODY}.html`), status: 404, path: 'poptin_id' },
  {
    call: 'conversion of an unknown popup (API-05)',
    send: ({ clientId, viewerId }: Ids) =>
      to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: NOBODY, p_target: 'lead' }),
    status: 404,
    path: 'poptin_id',
  },
  {
    call: 'conversion without a target (API-05)',
    send: ({ clientId, popupId, viewerId }: Ids) =>
      to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId }),
    status: 400,
    path: 'p_target',
  },
  {
    call: 'conversion with extra fields that are no list (API-05)',
    send: ({ clientId, popupId, viewerId }: Ids) =>
      to.form(`/api/display/conversion/${viewerId}`, {
        client_id: clientId,
        poptin_id: popupId,
        p_target: 'lead',
        newExtraFields: '{"a":1}',
      }),
    status: 400,
    path: 'newExtraFields',
  },
  {
    call: 'conversion with an extra field that is half JSON (API-05)',
    send: ({ clientId, popupId, viewerId }: Ids) =>
      to.form(`/api/display/conversion/${viewerId}`, {
        client_id: clientId,
        poptin_id: popupId,
        p_target: 'lead',
        newExtraFields: '[{"id":',
      }),
    status: 400,
    path: 'newExtraFields',
  },
  {
    call: 'viewed by an unknown viewer (API-06)',
    send: ({ clientId, popupId }: Ids) => to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: NOBODY }),
    status: 404,
    path: 'viewer_id',
  },
  {
    call: 'viewed with a list for a body (API-06)',
    send: ({ popupId }: Ids) => to.json(`/api/display/viewed/${popupId}`, [1]),
    status: 400,
    path: '',
  },
  {
    call: 'viewed with half a JSON body (API-06)',
    send: ({ popupId }: Ids) => to.send('POST', `/api/display/viewed/${popupId}`, '{"client_id":', { 'content-type': 'application/json' }),
    status: 400,
    path: '',
  },
  {
    call: 'closed without a client (API-07)',
    send: ({ popupId }: Ids) => to.form(`/api/display/closed/${popupId}`, {}),
    status: 400,
    path: 'client_id',
  },
  {
    call: 'session of an unknown account (API-08)',
    send: () => to.form(`/api/display/total-website-session/${NOBODY}`, {}),
    status: 404,
    path: 'client_id',
  },
  {
    call: 'activity of a third kind (API-09)',
    send: ({ clientId, popupId }: Ids) =>
      to.form(`/api/display/conversion-activities/${clientId}`, { poptin_id: popupId, activity: 'hovered' }),
    status: 400,
    path: 'activity',
  },
  {
    call: 'limitLogs without a status (API-10)',
    send: ({ clientId }: Ids) => to.get(`/api/display/limitLogs/${clientId}`),
    status: 400,
    path: 'status',
  },
  {
    call: 'recommendation for an unknown popup (API-11)',
    send: () => to.form(`/api/display/shopify/product-recommendation/${NOBODY}`, {}),
    status: 404,
    path: 'poptin_id',
  },
  {
    call: 'recommendation of a count that is none (API-11)',
    send: ({ popupId }: Ids) => to.form(`/api/display/shopify/product-recommendation/${popupId}`, { count: 'many' }),
    status: 400,
    path: 'count',
  },
  {
    call: 'get-client-id of an unknown shop (API-12)',
    send: () => to.get('/api/display/shopify/get-client-id/nowhere.myshopify.com'),
    status: 404,
    path: 'shop',
  },
  {
    call: 'price rules of an unknown account (API-13)',
    send: () => to.get(`/api/display/shopify/get-price-rules/${NOBODY}`),
    status: 404,
    path: 'client_id',
  },
  {
    call: 'browse-abandonment for neither cart nor abandonment (API-14)',
    send: ({ clientId }: Ids) => to.get(`/shopify/save/browse-abandonment?clientId=${clientId}&customer=1&data_for=both`),
    status: 400,
    path: 'data_for',
  },
  {
    call: 'ordered products without an id (API-15)',
    send: ({ clientId }: Ids) =>
      to.form('/wix/save-ordered-products', {
        client_id: clientId,
        customer_id: '1',
        source_table: 'browse_abandonment',
        products: '[{"product_name":"x"}]',
      }),
    status: 400,
    path: 'products.0.product_id',
  },
  {
    call: 'ordered products of none (API-15)',
    send: ({ clientId }: Ids) =>
      to.form('/wix/save-ordered-products', { client_id: clientId, customer_id: '1', source_table: 'browse_abandonment' }),
    status: 400,
    path: 'products',
  },
  { call: 'a call that there is none of (contract 2)', send: () => to.get('/api/display/horoscope'), status: 404, path: '' },
];

const TABLES = ['views', 'conversions', 'closes', 'sessions', 'activities', 'limit_logs', 'browse_abandonments', 'ordered_products'];

describe('a call that cannot be answered', () => {
  test.each(REFUSED)('$status with a reason about "$path", and nothing is kept: $call', async ({ send, status, path }) => {
    const ids = await account();
    const answer = await send(ids);
    expect(answer).toMatchObject({ status, json: { error: { path, reason: expect.stringMatching(/\w{2}/) } } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    for (const table of TABLES) expect(await to.kept(table, ids.clientId)).toEqual([]);
  });

  test('a popup of another account is not found under this one (contract 2)', async () => {
    const [mine, theirs] = [await account(), await account()];
    const answer = await to.form(`/api/display/click/${theirs.popupId}`, { client_id: mine.clientId });
    expect(answer).toMatchObject({ status: 404, json: { error: { path: 'client_id' } } });
  });
});
