import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisplayServer } from '../../display-server/display-server.ts';
import { type Client, client, type Ids, newDisplay, STARTING_MS, startServer } from './start.ts';

let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  server = await startServer();
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

const account = (settings?: object) => newDisplay(to, settings);

const NOBODY = 'ffffffffffff0';
/** Each call turned down: with a status, a reason, and the field it is about. */
const REFUSED = [
  { call: 'API-01 display of an unknown account', send: () => to.form(`/api/display/${NOBODY}`, {}), status: 404, path: 'client_id' },
  {
    call: 'API-01 display with cookies that are not JSON',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { cookies: 'a=b' }),
    status: 400,
    path: 'cookies',
  },
  {
    call: 'API-01 display with a flag that is none',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { if_mobile: 'perhaps' }),
    status: 400,
    path: 'if_mobile',
  },
  {
    call: 'API-01 display with a total that is no number',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { cart_total_price: '12 €' }),
    status: 400,
    path: 'cart_total_price',
  },
  {
    call: 'API-01 preview of an unknown popup',
    send: ({ clientId }: Ids) => to.form(`/api/display/${clientId}`, { preview_poptin_id: NOBODY }),
    status: 404,
    path: 'poptin_id',
  },
  {
    call: 'API-02 click without a client',
    send: ({ popupId }: Ids) => to.form(`/api/display/click/${popupId}`, {}),
    status: 400,
    path: 'client_id',
  },
  {
    call: 'API-02 click on an unknown popup',
    send: ({ clientId }: Ids) => to.form(`/api/display/click/${NOBODY}`, { client_id: clientId }),
    status: 404,
    path: 'poptin_id',
  },
  { call: 'API-03 launch of an unknown popup', send: () => to.get(`/api/display/click/${NOBODY}`), status: 404, path: 'poptin_id' },
  { call: 'API-04 template of an unknown popup', send: () => to.get(`/t/${NOBODY}.html`), status: 404, path: 'poptin_id' },
  {
    call: 'API-05 conversion of an unknown popup',
    send: ({ clientId, viewerId }: Ids) =>
      to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: NOBODY, p_target: 'lead' }),
    status: 404,
    path: 'poptin_id',
  },
  {
    call: 'API-05 conversion without a target',
    send: ({ clientId, popupId, viewerId }: Ids) =>
      to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId }),
    status: 400,
    path: 'p_target',
  },
  {
    call: 'API-05 conversion with extra fields that are no list',
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
    call: 'API-05 conversion with an extra field that is half JSON',
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
    call: 'API-06 viewed by an unknown viewer',
    send: ({ clientId, popupId }: Ids) => to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: NOBODY }),
    status: 404,
    path: 'viewer_id',
  },
  {
    call: 'API-06 viewed with a list for a body',
    send: ({ popupId }: Ids) => to.json(`/api/display/viewed/${popupId}`, [1]),
    status: 400,
    path: '',
  },
  {
    call: 'API-06 viewed with half a JSON body',
    send: ({ popupId }: Ids) => to.send('POST', `/api/display/viewed/${popupId}`, '{"client_id":', { 'content-type': 'application/json' }),
    status: 400,
    path: '',
  },
  {
    call: 'API-07 closed without a client',
    send: ({ popupId }: Ids) => to.form(`/api/display/closed/${popupId}`, {}),
    status: 400,
    path: 'client_id',
  },
  {
    call: 'API-08 session of an unknown account',
    send: () => to.form(`/api/display/total-website-session/${NOBODY}`, {}),
    status: 404,
    path: 'client_id',
  },
  {
    call: 'API-09 activity of a third kind',
    send: ({ clientId, popupId }: Ids) =>
      to.form(`/api/display/conversion-activities/${clientId}`, { poptin_id: popupId, activity: 'hovered' }),
    status: 400,
    path: 'activity',
  },
  {
    call: 'API-10 limitLogs without a status',
    send: ({ clientId }: Ids) => to.get(`/api/display/limitLogs/${clientId}`),
    status: 400,
    path: 'status',
  },
  {
    call: 'API-11 recommendation for an unknown popup',
    send: () => to.form(`/api/display/shopify/product-recommendation/${NOBODY}`, {}),
    status: 404,
    path: 'poptin_id',
  },
  {
    call: 'API-11 recommendation of a count that is none',
    send: ({ popupId }: Ids) => to.form(`/api/display/shopify/product-recommendation/${popupId}`, { count: 'many' }),
    status: 400,
    path: 'count',
  },
  {
    call: 'API-12 get-client-id of an unknown shop',
    send: () => to.get('/api/display/shopify/get-client-id/nowhere.myshopify.com'),
    status: 404,
    path: 'shop',
  },
  {
    call: 'API-13 price rules of an unknown account',
    send: () => to.get(`/api/display/shopify/get-price-rules/${NOBODY}`),
    status: 404,
    path: 'client_id',
  },
  {
    call: 'API-14 browse-abandonment for neither cart nor abandonment',
    send: ({ clientId }: Ids) => to.get(`/shopify/save/browse-abandonment?clientId=${clientId}&customer=1&data_for=both`),
    status: 400,
    path: 'data_for',
  },
  {
    call: 'API-15 ordered products without an id',
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
    call: 'API-15 ordered products of none',
    send: ({ clientId }: Ids) =>
      to.form('/wix/save-ordered-products', { client_id: clientId, customer_id: '1', source_table: 'browse_abandonment' }),
    status: 400,
    path: 'products',
  },
  { call: 'contract 2 a call that there is none of', send: () => to.get('/api/display/horoscope'), status: 404, path: '' },
];

const TABLES = ['views', 'conversions', 'closes', 'sessions', 'activities', 'limit_logs', 'browse_abandonments', 'ordered_products'];

describe('a call that cannot be answered', () => {
  test.each(REFUSED)('$call is $status with a reason about "$path", and keeps nothing', async ({ send, status, path }) => {
    const ids = await account();
    const answer = await send(ids);
    expect(answer).toMatchObject({ status, json: { error: { path, reason: expect.stringMatching(/\w{2}/) } } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    for (const table of TABLES) expect(await to.kept(table, ids.clientId)).toEqual([]);
  });

  test('contract 2 a popup of another account is not found under this one', async () => {
    const [mine, theirs] = [await account(), await account()];
    const answer = await to.form(`/api/display/click/${theirs.popupId}`, { client_id: mine.clientId });
    expect(answer).toMatchObject({ status: 404, json: { error: { path: 'client_id' } } });
  });
});
