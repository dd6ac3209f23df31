import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

export interface Listener {
  heard(payload: string): void;
  /** Whether everything that is notified is heard from now on. What was said before is not told again. */
  hears(everything: boolean): void;
}

/** How often the connection is asked whether it is there, and how long it may take to say so. */
const BEAT_MS = 2_000;

/** What the driver's own `listen` hands it too; its types do not name it. */
type Options = postgres.Options<Record<string, never>> & { onnotify(channel: string, payload: string): void };

/**
 * Listens on a connection of its own. One that is closed is known at once, one that is silently dead
 * by the next beat; a new one is opened until there is one.
 * @returns ends it
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
    // Said again, it changes nothing and is answered: that is the beat.
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
