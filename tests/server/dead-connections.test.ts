import { expect, onTestFinished, test } from 'vitest';
import { createDisplayServer } from '../../display-server/display-server.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { client, newDisplay, newViewer, STARTING_MS, untilTestEnds } from './start.ts';

const bin = findPostgres();
// The embedded database has no connections.
if (bin)
  test('SRV-03 SRV-02 where every connection to Postgres has died and nobody was told, visitors are answered again within seconds, and each lead is there once', {
    timeout: 2 * STARTING_MS,
  }, async () => {
    const postgres = await startPostgres(bin, { fsync: 'off' });
    onTestFinished(() => postgres.stop());
    const url = new URL(postgres.url);
    const proxy = await startSilentProxy(Number(url.port));
    onTestFinished(() => proxy.stop());
    url.port = String(proxy.port);
    const server = untilTestEnds(await createDisplayServer({ databaseUrl: url.href, dataDirectory: null, reportFault: () => {} }));
    const to = client(server);
    const { clientId, popupId } = await newDisplay(to);
    const viewers = await Promise.all(Array.from({ length: 30 }, () => newViewer(to, clientId)));
    const leave = async (viewerId: string) => {
      const fields = { client_id: clientId, poptin_id: popupId, p_target: 'lead', conversion_key: viewerId, email: 'a@b.co' };
      return (await to.form(`/api/display/conversion/${viewerId}`, fields)).status;
    };
    proxy.silence();
    const before = await Promise.all(viewers.map(leave));
    expect(before.every((status) => status === 200 || status === 500)).toBe(true);
    expect(await Promise.all(viewers.map(leave))).toEqual(viewers.map(() => 200));
    expect(await to.leads(clientId)).toHaveLength(viewers.length);
    expect((await to.form(`/api/display/${clientId}`, {})).status).toBe(200);
    expect((await to.get('/ready')).json.status).toBe('ready');
    await expect.poll(async () => (await to.get('/ready')).json.hears_of_changes, { timeout: STARTING_MS }).toBe(true);
  });
