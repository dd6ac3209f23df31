import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../tests/support/postgres.ts';

/** A display server as its owner runs it, in a process of its own, whose memory can be measured. */
export interface OwnServer {
  readonly port: number;
  readonly database: string;
  readonly adminToken: string;
  readonly admin: { request(url: string, init: RequestInit): Promise<Response> };
  /** In MB: all of its process, and of its heap what is still in use after a collection. */
  memory(): Promise<{ readonly rss: number; readonly heap: number }>;
  close(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const bin = findPostgres();
  const postgres = bin ? await startPostgres(bin) : null;
  const folder = mkdtempSync(join(tmpdir(), 'poptins-soak-'));
  const adminToken = randomBytes(16).toString('hex');
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', 'display-server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ PORT: '0', HOST: '127.0.0.1', ADMIN_PORT: '0', ADMIN_HOST: '127.0.0.1', ADMIN_TOKEN: adminToken },
      // Fifty visitors of one machine share its address.
      ...{ RATE_PER_ADDRESS: '999999', RATE_PER_ACCOUNT: '999999', DATA_DIRECTORY: folder },
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
  });
  const [[, inspector = ''], [, port, adminPort]] = await Promise.all([
    said(child, child.stderr, /Debugger listening on (ws:\S+)/),
    said(child, child.stdout, /"port":(\d+),"adminPort":(\d+)/),
  ]);
  const heap = await heapOf(inspector);
  return {
    port: Number(port),
    database: postgres ? 'Postgres' : 'the embedded database',
    adminToken,
    admin: { request: (url, init) => fetch(`http://127.0.0.1:${adminPort}${new URL(url).pathname}${new URL(url).search}`, init) },
    async memory() {
      const used = await heap.used();
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return { rss: Number(kilobytes) / 1024, heap: used / 1024 ** 2 };
    },
    async close() {
      heap.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first that a process says of this kind. What it says later is let through unread. */
function said(child: ChildProcess, stream: NodeJS.ReadableStream, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((found, failed) => {
    let text = '';
    const hear = (piece: unknown) => {
      text += piece;
      const match = wanted.exec(text);
      if (!match) return;
      stream.off('data', hear).resume();
      found(match);
    };
    stream.on('data', hear);
    child.once('exit', () => failed(new Error(`The display server ended: ${text}`)));
  });
}

/** A process's heap, by its inspector. */
async function heapOf(address: string): Promise<{ used(): Promise<number>; close(): void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: { usedSize?: number }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(`${data}`);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((open) => socket.addEventListener('open', open));
  let calls = 0;
  const call = (method: string) =>
    new Promise<{ usedSize?: number }>((answered) => {
      waiting.set(++calls, answered);
      socket.send(JSON.stringify({ id: calls, method }));
    });
  return {
    async used() {
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage')).usedSize ?? 0;
    },
    close: () => socket.close(),
  };
}
