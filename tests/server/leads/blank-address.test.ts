import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { type Client, client, newAccount, STARTING_MS, startServer } from '../start.ts';
import { deliveriesOf, leaveLead } from './targets.ts';

let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  server = await startServer({ publicOrigin: 'https://display.example', webhooks: { allowPrivate: true } });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

/** An account whose popup gives out two codes, and whose target gets links to confirm. */
async function withCodes() {
  const popupId = newId();
  const coupon = { coupon_type: 'unique', code: 'ASK-US' };
  const { clientId } = await newAccount(to, { popups: [{ poptin_id: popupId, poptin_target: 'lead', design_properties: { coupon } }] });
  await to.json(`/admin/accounts/${clientId}/popups/${popupId}/coupons`, { codes: ['ONE', 'TWO'] });
  // Nobody listens there.
  const target = { name: 'CRM', url: 'http://localhost:9/', double_opt_in: true };
  await to.json(`/admin/accounts/${clientId}/webhooks`, target);
  return { clientId, popupId };
}

test('two leads with a blank for an address are two people, each with a code (CPN-01, CPN-03)', async () => {
  const ids = await withCodes();
  const codes = [(await leaveLead(to, ids, { email: ' ' })).coupon, (await leaveLead(to, ids, { email: ' ' })).coupon];
  expect(codes).toEqual(['ONE', 'TWO']);
});

test('no link to confirm is made for a blank address (AGR-02)', async () => {
  const ids = await withCodes();
  await leaveLead(to, ids, { email: '\t ' });
  const [{ body }] = await deliveriesOf(to, ids.clientId);
  expect(JSON.parse(body).data).toMatchObject({ email: '', confirm_url: null, fields: [] });
});

test('blanks around an address are no part of it: its person keeps a code and is found (CPN-03, SRV-08)', async () => {
  const ids = await withCodes();
  const codes = [(await leaveLead(to, ids)).coupon, (await leaveLead(to, ids, { email: ' Ann@shop.example\n' })).coupon];
  expect(codes).toEqual(['ONE', 'ONE']);
  const told = { client_id: ids.clientId, converted_email: ' ann@shop.example', url: 'https://a.example/' };
  await to.form(`/api/display/closed/${ids.popupId}`, told);
  const gone = await to.remove(`/admin/leads?client_id=${ids.clientId}&email=ann@shop.example`);
  expect(gone.json.leads).toBe(2);
  expect(await to.kept('closes', ids.clientId)).toMatchObject([{ email: '', url: '' }]);
});
