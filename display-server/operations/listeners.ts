import { createServer, type Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** No honest client needs longer for a quarter of a megabyte. A deliberately slow client cannot hold a connection longer. */
export const TIMES = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };

export interface Listeners {
  /**
   * Listens on each host. Port 0 picks a free one.
   * @param idleMs idle connections are closed after this; 0 means never
   * @returns the port
   * @throws if the port is taken
   */
  open(app: Hono, port: number, hosts?: readonly string[], idleMs?: number): Promise<number>;
  /**
   * Accepts no more connections, and closes each one as soon as it is idle.
   * @param withinMs after this time all are closed, including open streams
   */
  close(withinMs?: number): Promise<void>;
}

/** How often to look for connections that have become idle. */
const LOOK_MS = 50;

/** How long to accept connections that are already waiting, if there is always another. */
const LONGEST_TAKING_MS = 500;

interface ListenersOptions {
  readonly times?: typeof TIMES;
  /** While it is true, each answer is the last on its connection. */
  readonly isStopping?: () => boolean;
}

/** The ports of one server. Listens on loopback, IPv4 and IPv6, unless told otherwise. */
export function createListeners({ times = TIMES, isStopping = () => false }: ListenersOptions = {}): Listeners {
  const servers: Server[] = [];
  const options = { ...times, ServerResponse: answers(isStopping) };
  return {
    async open(app, port, hosts = ['127.0.0.1', '::1'], idleMs = 0) {
      let chosen = port;
      const opened: Server[] = [];
      for (const [at, host] of hosts.entries()) {
        const server = await bind(createServer(options, getRequestListener(app.fetch)), chosen, host).catch(
          async (problem: NodeJS.ErrnoException) => {
            if (at > 0 && problem.code !== 'EADDRINUSE') return null; // a machine without IPv6 makes do with the first host
            await Promise.all(opened.map((each) => closeWithin(each, 0)));
            throw problem;
          },
        );
        if (server) opened.push(server.setTimeout(idleMs));
        const address = server?.address();
        if (typeof address === 'object' && address) chosen = address.port;
      }
      servers.push(...opened);
      return chosen;
    },
    async close(withinMs = 0) {
      await Promise.all(servers.splice(0).map((server) => closeWithin(server, withinMs)));
    },
  };
}

/** A proxy keeps its connections alive. If this answer says that it is the last, the proxy sends the next call elsewhere. */
const answers = (isStopping: () => boolean) =>
  class extends ServerResponse {
    override writeHead(...head: [status: number, ...more: unknown[]]): this {
      if (isStopping()) this.setHeader('connection', 'close');
      return Reflect.apply(super.writeHead, this, head);
    }
  };

function bind(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Accepts clients that the system has already connected, one per turn of the loop, because closing would cut them off. A time limit ends
 * this.
 */
async function takeConnected(server: Server, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  // The rest of this turn may not check for connections any more.
  await nextTurn();
  let hasCome = true;
  server.on('connection', () => {
    hasCome = true;
  });
  while (hasCome && performance.now() < until) {
    hasCome = false;
    await nextTurn();
  }
}

async function closeWithin(server: Server, ms: number): Promise<void> {
  await takeConnected(server, Math.min(ms, LONGEST_TAKING_MS));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const last = setTimeout(() => server.closeAllConnections(), ms);
  if (ms === 0) server.closeAllConnections();
  await closed;
  clearInterval(looking);
  clearTimeout(last);
}
