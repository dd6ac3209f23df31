/**
 * Sends orders to a server and measures it. Runs in its own process, so that it measures the
 * server and not itself; it gets its task in one message and answers in one.
 */
import { connect } from 'node:net';

export interface Order {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Task {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Calls per second, each sent on time whether or not earlier ones were answered; null sends as fast as they are answered. */
  readonly rate: number | null;
  /** Sent in this order, over and over. */
  readonly orders: readonly Order[];
  /** Sends each order only once. */
  readonly once?: boolean;
}

export interface Measured {
  readonly sent: number;
  readonly answered: number;
  readonly perSecond: number;
  /** By status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds, from the time at which it was due to be sent. */
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly cpuMs: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

function run({ port, connections, seconds, rate, orders, once = false }: Task): Promise<Measured> {
  const raw = orders.map(({ path, body, headers }) => {
    const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': String(Buffer.byteLength(body)) });
    return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const idle: (() => void)[] = [];
  let sent = 0;
  let bytes = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  const isOver = () => performance.now() - began > seconds * 1000 || (once && sent >= raw.length);
  /** When the next call is due. */
  const due = () => (rate === null ? performance.now() : began + (sent / rate) * 1000);

  return new Promise((resolve, reject) => {
    let open = connections;
    const close = () => {
      open -= 1;
      if (open === 0) resolve(measured());
    };
    const measured = (): Measured => {
      const ms = performance.now() - began;
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      const { user, system } = process.cpuUsage(cpu);
      return {
        sent,
        answered: times.length,
        perSecond: times.length / (ms / 1000),
        statuses,
        p50: at(0.5),
        p99: at(0.99),
        bytes,
        cpuMs: (user + system) / 1000,
      };
    };

    for (let each = 0; each < connections; each++) {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let dueMs = 0;
      let buffered: Buffer = Buffer.alloc(0);
      const send = () => {
        if (isOver()) return void socket.end();
        dueMs = due();
        socket.write(raw[sent++ % raw.length] ?? '');
      };
      const next = () => {
        if (rate === null || due() <= performance.now() || isOver()) send();
        else idle.push(send);
      };
      socket.on('connect', next).on('close', close).on('error', reject);
      socket.on('data', (chunk) => {
        buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
        const headEnd = buffered.indexOf(END_OF_HEAD);
        if (headEnd < 0) return;
        const head = buffered.toString('latin1', 0, headEnd);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (buffered.length < headEnd + END_OF_HEAD.length + length) return;
        bytes += buffered.length;
        buffered = Buffer.alloc(0);
        const status = head.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        times.push(performance.now() - dueMs);
        next();
      });
    }
    // Calls that wait for their time are sent when it has come.
    const clock = setInterval(() => {
      while (idle.length > 0 && (due() <= performance.now() || isOver())) idle.shift()?.();
      if (open === 0) clearInterval(clock);
    }, 1);
  });
}

process.on('message', async (task: Task) => {
  process.send?.(await run(task));
  process.disconnect();
});
