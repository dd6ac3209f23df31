import { expect, test } from 'vitest';
import { newAccount, sharedServer } from '../start.ts';

const to = sharedServer();

const NOW = Date.now() - 1000;
const identify = async (clientId: string, form: Record<string, string>) => to.form(`/api/display/identify/${clientId}`, form);
const display = async (clientId: string, contact: string) =>
  (await to.form(`/api/display/${clientId}`, { cookies: JSON.stringify({ poptin_contact: contact }) })).json;

test('a visitor whom two devices identify has what both of them saw, on each (TGT-21)', async () => {
  const { clientId } = await newAccount(to);
  const phone = (await identify(clientId, { email: 'Noa@Shop.example ', shown: `[${NOW - 5000}]`, converted: '["popup1"]' })).json;
  expect(phone).toMatchObject({ success: true, shown: [NOW - 5000], converted: ['popup1'] });
  const desktop = (await identify(clientId, { email: 'noa@shop.example', shown: `[${NOW}]`, converted: '["popup2","popup1"]' })).json;
  expect(desktop.contact).toBe(phone.contact);
  expect(desktop.shown.toSorted()).toEqual([NOW - 5000, NOW]);
  expect(desktop.converted.toSorted()).toEqual(['popup1', 'popup2']);
  // A later showing on the phone goes by the name that it was given.
  await identify(clientId, { contact: phone.contact, shown: `[${NOW + 500}]` });
  expect((await display(clientId, desktop.contact)).contact.shown).toHaveLength(3);
  expect(await display(clientId, '')).not.toHaveProperty('contact');
});

test('two popups that a device showed in one second stay two, however often it tells (TGT-18, TGT-21)', async () => {
  const { clientId } = await newAccount(to);
  for (const _time of [1, 2]) await identify(clientId, { email: 'noa@shop.example', shown: `[${NOW},${NOW}]`, converted: '["popup1"]' });
  const other = (await identify(clientId, { email: 'noa@shop.example', shown: `[${NOW}]`, converted: '["popup1"]' })).json;
  expect(other).toMatchObject({ shown: [NOW, NOW], converted: ['popup1'] });
});

test('a contact’s name says nothing of its address, and differs by account and by kind (TGT-21)', async () => {
  const [one, other] = [await newAccount(to), await newAccount(to)];
  const of = async (clientId: string, form: Record<string, string>) => (await identify(clientId, form)).json.contact as string;
  const names = [
    await of(one.clientId, { email: 'noa@shop.example' }),
    await of(other.clientId, { email: 'noa@shop.example' }),
    await of(one.clientId, { id: 'noa@shop.example' }),
  ];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[\w-]{24}$/);
});

test('a time to come counts as now, and a name that nobody was given is refused (TGT-21)', async () => {
  const { clientId } = await newAccount(to);
  const far = (await identify(clientId, { id: '71', shown: `[${Date.now() + 86_400_000},-4,"x"]`, converted: '["a b",7]' })).json;
  expect(far.converted).toEqual([]);
  expect(far.shown).toHaveLength(1);
  expect(far.shown[0]).toBeLessThanOrEqual(Date.now());
  expect((await identify(clientId, { contact: 'nobody' })).status).toBe(404);
  expect((await identify(clientId, {})).status).toBe(404);
});

test('a person who is deleted is no contact any more (TGT-21)', async () => {
  const { clientId } = await newAccount(to);
  const { contact } = (await identify(clientId, { email: 'noa@shop.example', shown: `[${NOW}]` })).json;
  await to.remove(`/admin/leads?client_id=${clientId}&email=noa@shop.example`);
  expect((await identify(clientId, { contact })).status).toBe(404);
});
