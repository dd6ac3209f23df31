import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../display-server/database/database.ts';
import { openPools } from '../../../display-server/database/postgres-pools.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { findPostgres, startPostgres } from '../../support/postgres.ts';
import { startSilentProxy } from '../../support/silent-proxy.ts';
import { client, newDisplay, newViewer, STARTING_MS, untilTestEnds } from '../start.ts';

/** The server waits five seconds by default. */
const A_MOMENT_S = 0.2;

test('a call does not hang on a Postgres that neither takes nor refuses connections (SRV-03)', {
  timeout: 10_000,
}, async () => {
  const proxy = await startSilentProxy(0);
  onTestFinished(() => proxy.stop());
  proxy.swallow();
  const pools = openPools(`postgres://poptins@127.0.0.1:${proxy.port}/poptins`, A_MOMENT_S);
  onTestFinished(() => pools.end());
  await expect(pools.ask('select 1', [])).rejects.toThrow('CONNECT_TIMEOUT');
});

/** A Postgres of this test, and the way to it, which may fall silent. */
async function startBehindProxy(bin: string) {
  const postgres = await startPostgres(bin, { fsync: 'off' });
  onTestFinished(() => postgres.stop());
  const url = new URL(postgres.url);
  const proxy = await startSilentProxy(Number(url.port));
  onTestFinished(() => proxy.stop());
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

const bin = findPostgres();
// The embedded database has no connections.
if (bin) {
  test('many visitors’ calls do not hang either, most of them waiting for a connection (SRV-03)', { timeout: 20_000 }, async () => {
    const { proxy, url } = await startBehindProxy(bin);
    const database = await openPostgres(url, A_MOMENT_S);
    const lost = Promise.withResolvers<void>();
    const stop = await database.listen('poptins_tests', { heard: () => {}, hears: (everything) => everything || lost.resolve() });
    onTestFinished(() => stop().then(database.close));
    proxy.swallow();
    await lost.promise;
    const answers = await Promise.allSettled(Array.from({ length: 3000 }, () => database.ask('select 1', [])));
    expect(answers.filter(({ status }) => status !== 'rejected')).toEqual([]);
  });

  test('silently dead connections to Postgres recover in seconds, and each lead exists once (SRV-03, SRV-02)', {
    timeout: 2 * STARTING_MS,
  }, async () => {
    const { proxy, url } = await startBehindProxy(bin);
    const server = untilTestEnds(await createDisplayServer({ databaseUrl: url, dataDirectory: null, reportFault: () => {} }));
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
}
