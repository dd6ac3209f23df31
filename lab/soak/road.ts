import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Network faults between visitors and a healthy server: unreachable, slow, cut off in the middle of an answer, silent. */
export const MOODS = ['well', 'down', 'slow', 'cut', 'mute'] as const;
export type Mood = (typeof MOODS)[number];

const SLOW_MS = 250;

/** The way to a server. It may be broken while the server itself goes on, so that what the server keeps can be measured over it all. */
export class Road {
  #mood: Mood = 'well';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** How often it was broken, by mood. */
  readonly broken = new Map<Mood, number>();

  constructor(to: number) {
    this.#server = createServer((here) => this.#carry(here, to));
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on; what is under way is cut off, as where a network changes. */
  turn(mood: Mood): void {
    if (mood === this.#mood) return;
    this.#mood = mood;
    this.broken.set(mood, (this.broken.get(mood) ?? 0) + 1);
    for (const socket of this.#sockets) socket.destroy();
  }

  #carry(here: Socket, to: number): void {
    const mood = this.#mood;
    this.#sockets.add(here);
    here.on('close', () => this.#sockets.delete(here)).on('error', () => {});
    if (mood === 'down') return void here.resetAndDestroy();
    if (mood === 'mute') return void here.resume();
    const there = connect(to, '127.0.0.1');
    this.#sockets.add(there);
    there.on('close', () => this.#sockets.delete(there)).on('error', () => {});
    here.on('close', () => there.destroy()).pipe(there);
    there.on('close', () => here.destroy());
    if (mood === 'well') return void there.pipe(here);
    there.on('data', async (piece) => {
      // Its task is done by then.
      if (mood === 'cut') return void here.end(piece.subarray(0, piece.length >> 1), () => here.destroy());
      there.pause();
      await sleep(SLOW_MS);
      if (!here.destroyed) here.write(piece);
      there.resume();
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
