import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Answers the requests on one port. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** A port is not available. The message is a complete sentence for the person at the terminal. */
export class PortTaken extends Error {
  constructor(port: number) {
    const other = Math.ceil((port + 1) / 100) * 100;
    super(`Port ${port} is already in use. Close what runs there, or choose other ports with: npm start -- --port ${other}`);
    this.name = 'PortTaken';
  }
}

/**
 * Listens on loopback only, so that nobody else on the network can reach it. `localhost` is 127.0.0.1 to one browser and ::1 to another, so
 * it binds both. On a machine without IPv6 the first is enough.
 * @returns a function that closes every connection, including open streams
 * @throws PortTaken
 */
export async function listen(port: number, answer: Answer): Promise<() => Promise<void>> {
  const onIpv4 = await bind(port, '127.0.0.1', answer);
  const onIpv6 = await bind(port, '::1', answer).catch(async (problem: unknown) => {
    if (!(problem instanceof PortTaken)) return null;
    await closeAll(onIpv4);
    throw problem;
  });
  return async () => {
    await Promise.all([onIpv4, onIpv6].map((server) => server && closeAll(server)));
  };
}

function bind(port: number, host: string, answer: Answer): Promise<Server> {
  const server = createServer(getRequestListener(answer));
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => reject(problem.code === 'EADDRINUSE' ? new PortTaken(port) : problem));
    server.listen(port, host, () => resolve(server));
  });
}

function closeAll(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
