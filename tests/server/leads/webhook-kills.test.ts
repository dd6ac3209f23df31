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

/** How often server and receiver are killed, in turn. */
const KILLS = Number(process.env.KILLS ?? (process.env.TEST_FULL ? 500 : 2));
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
  env = {
    ADMIN_TOKEN,
    RATE_PER_ADDRESS: '100000',
    RATE_PER_ACCOUNT: '100000',
    WEBHOOK_PRIVATE: '1',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    ...database,
  };
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

test(`${KILLS} kills of server and receiver lose nothing, keep ids and each lead’s order (WHK-03, WHK-07)`, async () => {
  const [clientId, popupId] = [newId(), newId()];
  const port = await freePort();
  const file = join(folder, 'received');
  writeFileSync(file, '');
  let server = await startProcess(env);
  await owner(server, 'PUT', clientId, { popups: [{ poptin_id: popupId }] });
  const hook = await owner(server, 'POST', `${clientId}/webhooks`, { url: `http://127.0.0.1:${port}/hooks/crm`, double_opt_in: 1 });
  const receive = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'receiver-process.ts'), String(port), file, hook.secret]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  };
  let receiver = await receive();

  const answered = new Set<string>();
  const confirmed = new Set<string>();
  /** As soon as the lead is stored, and so usually before its delivery. */
  const confirm = async (id: string): Promise<void> => {
    while (!confirmed.has(id)) {
      const path = `${server.admin}/admin/accounts/${clientId}/deliveries?conversion_id=${id}`;
      const read = await fetch(path, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
        .then((answer) => answer.json())
        .catch(() => null);
      const created = read?.deliveries?.at(-1);
      const link = created && new URL(JSON.parse(created.body).data.confirm_url).pathname;
      const pressed = link && (await fetch(`${server.origin}${link}`, { method: 'POST' }).catch(() => null));
      if (pressed?.ok) confirmed.add(id);
      else await wait(5);
    }
  };
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
      if (!read?.success) {
        await wait(5);
        continue;
      }
      answered.add(read.conversion_id);
      await confirm(read.conversion_id);
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

  // An owner who enables a target has everything sent at once that failed meanwhile.
  await owner(server, 'POST', `${clientId}/webhooks/${hook.webhook_id}/enable`);
  const left = async () => (await owner(server, 'GET', `${clientId}/deliveries?state=waiting&limit=1`)).deliveries.length;
  await until(async () => (await left()) === 0);
  const received = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string, string] => JSON.parse(line));
  const ofLead = Map.groupBy(received, ([, conversionId]) => conversionId);
  const wrong = [...answered].filter((lead) => {
    const came = ofLead.get(lead) ?? [];
    const ids = (type: string) => new Set(came.flatMap(([id, , each]) => (each === type ? [id] : [])));
    // Once or more often, and the confirmation only after the lead itself.
    const order = came.map(([, , type]) => type).join(' ');
    return (
      !/^(?:lead\.created ?)+(?:lead\.confirmed ?)+$/.test(order) || ids('lead.created').size !== 1 || ids('lead.confirmed').size !== 1
    );
  });
  expect(wrong.map((lead) => ofLead.get(lead) ?? lead)).toEqual([]);
  expect(answered.size).toBeGreaterThan(KILLS * LEADS_BETWEEN);
  const again = received.length - new Set(received.map(([id]) => id)).size;
  console.info(`${KILLS} kills: ${answered.size} leads, ${received.length} messages, ${again} of them sent again.`);
});
