import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOwner, type Owner, ownerDifferences, setUpOwner } from '../../../scenarios/play/owner.ts';
import { differenceWords } from '../../../scenarios/play/played.ts';
import { seenPopup } from './played-popup.ts';

const LEAD = {
  email: 'noa@example.com',
  suspicion: 'too-fast',
  coupon: 'TEN-1',
  // An earlier target may have the same name.
  deliveries: [
    { webhook_id: 'before', name: 'crm', state: 'waiting', attempts: 0, last: null },
    { webhook_id: 'hook1', name: 'crm', state: 'delivered', attempts: 2, last: { status: 200, answer: 'Thank you.' } },
  ],
};
const WEBHOOKS = [
  { webhook_id: 'before', disabled_reason: 'It failed for three days.' },
  { webhook_id: 'hook1', disabled_reason: '' },
];

/** Stands for the admin side of a display server and for the receiver; it keeps what it was sent. */
const asked: string[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  asked.push(`${method} ${url} ${headers.authorization ?? ''} ${await text(request)}`.trim());
  response.statusCode = url?.includes('/mode/unheard') ? 404 : 200;
  response.end(JSON.stringify({ webhook_id: 'hook1', webhooks: WEBHOOKS, leads: [LEAD, { ...LEAD, email: 'adam@example.com' }] }));
});
let owner: Owner;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  owner = { admin: { origin, token: 'secret' }, receiver: origin, clientId: 'inn' };
});
afterAll(() => server.close());
beforeEach(() => void asked.splice(0));

test('a scenario gives the account a target that answers so, and codes, and removes them again (SCN-06)', async () => {
  const done = await setUpOwner(owner, { target: 'crm', answers: 'fail', codes: { Spring: ['TEN-1', 'TEN-2'] } }, (name) =>
    seenPopup(name),
  );
  const hook = { name: 'crm', url: `${owner.receiver}/hooks/crm`, events: ['lead.created'] };
  expect(asked).toEqual([
    'PUT /mode/fail/crm',
    `POST /admin/accounts/inn/webhooks Bearer secret ${JSON.stringify(hook)}`,
    `POST /admin/accounts/inn/popups/${seenPopup('Spring').id}/coupons Bearer secret {"codes":["TEN-1","TEN-2"]}`,
  ]);
  asked.splice(0);
  await clearOwner(owner, done);
  expect(asked).toEqual([
    'DELETE /admin/accounts/inn/webhooks/hook1 Bearer secret',
    `DELETE /admin/accounts/inn/popups/${seenPopup('Spring').id}/coupons Bearer secret`,
  ]);
});

test('an owner’s lead as expected is no difference, and a code counts by its beginning (SCN-06)', async () => {
  const expected = {
    of: LEAD.email,
    leads: 1,
    mark: 'too-fast',
    code: 'TEN',
    delivery: 'delivered',
    tries: 2,
    answered: '200',
    disabled: 'none',
  };
  expect(await ownerDifferences(owner, expected, 'hook1')).toEqual([]);
  expect(await ownerDifferences(owner, { of: 'nobody@example.com', leads: 0, mark: 'none', delivery: 'none' }, 'hook1')).toEqual([]);
});

test('each part of an owner’s lead that differs is named, with what was found (SCN-06)', async () => {
  const differences = await ownerDifferences(
    owner,
    { of: LEAD.email, leads: 2, mark: 'none', tries: 1, answered: '410', disabled: 'Gone' },
    'hook1',
  );
  expect(differences.map(differenceWords)).toEqual([
    'The lead of noa@example.com, its leads: expected 2; found 1.',
    'The lead of noa@example.com, its mark: expected none; found too-fast.',
    'The lead of noa@example.com, its tries: expected 1; found 2.',
    'The lead of noa@example.com, its last answer: expected 410; found 200 Thank you.',
    'The lead of noa@example.com, its target, disabled by: expected Gone; found none.',
  ]);
});
