import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { type Client, client, newAccount, newViewer, STARTING_MS, startServer } from '../start.ts';
import { leadOf, newTarget, until } from './targets.ts';

let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  server = await startServer({ publicOrigin: 'http://localhost', webhooks: { allowPrivate: true } });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

const FIRST = { partial: '1', email: 'ann@shop.example' };
const SECOND = { partial: '2', email: 'ann@shop.example', phone: '0521234567' };
const WHOLE = { email: 'ann@shop.example', phone: '0521234567', message: 'Blue' };

/** Delivers parts of one lead, one after another or all at once. @returns the leads that are stored then */
async function arrive(inOrder: readonly object[] | null, atOnce: readonly object[]) {
  const ids = await newAccount(to);
  const viewerId = await newViewer(to, ids.clientId);
  const lead = leadOf(ids, {});
  const deliver = (more: object) => to.form(`/api/display/conversion/${viewerId}`, { ...lead, ...more });
  if (inOrder) for (const more of inOrder) await deliver(more);
  else await Promise.all(atOnce.map(deliver));
  return to.leads(ids.clientId);
}

test.each([
  ['in order', [FIRST, SECOND, WHOLE]],
  ['the whole first', [WHOLE, FIRST, SECOND]],
  ['each twice', [FIRST, FIRST, WHOLE, WHOLE, SECOND]],
  ['at the same time', null],
])('a lead whose steps arrive %s is one lead, with everything that was filled in (FRM-33)', async (_, sent) => {
  const leads = await arrive(sent, [FIRST, WHOLE, SECOND, WHOLE]);
  expect(leads).toMatchObject([{ partial: false }]);
  const given = leads[0].fields.map(({ name, value }: { name: string; value: string }) => [name, value]);
  expect(Object.fromEntries(given)).toMatchObject(WHOLE);
});

const MISTYPED = { partial: '1', partial_at: '1700000000001', email: 'anm@shop.example' };
const CORRECTED = { partial: '1', partial_at: '1700000000002', email: 'ann@shop.example' };

test.each([
  ['after what it corrects', [MISTYPED, CORRECTED]],
  ['before what it corrects', [CORRECTED, MISTYPED]],
  ['twice', [MISTYPED, CORRECTED, CORRECTED, MISTYPED]],
  ['after more steps of an older page', [{ ...SECOND, email: 'anm@shop.example' }, CORRECTED]],
  ['at the same time', null],
])('a step that was corrected is stored as it was given last, if it arrives %s (FRM-33)', async (_, sent) => {
  expect(await arrive(sent, [CORRECTED, MISTYPED, CORRECTED, MISTYPED])).toMatchObject([{ partial: true, email: 'ann@shop.example' }]);
});

test('a lead that ends after a step stays, marked, with what its last step had filled in (FRM-33)', async () => {
  const ids = await newAccount(to);
  const viewerId = await newViewer(to, ids.clientId);
  for (const more of [FIRST, SECOND, FIRST])
    await to.form(`/api/display/conversion/${viewerId}`, { ...leadOf(ids, {}), ...more, conversion_key: 'k1' });
  expect(await to.leads(ids.clientId)).toMatchObject([{ partial: true, fields: [{ name: 'email' }, { name: 'phone' }] }]);
});

test('a whole lead has the id of its first steps, by which it is confirmed and deleted (FRM-33, AGR-02)', async () => {
  const ids = await newAccount(to);
  const { messages } = await newTarget(to, ids.clientId, { double_opt_in: true });
  const viewerId = await newViewer(to, ids.clientId);
  const lead = leadOf(ids, {});
  const deliver = async (more: object) => (await to.form(`/api/display/conversion/${viewerId}`, { ...lead, ...more })).json;
  const { conversion_id } = await deliver(FIRST);
  expect([(await deliver(SECOND)).conversion_id, (await deliver(WHOLE)).conversion_id]).toEqual([conversion_id, conversion_id]);
  await until(() => messages.length > 0);
  expect(messages).toMatchObject([{ body: { data: { conversion_id } } }]);
  expect((await to.form(new URL(String(messages[0]?.body.data.confirm_url)).pathname, {})).status).toBe(200);
  expect(await to.leads(ids.clientId)).toMatchObject([{ conversion_id, confirmed_at: expect.stringMatching(/^20/) }]);
  expect((await to.remove(`/admin/leads/${conversion_id}?client_id=${ids.clientId}`)).status).toBe(200);
  expect(await to.leads(ids.clientId)).toEqual([]);
});
