/**
 * `npm run bench:server`: how many calls per second the display server answers on this machine, with Postgres and this load running beside
 * it, compared with a bare Hono route, in turns. Needs an installed Postgres. Asserts no time, since that depends on the machine, but that
 * every call was answered with 200.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { answeredWell } from './answered-well.ts';
import type { Measured, Order, Task } from './load.ts';
import { COUNTRIES, post, visit } from './requests.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** `tree` is another checkout whose server is measured; `profile` is where to write a profile of the server. */
    tree: { type: 'string', default: join(import.meta.dirname, '../..') },
    profile: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const TOKEN = 'the token of a bench';
const ACCOUNTS = 50;
const ADDRESSES = 20_000;
/** Many owners: more answers than one for each account would not fit into memory. */
const CROWD = { accounts: 1000, popups: 10, countries: 30 };

const bin = findPostgres();
if (!bin) throw new Error('bench:server needs a Postgres: `apt-get install postgresql`, or POSTGRES_BIN with the folder of its programs.');
const postgres = await startPostgres(bin);
const started: ChildProcess[] = [];
try {
  const bare = await start(join(import.meta.dirname, 'bare.ts'), {});
  const server = await start(
    join(values.tree, 'display-server/main.ts'),
    {
      DATABASE_URL: postgres.url,
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_TOKEN: TOKEN,
      TRUST_PROXY: '1',
      PUBLIC_ORIGIN: 'https://display.example',
    },
    values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  );
  const admin = `http://127.0.0.1:${server.ports[1]}/admin`;
  await makeAccounts(admin, 'bench', ACCOUNTS, 3);
  await makeAccounts(admin, 'crowd', CROWD.accounts, CROWD.popups);
  const displays = Array.from({ length: ADDRESSES }, (_, n) => post(`/api/display/bench${n % ACCOUNTS}`, visit(n), n));
  const crowd = Array.from({ length: CROWD.accounts * CROWD.countries }, (_, n) => {
    const cc = COUNTRIES[Math.floor(n / CROWD.accounts)] ?? 'US';
    return post(`/api/display/crowd${n % CROWD.accounts}`, { ...visit(n), cc }, n);
  });
  const rows: Record<string, object> = {};
  const ask = async (what: string, process: typeof bare, task: Omit<Task, 'port'>) => {
    const before = [cpuMs(process.child), postgresCpuMs()];
    const measured = await load({ ...task, port: process.ports[0] ?? 0 });
    answeredWell(what, measured);
    rows[what] = row(measured, cpuMs(process.child) - (before[0] ?? 0), postgresCpuMs() - (before[1] ?? 0));
    return measured;
  };
  const all = { connections: 64, seconds: SECONDS, rate: null };
  await load({ ...all, seconds: 2, orders: displays, port: server.ports[0] ?? 0 });
  for (let round = 1; round <= Number(values.rounds); round++) {
    const hono = await ask(`${round} bare Hono`, bare, { ...all, orders: displays });
    const display = await ask(`${round} display`, server, { ...all, orders: displays });
    const leads = await conversions(server.ports[0] ?? 0);
    const lead = await ask(`${round} conversion`, server, { ...all, orders: leads, once: true });
    console.log(
      `round ${round}: display ${(display.perSecond / hono.perSecond).toFixed(2)}, conversion ${(lead.perSecond / hono.perSecond).toFixed(2)} of bare Hono`,
    );
  }
  const memory: number[] = [];
  // Each answer is made at its first use and compressed at its second, as after a start.
  await load({ ...all, seconds: 60, once: true, orders: crowd.slice(0, 3 * CROWD.accounts), port: server.ports[0] ?? 0 });
  for (let round = 1; round <= Number(values.rounds); round++) {
    await ask(`${round} display, ${CROWD.accounts} accounts of ${CROWD.popups} in ${CROWD.countries} countries`, server, {
      ...all,
      orders: crowd,
    });
    memory.push(residentMb(server.child));
  }
  console.log(`memory of the server after each of these rounds: ${memory.join(', ')} MB`);
  for (const rate of [500, 1000]) await ask(`display at ${rate} a second`, server, { ...all, rate, orders: displays });
  console.table(rows);
} finally {
  for (const child of started) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await postgres.stop();
}

async function start(script: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...args, script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [line] = await once(child.stdout, 'data');
  child.stdout.resume();
  return { child, ports: [...String(line).matchAll(/on port (\d+)/g)].map(([, port]) => Number(port)) };
}

async function load(task: Task): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  child.send(task);
  const [measured] = await once(child, 'message');
  return measured as Measured;
}

async function makeAccounts(admin: string, name: string, accounts: number, popupsOfEach: number): Promise<void> {
  for (let n = 0; n < accounts; n++) {
    const popups = Array.from({ length: popupsOfEach }, (_, k) => ({
      poptin_id: `${name}popup${n}x${k}`,
      poptin_type: 'lightbox',
      poptin_format: 'format_3',
      poptin_name: `Popup ${k}`,
      poptin_target: 'lead',
      cookie: 30,
      triggers: { exit_intent: true, delay: { seconds: 5, per: 'page' }, scroll: { percent: 50 } },
      cookie_filter: [{ role: 'contains|||gold', name: 'tier', type: 'show' }],
      design_properties: {
        poptin_location: 'center-midlle',
        poptin_design_entry_effect: 'fadeInDown',
        coupon: { coupon_type: 'fixed', code: 'SAVE10' },
      },
    }));
    const answer = await fetch(`${admin}/accounts/${name}${n}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Shop ${n}`, popups }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Leads from visitors who have just been given their popups. */
async function conversions(port: number): Promise<Order[]> {
  const orders: Order[] = [];
  const visits = Math.ceil((1500 * SECONDS) / 3);
  let next = 0;
  await Promise.all(Array.from({ length: 16 }, visitor));
  return orders;

  async function visitor(): Promise<void> {
    const n = next++;
    if (n >= visits) return;
    const clientId = `bench${n % ACCOUNTS}`;
    const { path, body, headers } = post(`/api/display/${clientId}`, visit(n), n);
    const { poptins } = await (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })).json();
    for (const { poptin_id, viewer_id } of poptins) {
      const fields = {
        client_id: clientId,
        poptin_id,
        p_target: 'lead',
        conversion_key: crypto.randomUUID(),
        email: `visitor${n}@shop.example`,
      };
      orders.push(post(`/api/display/conversion/${viewer_id}`, { ...visit(n), ...fields, phone: '0501234567' }, n));
    }
    return visitor();
  }
}

/** The memory that a process has, by Linux's own count. */
function residentMb({ pid }: { readonly pid?: number | undefined }): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** The processor time that a process has used, by Linux's own count. */
function cpuMs({ pid }: { readonly pid?: number | undefined }): number {
  const fields = statOf(pid ?? 0);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** The same for all of Postgres's processes. */
function postgresCpuMs(): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === postgres.process.pid);
  return processes.reduce((sum, name) => sum + cpuMs({ pid: Number(name) }), 0);
}

/** The fields of the process's stat from its state on; empty if the process has ended. */
function statOf(pid: number): string[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  } catch {
    return [];
  }
}

function row({ answered, perSecond, p50, p99, statuses, bytes, cpuMs: ownMs }: Measured, serverMs: number, postgresMs: number) {
  return {
    'a second': Math.round(perSecond),
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
    'CPU of the server, ms a call': Number((serverMs / answered).toFixed(3)),
    'of Postgres': Number((postgresMs / answered).toFixed(3)),
    'of the load': Number((ownMs / answered).toFixed(3)),
    'bytes an answer': Math.round(bytes / answered),
    statuses: JSON.stringify(statuses),
  };
}
