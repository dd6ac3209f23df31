import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { tokenFile } from '../../../display-server/admin/token.ts';
import { openEmbedded } from '../../../display-server/database/database.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { firstData } from '../../support/first-data.ts';
import { startProcess } from '../process.ts';
import { client, newAccount, newViewer, STARTING_MS, startServer, untilTestEnds } from '../start.ts';

// Each test opens a database two or three times.
vi.setConfig({ testTimeout: 3 * STARTING_MS });

const newDirectory = () => join(mkdtempSync(join(tmpdir(), 'poptins-data-')), 'deep', 'display');

test('leads are there after a restart, and the same key is still known (FRM-19)', async () => {
  const dataDirectory = newDirectory();
  const first = await createDisplayServer({ dataDirectory, firstData: await firstData() });
  const { clientId, popupId } = await newAccount(client(first));
  const viewerId = await newViewer(client(first), clientId);
  const deliver = (server: typeof first) =>
    client(server).form(`/api/display/conversion/${viewerId}`, {
      client_id: clientId,
      poptin_id: popupId,
      p_target: 'lead',
      conversion_key: 'k1',
      email: 'ann@shop.example',
    });
  const answered = (await deliver(first)).json;
  await first.close();

  const second = untilTestEnds(await createDisplayServer({ dataDirectory }));
  expect(await client(second).leads(clientId)).toMatchObject([{ conversion_id: answered.conversion_id, email: 'ann@shop.example' }]);
  expect((await deliver(second)).json).toEqual(answered);
  expect(await client(second).leads(clientId)).toHaveLength(1);
});

// A server that is killed in the midst of leads has its own tests.
if (process.env.TEST_FULL)
  test('a lead that was answered survives the server being killed (FRM-19)', async () => {
    // An owner's first start: there is no database yet.
    const dataDirectory = newDirectory();
    const { child, origin, admin } = await startProcess({ DATA_DIRECTORY: dataDirectory });
    const [clientId, popupId] = ['killed', 'aaaaaaaaaaaaa'];
    const post = async (path: string, fields: Record<string, string>) =>
      (await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json();
    await fetch(`${admin}/admin/accounts/${clientId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${readFileSync(tokenFile(dataDirectory), 'utf8')}` },
      body: JSON.stringify({ popups: [{ poptin_id: popupId }] }),
    });
    const viewerId = (await post(`/api/display/${clientId}`, {})).poptins[0].viewer_id;
    const { conversion_id } = await post(`/api/display/conversion/${viewerId}`, {
      client_id: clientId,
      poptin_id: popupId,
      p_target: 'lead',
      email: 'a@b.co',
    });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const after = untilTestEnds(await createDisplayServer({ dataDirectory }));
    expect(await client(after).leads(clientId)).toMatchObject([{ conversion_id }]);
  });

test('a data directory that another server has open is refused with a sentence (API-05)', async () => {
  const dataDirectory = newDirectory();
  untilTestEnds(await createDisplayServer({ dataDirectory, firstData: await firstData() }));
  await expect(createDisplayServer({ dataDirectory })).rejects.toThrow(/is open in process \d+\. Stop that one/);
});

test('a taken port is refused, and the server can still listen on another (contract 2)', async () => {
  const holder = untilTestEnds(await startServer());
  const port = await holder.listen(0);
  const late = untilTestEnds(await startServer());
  await expect(late.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await late.listen(0)).not.toBe(port);
});

test('a database that a newer version has changed is refused with a sentence, and left as it is (SRV-07)', async () => {
  const dataDirectory = newDirectory();
  const newer = await openEmbedded(dataDirectory, await firstData());
  await newer.ask("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)", []);
  await newer.close();
  for (const _again of [1, 2])
    await expect(createDisplayServer({ dataDirectory })).rejects.toThrow(
      /were changed by a newer version of the server\..* under “Rollback” in DEPLOY\.md, which a clone has as docs\/deploy\.md\.$/,
    );
});
