import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../display-server/database/database.ts';
import { popups } from '../../../display-server/database/schema/schema.ts';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, type Client, client, newAccount, newViewer, STARTING_MS } from '../start.ts';

describe.each(DATABASES)('two servers before $name', ({ name, start }) => {
  let shared: SharedDatabase;
  let servers: DisplayServer[] = [];
  let database: OpenDatabase;
  let one: Client;
  let other: Client;
  beforeAll(async () => {
    shared = await start();
    database = await shared.open();
    const builtDirectory = builtFolder();
    // At once, as they are after a release: one makes the tables, the other waits.
    const opened = await Promise.all([shared.open(), shared.open()]);
    servers = await Promise.all(opened.map((each) => createDisplayServer({ database: each, dataDirectory: null, builtDirectory })));
    [one, other] = servers.map(client) as [Client, Client];
  }, STARTING_MS);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.close();
    await shared.stop();
  });

  const popupNames = async (to: Client, clientId: string) =>
    (await to.form(`/api/display/${clientId}`, {})).json.poptins.map((popup: { poptin_name: string }) => popup.poptin_name);
  const metric = async (to: Client, what: string) =>
    Number(new RegExp(`^${what} (.+)$`, 'm').exec((await to.get('/admin/metrics')).text)?.[1]);
  const lead = (clientId: string, popupId: string) => ({ client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'a@b.co' });

  test('an owner’s change on one reaches the other’s visitors despite its cache (SRV-01, SRV-05)', async () => {
    const { clientId, popupId } = await newAccount(one);
    expect([await popupNames(one, clientId), await popupNames(other, clientId)]).toEqual([['Spring'], ['Spring']]);
    expect(await metric(other, 'poptins_accounts_kept')).toBeGreaterThan(0);
    const popup = (poptin_name: string) => ({ poptin_id: popupId, poptin_name });
    await one.put(`/admin/accounts/${clientId}`, { popups: [popup('Summer')] });
    expect(await popupNames(one, clientId)).toEqual(['Summer']);
    await expect.poll(() => popupNames(other, clientId)).toEqual(['Summer']);
    await other.put(`/admin/accounts/${clientId}`, { popups: [] });
    await expect.poll(() => popupNames(one, clientId)).toEqual([]);
  });

  test('an owner’s direct change in the database reaches both (SRV-01)', async () => {
    const { clientId, popupId } = await newAccount(one);
    await Promise.all([popupNames(one, clientId), popupNames(other, clientId)]);
    await database.db
      .update(popups)
      .set({ config: { poptin_name: 'By hand' } })
      .where(eq(popups.popupId, popupId));
    for (const to of [one, other]) await expect.poll(() => popupNames(to, clientId)).toEqual(['By hand']);
    await database.db.delete(popups).where(eq(popups.popupId, popupId));
    for (const to of [one, other]) await expect.poll(() => popupNames(to, clientId)).toEqual([]);
  });

  test('a visitor of one is known to the other at once, with their views (SRV-05, SRV-02)', async () => {
    const { clientId, popupId } = await newAccount(one, { views_quota: 1 });
    for (let visit = 0; visit < 10; visit++) {
      const [from, to] = visit % 2 === 0 ? [one, other] : [other, one];
      await one.put(`/admin/accounts/${clientId}`, { popups: [{ poptin_id: popupId }], views_quota: visit + 1 });
      await expect.poll(async () => (await from.form(`/api/display/${clientId}`, {})).json.display).toBe(true);
      const viewerId = await newViewer(from, clientId);
      const view = await to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: viewerId });
      const fields = { ...lead(clientId, popupId), poptin_view_id: view.json.poptin_view_id };
      expect((await from.form(`/api/display/conversion/${viewerId}`, fields)).status).toBe(200);
    }
    expect((await one.leads(clientId)).map((kept: { poptin_view_id: string | null }) => kept.poptin_view_id)).not.toContain(null);
    for (const to of [one, other])
      await expect.poll(async () => (await to.form(`/api/display/${clientId}`, {})).json.display, { timeout: 5000 }).toBe('not_allowed');
  });

  test('a lead delivered to both repeatedly is stored once and answered alike (FRM-19, SRV-05)', async () => {
    const { clientId, popupId } = await newAccount(one);
    const viewerId = await newViewer(other, clientId);
    const fields = { ...lead(clientId, popupId), conversion_key: crypto.randomUUID(), phone: '0501234567' };
    const deliveries = Array.from({ length: 40 }, (_, n) => [one, other][n % 2]!.form(`/api/display/conversion/${viewerId}`, fields));
    expect(new Set((await Promise.all(deliveries)).map((answer) => answer.text)).size).toBe(1);
    expect(await one.leads(clientId)).toMatchObject([{ fields: [{ name: 'email' }, { name: 'phone' }] }]);
    expect(await other.leads(clientId)).toEqual(await one.leads(clientId));
  });

  if (name === 'Postgres')
    test('a server that lost its listener shows changes, and trusts its cache once it listens (SRV-01)', async () => {
      const { clientId, popupId } = await newAccount(one);
      await popupNames(other, clientId);
      expect(await metric(other, 'poptins_accounts_trusted')).toBe(1);
      // Cut and changed in one transaction: no listener hears of the change.
      await database.db.transaction(async (tx) => {
        await tx.execute(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`);
        await tx
          .update(popups)
          .set({ config: { poptin_name: 'Unheard' } })
          .where(eq(popups.popupId, popupId));
      });
      await expect.poll(() => metric(other, 'poptins_accounts_trusted'), { interval: 1 }).toBe(0);
      for (const to of [one, other]) expect(await popupNames(to, clientId)).toEqual(['Unheard']);
      for (const to of [one, other]) await expect.poll(() => metric(to, 'poptins_accounts_trusted'), { timeout: STARTING_MS }).toBe(1);
      await one.put(`/admin/accounts/${clientId}`, { popups: [{ poptin_id: popupId, poptin_name: 'Heard' }] });
      await expect.poll(() => popupNames(other, clientId)).toEqual(['Heard']);
    });
});
