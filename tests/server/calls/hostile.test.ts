import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../../display-server/calls/mount-calls.ts';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { type Client, client, newAccount, newViewer, STARTING_MS, startServer } from '../start.ts';

const faults: unknown[] = [];
let server: DisplayServer;
let to: Client;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ reportFault: (problem) => faults.push(problem), rates: { perAddress: 1e6, perAccount: 1e6 } });
  to = client(server);
  const { clientId, popupId } = await newAccount(to);
  ids = { clientId, popupId, viewerId: await newViewer(to, clientId), shop: 'x.myshopify.com', file: `${popupId}.html` };
}, STARTING_MS);
afterAll(() => server.close());

/** Input that breaks servers: NUL, half surrogates, prototypes, depth, size, invalid numbers. */
const nasty = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '"\\u0000"',
    '{"a":"\\ud800"}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '1e999',
    '-0',
    'NaN',
    '[[[[1]]]]',
    '['.repeat(30_000) + ']'.repeat(30_000),
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    '9'.repeat(400),
    'null',
    '[null]',
    '[{"id":null}]',
    "'; drop table leads; --",
    '%',
    '%00',
    '\u202e',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
  fc.json(),
);
const field = fc.oneof(
  fc.constantFrom(
    'client_id',
    'poptin_id',
    'viewer_id',
    'clientId',
    'customer',
    'customer_id',
    'products',
    'p_target',
    'newExtraFields',
    'cookies',
    'triggers',
    'if_mobile',
    'conversion_key',
    'cart_total_price',
    'total_cart_value',
    'count',
    'category',
    'manual_products',
    'email',
    'url',
    'status',
    'id',
    'data_for',
    'activity',
    'source_table',
    'wix_cart_id',
    'cc',
    'preview_poptin_id',
    'poptin_view_id',
    'visitor',
    '__proto__',
    'constructor',
    'toString',
    '\0',
  ),
  fc.string(),
);
/** Mostly right, so that the nasty part gets as far as the database. */
const payload = fc.dictionary(field, nasty, { maxKeys: 6 });
const valid = {
  p_target: 'lead',
  activity: 'viewed',
  data_for: 'cart',
  source_table: 'browse_abandonment',
  customer: '1',
  customer_id: '1',
  status: 'upgrade',
};
const call = fc.constantFrom(...CALLS);
const TYPES = ['application/x-www-form-urlencoded', 'application/json', 'text/plain', ''];

const address = (path: string, id: (name: string) => string) =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(id(name)));
const wellFormed = (text: string) => text.toWellFormed();

async function statusOf(method: string, path: string, fields: Record<string, string>, type: string): Promise<number> {
  const form = new URLSearchParams(Object.entries(fields)).toString();
  if (method === 'GET') return (await to.get(`${path}?${form}`)).status;
  return (await to.send('POST', path, type === 'application/json' ? JSON.stringify(fields) : form, { 'content-type': type })).status;
}

test('no payload of any call is ever a 500: 200 or a 4xx with a reason (R2, API-19)', async () => {
  await fc.assert(
    fc.asyncProperty(call, payload, fc.constantFrom(...TYPES), async ({ method, path }, fields, type) => {
      const known = { client_id: ids.clientId!, clientId: ids.clientId!, poptin_id: ids.popupId!, viewer_id: ids.viewerId!, ...valid };
      const status = await statusOf(
        method,
        address(path, (name) => ids[name] ?? 'form-BX9v2k1A.js'),
        { ...known, ...fields },
        type,
      );
      expect([200, 400, 404, 413, 415]).toContain(status);
    }),
    { numRuns: process.env.TEST_FULL ? 1500 : 500 },
  );
  expect(faults).toEqual([]);
});

test('no id in a path is ever a 500 (R2, contract 2)', async () => {
  await fc.assert(
    fc.asyncProperty(call, nasty, async ({ method, path }, id) => {
      const status = await statusOf(
        method,
        address(path, () => wellFormed(id).slice(0, 2000)),
        {},
        TYPES[0]!,
      );
      expect([200, 400, 404]).toContain(status);
    }),
    { numRuns: 500 },
  );
  expect(faults).toEqual([]);
});

test('no body at all, of any bytes, is ever a 500 (R2, contract 2)', async () => {
  const anyBytes = fc.uint8Array({ maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(call, anyBytes, fc.constantFrom(...TYPES, 'image/png'), async ({ method, path }, bytes, type) => {
      if (method === 'GET') return;
      const body = new Uint8Array(bytes);
      const response = await server.app.request(`http://localhost${address(path, (name) => ids[name]!)}`, {
        method,
        body,
        headers: { 'content-type': type },
      });
      expect([200, 400, 404, 413, 415]).toContain(response.status);
    }),
    { numRuns: 500 },
  );
  expect(faults).toEqual([]);
});

test('JSON that is nested too deep is a 400 that says so, in a field and as a body (R2, contract 2)', async () => {
  const deep = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
  const inField = await to.send('POST', `/api/display/${ids.clientId}`, `cookies=${deep}`, { 'content-type': TYPES[0]! });
  const asBody = await to.send('POST', `/api/display/${ids.clientId}`, deep, { 'content-type': 'application/json' });
  for (const answer of [inField, asBody])
    expect(answer).toMatchObject({ status: 400, json: { error: { reason: 'nested deeper than 32 levels' } } });
});

test('unstorable text loses only its NULs and half characters (R2, API-05)', async () => {
  await to.form(`/api/display/conversion/${ids.viewerId}`, {
    client_id: ids.clientId!,
    poptin_id: ids.popupId!,
    p_target: 'lead',
    conversion_key: 'nul',
    name: 'A\0nn',
  });
  const extra = '[{"id":"1","type":"text","name":"text_1","placeholder":"","value":"a\\u0000b\\ud800c"}]';
  await to.form(`/api/display/conversion/${ids.viewerId}`, {
    client_id: ids.clientId!,
    poptin_id: ids.popupId!,
    p_target: 'lead',
    conversion_key: 'half',
    newExtraFields: extra,
  });
  const leads = await to.leads(ids.clientId!);
  const values = Object.fromEntries(
    leads.map((lead: { conversion_key: string; fields: { value: string }[] }) => [
      lead.conversion_key,
      lead.fields.map((one) => one.value),
    ]),
  );
  expect(values).toMatchObject({ nul: ['Ann'], half: ['ab\ufffdc'] });
});
