import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '../../../display-server/database/database.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { firstData } from '../../support/first-data.ts';
import { findPostgres, freePort, type OwnPostgres, startPostgres } from '../../support/postgres.ts';
import { type ServerProcess, startProcess } from '../process.ts';
import { STARTING_MS } from '../start.ts';
import { until } from './targets.ts';

/** Of server and receiver in turns. */
const KILLS = process.env.TEST_FULL ? 500 : 2;
const LEADS_BETWEEN = 10;
const VISITORS = 4;
vi.setConfig({ testTimeout: (4 + KILLS) * STARTING_MS });

const ADMIN_TOKEN = 'the token of these tests';
const folder = mkdtempSync(join(tmpdir(), 'poptins-webhook-kills-'));
const bin = findPostgres();
let postgres: OwnPostgres | null = null;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  postgres = bin === null ? null : await startPostgres(bin, { fsync: 'off' });
  const database = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIRECTORY: join(folder, 'data') };
  env = { ADMIN_TOKEN, RATE_PER_ADDRESS: '100000', RATE_PER_ACCOUNT: '100000', WEBHOOK_PRIVATE: '1', ...database };
  if (!postgres) await (await openEmbedded(join(folder, 'data'), await firstData())).close();
}, STARTING_MS);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

async function owner({ admin }: ServerProcess, method: string, path: string, value?: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` };
  const answer = await fetch(`${admin}/admin/accounts/${path}`, { method, headers, ...(value && { body: JSON.stringify(value) }) });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer.json();
}

test(`${KILLS} kills of server and receiver in turns lose no lead and keep its id (WHK-07, WHK-02)`, async () => {
  const [clientId, popupId] = [newId(), newId()];
  const port = await freePort();
  const file = join(folder, 'received');
  writeFileSync(file, '');
  let server = await startProcess(env);
  await owner(server, 'PUT', clientId, { popups: [{ poptin_id: popupId }] });
  const hook = await owner(server, 'POST', `${clientId}/webhooks`, { url: `http://127.0.0.1:${port}/hooks/crm` });
  const receive = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'receiver-process.ts'), String(port), file, hook.secret]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  };
  let receiver = await receive();

  const answered = new Set<string>();
  let isOver = false;
  /** More would only be more to deliver. */
  let most = 0;
  const visit = async (): Promise<void> => {
    while (!isOver) {
      if (answered.size >= most) {
        await wait(5);
        continue;
      }
      const fields = {
        client_id: clientId,
        poptin_id: popupId,
        p_target: 'lead',
        conversion_key: newId(),
        email: 'a@b.co',
        fill_ms: '9000',
      };
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${server.origin}/api/display/conversion/${newId()}`, { method: 'POST', body }).catch(() => null);
      const read = await answer?.json().catch(() => null);
      if (read?.success) answered.add(read.conversion_id);
      else await wait(5);
    }
  };
  const visitors = Array.from({ length: VISITORS }, visit);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answered.size;
    most = before + 2 * LEADS_BETWEEN;
    await until(() => answered.size > before + LEADS_BETWEEN);
    const isServer = kill % 2 === 0;
    const child = isServer ? server.child : receiver;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    if (isServer) server = await startProcess(env);
    else receiver = await receive();
  }
  isOver = true;
  await Promise.all(visitors);

  // What failed meanwhile is not waited for: an owner who enables a target has all of it sent now.
  await owner(server, 'POST', `${clientId}/webhooks/${hook.webhook_id}/enable`);
  const left = async () => (await owner(server, 'GET', `${clientId}/deliveries?state=waiting&limit=1`)).deliveries.length;
  await until(async () => (await left()) === 0);
  const received = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => JSON.parse(line));
  const ids = Map.groupBy(received, ([, conversionId]) => conversionId);
  expect([...answered].filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids.values()].filter((same) => new Set(same.map(([id]) => id)).size !== 1)).toEqual([]);
  expect(answered.size).toBeGreaterThan(KILLS * LEADS_BETWEEN);
});
