import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Owner, ownerDifferences, setUpOwner } from '../../../scenarios/play/owner.ts';
import { differenceWords } from '../../../scenarios/play/played.ts';
import { seenPopup } from './played-popup.ts';

const LEAD = {
  email: 'noa@example.com',
  suspicion: 'too-fast',
  coupon: 'TEN-1',
  deliveries: [{ name: 'crm', state: 'delivered', attempts: 2 }],
};

/** Stands for the admin side of a display server and for the receiver; it keeps what it was sent. */
const asked: string[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  asked.push(`${method} ${url} ${headers.authorization ?? ''} ${await text(request)}`.trim());
  response.statusCode = url?.includes('/mode/unheard') ? 404 : 200;
  response.end(JSON.stringify({ leads: [LEAD, { ...LEAD, email: 'adam@example.com' }] }));
});
let owner: Owner;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  owner = { admin: { origin, token: 'secret' }, receiver: origin, clientId: 'inn' };
});
afterAll(() => server.close());
beforeEach(() => void asked.splice(0));

test('a scenario gives the account its target, the target’s answer, and codes of a pool (SCN-06)', async () => {
  await setUpOwner(owner, { target: 'crm', answers: 'fail', codes: { Spring: ['TEN-1', 'TEN-2'] } }, (name) => seenPopup(name));
  const hook = { name: 'crm', url: `${owner.receiver}/hooks/crm`, events: ['lead.created'] };
  expect(asked).toEqual([
    'PUT /mode/fail/crm',
    `POST /admin/accounts/inn/webhooks Bearer secret ${JSON.stringify(hook)}`,
    `POST /admin/accounts/inn/popups/${seenPopup('Spring').id}/coupons Bearer secret {"codes":["TEN-1","TEN-2"]}`,
  ]);
});

test('an owner’s lead as expected is no difference, and a code counts by its beginning (SCN-06)', async () => {
  const expected = { of: LEAD.email, leads: 1, mark: 'too-fast', code: 'TEN', delivery: 'delivered', tries: 2 };
  expect(await ownerDifferences(owner, expected, 'crm')).toEqual([]);
  expect(await ownerDifferences(owner, { of: 'nobody@example.com', leads: 0, mark: 'none', delivery: 'none' }, 'crm')).toEqual([]);
});

test('each part of an owner’s lead that differs is named, with what was found (SCN-06)', async () => {
  const differences = await ownerDifferences(owner, { of: LEAD.email, leads: 2, mark: 'none', tries: 1 }, 'crm');
  expect(differences.map(differenceWords)).toEqual([
    'The lead of noa@example.com, its leads: expected 2; found 1.',
    'The lead of noa@example.com, its mark: expected none; found too-fast.',
    'The lead of noa@example.com, its tries: expected 1; found 2.',
  ]);
});
