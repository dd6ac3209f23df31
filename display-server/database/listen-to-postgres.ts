import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

export interface Listener {
  heard(payload: string): void;
  /** Tells if every notification is heard from now on. Earlier ones are not repeated. */
  hears(everything: boolean): void;
}

/** How often the connection is checked, and how long it may take to answer. */
const BEAT_MS = 2_000;

/** The driver accepts this from its own `listen`, but its types do not mention it. */
type Options = postgres.Options<Record<string, never>> & { onnotify(channel: string, payload: string): void };

/**
 * Listens on its own connection. It notices a closed connection at once and a silently dead one at the next beat, and reconnects until it
 * succeeds.
 * @returns a function that stops listening
 */
export async function listenToPostgres(url: string, channel: string, { heard, hears }: Listener): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const tried = Promise.withResolvers<void>();
  const pause = () => wait(BEAT_MS, undefined, { signal: ended.signal, ref: false }).catch(() => {});
  let hearing = false;
  const say = (everything: boolean) => {
    if (hearing !== everything) hears(everything);
    hearing = everything;
    tried.resolve();
  };

  async function connect(): Promise<void> {
    let isOpen = true;
    const options: Options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: BEAT_MS / 1000,
      fetch_types: false,
      onnotice: () => {},
      onnotify: (on, payload) => on === channel && heard(payload),
      onclose: () => {
        isOpen = false;
        say(false);
      },
    };
    const client = postgres(url, options);
    // Repeating `listen` changes nothing and gets an answer, so it serves as the beat.
    const beat = () => Promise.race([client.unsafe(`listen "${channel}"`).then(() => isOpen), pause().then(() => false)]);
    while (!ended.signal.aborted && (await beat().catch(() => false))) {
      say(true);
      await pause();
    }
    say(false);
    await client.end({ timeout: 0 }).catch(() => {});
  }

  const working = (async () => {
    while (!ended.signal.aborted) {
      await connect();
      await pause();
    }
  })();
  await tried.promise;
  return async () => {
    ended.abort();
    await working;
  };
}
