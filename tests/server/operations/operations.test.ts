import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { checkBackup, checkRestorable, restoreBackup } from '../../../display-server/operations/backup-file.ts';
import { DATABASES } from '../databases.ts';
import { type Client, client, newAccount, newDisplay, newViewer, STARTING_MS, startServer, untilTestEnds } from '../start.ts';

let server: DisplayServer;
let to: Client;
const folder = mkdtempSync(join(tmpdir(), 'poptins-operations-'));
beforeAll(async () => {
  server = await startServer();
  to = client(server);
}, STARTING_MS);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('figures (SRV-03)', () => {
  test('only the token’s holder can read calls by name, status and time for Prometheus (SRV-03)', async () => {
    const { clientId } = await newDisplay(to);
    await to.form('/api/display/nobody-has-this', {});
    const { text, headers } = await to.get('/admin/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/);
    expect(text).toMatch(/^poptins_calls_total\{call="display",status="200"\} [1-9]/m);
    expect(text).toMatch(/^poptins_calls_total\{call="display",status="404"\} 1$/m);
    const within = [...text.matchAll(/^poptins_call_seconds_bucket\{call="display",le="[\d.]+"\} (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
    expect(within).toEqual(within.toSorted((a, b) => a - b));
    expect(text).toMatch(/^poptins_rows_waiting\{table="conversions"\} 0$/m);
    expect(text).not.toContain(clientId);
    expect((await to.get('/admin/metrics', { authorization: '' })).status).toBe(401);
    expect((await server.app.request('/admin/metrics')).status).toBe(404);
  });

  test.each([
    ['is away', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('a server whose database %s still answers with all figures but those of leads (SRV-03)', async (_, answer) => {
    const shared = await DATABASES[0]!.start();
    onTestFinished(() => shared.stop());
    const database = await shared.open();
    let isAway = false;
    const ask: typeof database.ask = (...asked) => (isAway ? answer() : database.ask(...asked));
    const own = untilTestEnds(await createDisplayServer({ database: { ...database, ask }, dataDirectory: null }));
    const figures = async () => (await client(own).get('/admin/metrics')).text;
    expect(await figures()).toMatch(/^poptins_deliveries_waiting 0$/m);
    isAway = true;
    const left = await figures();
    expect(left).toMatch(/^poptins_accounts_trusted [01]$/m);
    expect(left).not.toContain('poptins_deliveries_waiting');
  });
});

describe('whether calls should be sent here (SRV-03)', () => {
  test.each([
    { without: 'its database', lost: ['ask', 'tell'] },
    { without: 'the connections that it reads and keeps leads by', lost: ['ask'] },
    { without: 'the connections that it tells what visitors do by', lost: ['tell'] },
  ] as const)('a server without $without is alive, and not ready (SRV-03)', async ({ lost }) => {
    const shared = await DATABASES[0]!.start();
    onTestFinished(() => shared.stop());
    const database = await shared.open();
    let isAway = false;
    const ask: typeof database.ask = (...asked) => (isAway ? Promise.reject(new Error('away')) : database.ask(...asked));
    const away = Object.fromEntries(lost.map((name) => [name, ask]));
    const own = untilTestEnds(await createDisplayServer({ database: { ...database, ...away }, dataDirectory: null }));
    const state = async (path: string) => {
      const { status, json } = await client(own).get(path);
      return [status, json.status];
    };
    expect([await state('/health'), await state('/ready')]).toEqual([
      [200, 'alive'],
      [200, 'ready'],
    ]);
    isAway = true;
    // The database is asked once a second (SEC-08).
    await expect.poll(() => state('/ready'), { timeout: STARTING_MS }).toEqual([503, 'no database']);
    expect(await state('/health')).toEqual([200, 'alive']);
  });
});

/** Like a standby after a failover: connected clients are sent away, and fare no better when they return. */
const TAKE_NO_WRITES = [
  'alter database postgres set default_transaction_read_only = on',
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  'set default_transaction_read_only = on',
];

describe.each(DATABASES)('$name that takes no writes (SRV-03)', ({ start }) => {
  test('a server that can store nothing is alive and not ready (SRV-03)', async () => {
    const shared = await start();
    onTestFinished(() => shared.stop());
    const own = untilTestEnds(await createDisplayServer({ database: await shared.open(), dataDirectory: null, reportFault: () => {} }));
    const { clientId } = await newAccount(client(own));
    const ready = async () => {
      const { status, json } = await client(own).get('/ready');
      return [status, json.status];
    };
    expect(await ready()).toEqual([200, 'ready']);
    const tool = await shared.open();
    await tool.db.transaction(async (tx) => {
      for (const each of TAKE_NO_WRITES) await tx.execute(each);
    });
    await tool.close();
    await expect.poll(async () => (await client(own).form(`/api/display/${clientId}`, {})).status).toBe(500);
    await expect.poll(ready, { timeout: STARTING_MS }).toEqual([503, 'no writes']);
    expect((await client(own).get('/health')).status).toBe(200);
  });
});

describe('a backup (SRV-04)', () => {
  const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`display-server/${script}.ts`, ...args], {
      env: { ...process.env, DATABASE_URL: '', ...env },
      encoding: 'utf8',
    });
    return `${status}: ${stdout}${stderr}`.trim();
  };

  const made = async (): Promise<Buffer> => {
    const answer = await server.admin.request(
      'http://localhost/admin/backup',
      { headers: { authorization: `Bearer ${server.adminToken}` } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    return Buffer.from(await answer.arrayBuffer());
  };

  test('is made by one command from a running server, private, and fits both databases (SRV-04)', {
    timeout: 5 * STARTING_MS,
  }, async () => {
    const { clientId, popupId, viewerId } = await newDisplay(to, {
      products: [{ product_id: '1', variant_id: '1', price: 5, title: 'Lampe “Ø” 💡' }],
    });
    const lead = {
      client_id: clientId,
      poptin_id: popupId,
      p_target: 'lead',
      email: 'ann@shop.example',
      conversion_key: 'kept',
      message: 'it\'s\n\\ "so"\r\u2028\u2029\u0085',
    };
    const { conversion_id } = (await to.form(`/api/display/conversion/${viewerId}`, lead)).json;
    await to.form(`/api/display/closed/${popupId}`, { client_id: clientId });
    const port = await server.listenAdmin(0, ['127.0.0.1']);
    const file = join(folder, 'backup.gz');
    // The server is in this process: the command must not wait for it while this process waits for the command.
    const said = await new Promise<string>((resolve) => {
      // As if the backup took more than five minutes: fetch waits no longer for an answer to begin.
      const NODE_OPTIONS = "--import=data:text/javascript,globalThis.fetch=()=>Promise.reject(new%20Error('timeout'))";
      const at = { ADMIN_ORIGIN: `http://127.0.0.1:${port}`, ADMIN_TOKEN: server.adminToken };
      const env = { ...process.env, DATABASE_URL: '', ...at, NODE_OPTIONS };
      const child = spawn(process.execPath, ['display-server/backup.ts', file], { env });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
      child.on('close', (code) => resolve(`${code}: ${text.trim()}`));
    });
    expect(said).toBe(`0: ${await checkBackup(file)} rows are in ${file}, from the display server at http://127.0.0.1:${port}.`);
    expect(statSync(file).mode & 0o077).toBe(0);
    // The command that the way back from an upgrade names shows a lead with all that was filled in.
    const [, told] = /`zcat after\.backup\.gz \| (grep '[^`]+')`/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
    const found = spawnSync('bash', ['-c', `zcat "$0" | ${told}`, file], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
    const ofLead = found.map((line) => JSON.parse(line)).filter(([, row]) => row.conversion_id === conversion_id);
    expect(ofLead.map(([table, row]) => [table, row.value])).toEqual([
      ['conversions', undefined],
      ['conversion_fields', lead.email],
      ['conversion_fields', lead.message],
    ]);
    const later = { ...lead, conversion_key: 'later', email: 'ben@shop.example' };
    const laterViewer = await newViewer(to, clientId);

    for (const { start } of DATABASES) {
      const other = await start();
      const database = await other.open();
      await restoreBackup(database.db, file);
      await expect(restoreBackup(database.db, file)).rejects.toThrow('This database has accounts already. Restore into an empty one.');
      const restored = await createDisplayServer({ database, dataDirectory: null });
      const from = client(restored);
      expect(await from.leads(clientId)).toEqual(await to.leads(clientId));
      expect(await from.kept('closes', clientId)).toEqual(await to.kept('closes', clientId));
      expect((await from.form(`/api/display/conversion/${viewerId}`, lead)).json.conversion_id).toBe(conversion_id);
      // And it goes on from there, also for visitors who came after the backup was made.
      expect((await from.form(`/api/display/conversion/${laterViewer}`, later)).status).toBe(200);
      expect((await from.leads(clientId))[0]).toMatchObject({ email: later.email, viewer_id: laterViewer });
      await from.form(`/api/display/closed/${popupId}`, { client_id: clientId });
      expect(await from.kept('closes', clientId)).toHaveLength(2);
      await restored.close();
      await other.stop();
    }
  });

  test('from a broken or foreign file is not restored, and each command says why (SRV-04)', {
    timeout: 5 * STARTING_MS,
  }, async () => {
    const { clientId } = await newAccount(to);
    const bytes = await made();
    const file = join(folder, 'broken.gz');
    for (const part of [bytes.subarray(0, bytes.length / 2), Buffer.from(clientId)]) {
      writeFileSync(file, part);
      await expect(checkBackup(file)).rejects.toThrow(`${file} is no whole backup: it was not read to its end.`);
    }
    expect(run('backup', [join(folder, 'new.gz')], { ADMIN_ORIGIN: 'http://127.0.0.1:1' })).toContain(
      'no display server answers at http://127.0.0.1:1.',
    );
    const empty = join(folder, 'restored');
    expect(run('restore', [file], { DATA_DIRECTORY: empty })).toBe(`1: restore: ${file} is no whole backup: it was not read to its end.`);
    expect(run('restore', [`${file}.not`], { DATA_DIRECTORY: empty })).toBe(`1: restore: There is no file ${file}.not.`);
  });

  test('from a newer version with an unknown column or table is refused at once (SRV-04, SRV-07)', async () => {
    await newAccount(to);
    const lines = gunzipSync(await made()).toString();
    const newer = (table: string, row: string) => {
      const file = join(folder, `${table}.gz`);
      writeFileSync(file, gzipSync(lines.replace('["accounts",{', `["${table}",{${row}`)));
      return file;
    };
    const column = newer('accounts', '"colour":"red",');
    const empty = join(folder, 'older');
    const refused = (file: string, has: string) => `${file} has ${has}, which this server does not keep: it is of a newer one.`;
    expect(run('restore', [column], { DATA_DIRECTORY: empty })).toBe(`1: restore: ${refused(column, 'rows of accounts with colour')}`);
    expect(existsSync(empty)).toBe(false);
    const table = newer('colours', '');
    await expect(checkRestorable(table)).rejects.toThrow(refused(table, 'rows of colours'));
  });

  test('without room on the disk is refused and leaves nothing, and the server goes on (SRV-04)', {
    timeout: STARTING_MS,
  }, () => {
    // The shell lets no file of the process become larger than 64 KB.
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', 'ulimit -f 64 && exec "$0" tests/server/operations/backup-without-room.ts', process.execPath],
      {
        env: { ...process.env, TMPDIR: mkdtempSync(join(folder, 'full-')) },
        encoding: 'utf8',
      },
    );
    expect([status, stdout, stderr]).toEqual([0, 'backup 500 EFBIG, ready 200, files left 0\n', '']);
  });
});
