import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Nobody honest needs longer for a quarter of a megabyte, and who is slow on purpose holds a connection no longer. */
export const TIMES = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };

export interface Listeners {
  /**
   * Listens on each host. Port 0 takes a free one.
   * @param idleMs after which a connection on which nothing moves is ended; 0 is never
   * @returns the port
   * @throws when the port is taken
   */
  open(app: Hono, port: number, hosts?: readonly string[], idleMs?: number): Promise<number>;
  /** Ends every connection, open streams included. */
  close(): Promise<void>;
}

/** The ports of one server. On loopback, IPv4 and IPv6, unless told otherwise. */
export function createListeners(times = TIMES): Listeners {
  const servers: Server[] = [];
  return {
    async open(app, port, hosts = ['127.0.0.1', '::1'], idleMs = 0) {
      let chosen = port;
      for (const [at, host] of hosts.entries()) {
        const server = await bind(createServer(times, getRequestListener(app.fetch)), chosen, host).catch(
          (problem: NodeJS.ErrnoException) => {
            if (at > 0 && problem.code !== 'EADDRINUSE') return null; // a machine without IPv6 does with the first
            throw problem;
          },
        );
        if (server) servers.push(server.setTimeout(idleMs));
        const address = server?.address();
        if (typeof address === 'object' && address) chosen = address.port;
      }
      return chosen;
    },
    async close() {
      await Promise.all(servers.splice(0).map(closeAll));
    },
  };
}

function bind(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closeAll(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
