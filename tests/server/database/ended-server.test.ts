import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../../display-server/database/database.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { firstData } from '../../support/first-data.ts';
import { findPostgres, type OwnPostgres, startPostgres } from '../../support/postgres.ts';
import { type ServerProcess, startProcess } from '../process.ts';
import { STARTING_MS } from '../start.ts';

const KILLS = process.env.TEST_FULL ? 50 : 1;
vi.setConfig({ testTimeout: (2 + KILLS) * STARTING_MS });

const ADMIN_TOKEN = 'the token of these tests';
const bin = findPostgres();
/** So that there is always a row between being taken and being committed. */
const SLOW_COMMIT = { commit_delay: '20000', commit_siblings: '0' };
const folder = mkdtempSync(join(tmpdir(), 'poptins-ended-'));
let postgres: OwnPostgres | null = null;
/** In a Postgres where one is installed, else in the embedded database. */
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  postgres = bin === null ? null : await startPostgres(bin, SLOW_COMMIT);
  env = {
    ADMIN_TOKEN,
    RATE_PER_ADDRESS: '1000',
    ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIRECTORY: join(folder, 'data') }),
  };
  if (!postgres) await (await openEmbedded(join(folder, 'data'), await firstData())).close();
}, STARTING_MS);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const open = (): Promise<OpenDatabase> => (postgres ? openPostgres(postgres.url) : openEmbedded(join(folder, 'data')));
const post = (origin: string, path: string, fields: Record<string, string>) =>
  fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

async function newAccount({ admin }: ServerProcess) {
  const [clientId, popupId] = [newId(), newId()];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` };
  const body = JSON.stringify({ popups: [{ poptin_id: popupId }] });
  expect((await fetch(`${admin}/admin/accounts/${clientId}`, { method: 'PUT', headers, body })).status).toBe(200);
  return { clientId, popupId };
}

test(`an answered lead is whole after a SIGKILL of its server (${KILLS} kills) (SRV-02, FRM-19)`, async () => {
  const answered = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startProcess(env);
    const { clientId, popupId } = await newAccount(server);
    const send = async (): Promise<void> => {
      const display = await post(server.origin, `/api/display/${clientId}`, {});
      const viewerId = (await display.json()).poptins[0].viewer_id;
      const fields = { client_id: clientId, poptin_id: popupId, p_target: 'lead', conversion_key: crypto.randomUUID(), email: 'a@b.co' };
      const answer = await (await post(server.origin, `/api/display/conversion/${viewerId}`, { ...fields, phone: '0501234567' })).json();
      answered.add(answer.conversion_id);
      return send();
    };
    // Each goes on until the server is gone.
    const visitors = Array.from({ length: 16 }, () => send().catch(() => {}));
    const before = answered.size;
    await vi.waitUntil(() => answered.size > before + 40, { timeout: STARTING_MS, interval: 1 });
    await wait(Math.random() * 100);
    // Its folder is another's only when it is gone, which its connections are before.
    const gone = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await Promise.all([gone, ...visitors]);
  }
  const { ask, close } = await open();
  // In one statement: Postgres may still be storing what the server that was killed has asked of it.
  const rows = await ask<{ conversion_id: string; leads: number }>(
    `select conversion_id, (select count(*)::int from conversions) as leads from conversion_fields
      group by client_id, conversion_id having string_agg(name, ' ' order by position) = 'email phone'`,
    [],
  );
  await close();
  const stored = new Set(rows.map(({ conversion_id }) => conversion_id));
  expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
  expect(answered.size).toBeGreaterThan(40 * KILLS);
  expect(rows[0]?.leads).toBe(stored.size);
});

test('a stopped server says so, answers and stores its calls, and ends well (SRV-03, SRV-02)', async () => {
  const server = await startProcess({ ...env, DRAIN_SECONDS: '3' });
  const { origin, child, said } = server;
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  const { clientId, popupId } = await newAccount(server);
  const answers: number[] = [];
  let refused = 0;
  const close = async (): Promise<void> => {
    const answer = await post(origin, `/api/display/closed/${popupId}`, { client_id: clientId }).catch(() => null);
    if (!answer) return void refused++;
    answers.push(answer.status);
    return close();
  };
  const visitors = Array.from({ length: 16 }, close);
  await vi.waitUntil(() => answers.length > 40, { timeout: STARTING_MS });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await vi.waitUntil(async () => (await status('/ready')) === 503, { interval: 10, timeout: 3_000 });
  // A caller has three seconds to notice, and keeps no connection that would be cut.
  const alive = await fetch(`${origin}/health`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  await Promise.all(visitors);
  expect(await ended).toEqual([0, null]);
  expect([answers.every((each) => each === 200), refused]).toEqual([true, 16]);
  const lines = said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, expect.stringContaining('Display server on port')],
    [30, 'Stopping: send no more calls here.'],
    [30, 'Stopped: everything accepted is stored.'],
  ]);
  const database = await open();
  const [closes] = await database.ask<{ count: number }>('select count(*)::int from closes where client_id = $1', [clientId]);
  await database.close();
  expect(closes?.count).toBe(answers.length);
});
