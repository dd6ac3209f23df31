import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands before a server. Its connections can die like in a firewall that forgets them: nothing arrives any more, and
 * neither side notices.
 */
export interface SilentProxy {
  readonly port: number;
  /** All that are open die; new ones live. */
  silence(): void;
  /** All that are open end; new ones are taken, and nothing arrives there. */
  swallow(): void;
  stop(): void;
}

export async function startSilentProxy(to: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    return socket;
  };
  let isSwallowing = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isSwallowing) return void keep(near);
    const far = keep(connect({ port: to, host: '127.0.0.1', allowHalfOpen: true }));
    keep(near).pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.destroy();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
