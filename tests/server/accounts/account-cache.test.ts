import { expect, test } from 'vitest';
import { createAccountCache } from '../../../display-server/accounts/account-cache.ts';
import type { Account, AccountReader, KnownAccount, Popup } from '../../../display-server/accounts/known-account.ts';

const popupOf = (popupId: string, clientId: string) => ({ popupId, clientId, live: true }) as Popup;

/** An account with one popup, as the database has it now. */
function known(clientId: string, name: string, size = 100): KnownAccount {
  const popups = new Map([[`${clientId}-popup`, popupOf(`${clientId}-popup`, clientId)]]);
  return { account: { clientId, name } as Account, live: [...popups.values()], upgrade: null, popups, content: name, size };
}

/** A database that counts its queries, and answers on request. */
function database(name = 'as it was') {
  const state = { name, reads: 0, popupReads: 0, size: 100, hold: null as Promise<void> | null };
  const reader: AccountReader = {
    async account(clientId) {
      state.reads += 1;
      const read = clientId === 'nobody' ? null : known(clientId, state.name, state.size);
      await state.hold;
      return read;
    },
    async popup(popupId) {
      state.popupReads += 1;
      return popupId.endsWith('-popup') ? popupOf(popupId, popupId.slice(0, -'-popup'.length)) : null;
    },
  };
  return { state, reader };
}

const nameOf = (found: KnownAccount | null) => found?.account.name;

test('an account is read once for many calls, and again after a change (SRV-01)', async () => {
  const { state, reader } = database();
  const cache = createAccountCache(reader);
  cache.hears(true);
  await Promise.all(Array.from({ length: 20 }, () => cache.account('shop')));
  expect(nameOf(await cache.account('shop'))).toBe('as it was');
  expect(state.reads).toBe(1);
  state.name = 'as it is';
  cache.heard('other');
  expect(nameOf(await cache.account('shop'))).toBe('as it was');
  cache.heard('shop');
  expect(nameOf(await cache.account('shop'))).toBe('as it is');
  expect(state.reads).toBe(2);
});

test('calls read the account each time while changes are not heard, and trust no older copy (SRV-01)', async () => {
  const { state, reader } = database();
  const cache = createAccountCache(reader);
  expect(cache.state()).toMatchObject({ trusted: false, accounts: 0 });
  cache.hears(true);
  await cache.account('shop');
  cache.hears(false);
  state.name = 'changed unheard';
  expect(nameOf(await cache.account('shop'))).toBe('changed unheard');
  await cache.account('shop');
  expect([state.reads, cache.state().accounts]).toEqual([3, 0]);
  state.name = 'changed again';
  cache.hears(true);
  expect(nameOf(await cache.account('shop'))).toBe('changed again');
});

test.each([
  ['the account changes', (cache: ReturnType<typeof createAccountCache>) => cache.heard('shop')],
  ['all accounts change', (cache: ReturnType<typeof createAccountCache>) => cache.heard('')],
  ['changes are not heard of for a moment', (cache: ReturnType<typeof createAccountCache>) => [false, true].forEach(cache.hears)],
])('an account is not kept when %s while it is read (SRV-01)', async (_when, happens) => {
  const { state, reader } = database();
  const cache = createAccountCache(reader);
  cache.hears(true);
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  const early = cache.account('shop');
  state.name = 'as it is';
  happens(cache);
  held.resolve();
  await early;
  expect(nameOf(await cache.account('shop'))).toBe('as it is');
});

test('a popup is found by its id alone; an unknown or ownerless id is looked up each time (SRV-01)', async () => {
  const { state, reader } = database();
  const cache = createAccountCache(reader);
  cache.hears(true);
  for (const _ of [1, 2, 3]) expect(await cache.popup('shop-popup')).toMatchObject({ clientId: 'shop' });
  expect([state.popupReads, state.reads]).toEqual([1, 1]);
  expect(await cache.popup('none')).toBeNull();
  expect(await cache.popup('none', 'shop')).toBeNull();
  expect(await cache.account('nobody')).toBeNull();
  expect(await cache.account('nobody')).toBeNull();
  expect([state.popupReads, state.reads]).toEqual([3, 3]);
});

test('memory is bounded: the account that nobody asked for longest makes room (SRV-01)', async () => {
  const { state, reader } = database();
  const cache = createAccountCache(reader, 300);
  cache.hears(true);
  for (const clientId of ['a', 'b', 'c', 'a', 'd']) await cache.account(clientId);
  expect(cache.state()).toEqual({ trusted: true, accounts: 3, bytes: 300 });
  await cache.account('a');
  expect(state.reads).toBe(4);
  await cache.account('b');
  expect(state.reads).toBe(5);
  state.size = 1000;
  await cache.account('larger than all');
  expect(cache.state().bytes).toBeLessThanOrEqual(300);
});
