import type { Exchanges } from '../calls/exchanges.ts';
import type { Inspected } from '../hook/inspected.ts';
import { plainText } from '../protocol/as-plain-text.ts';
import { isSimulated } from '../simulate/simulation.ts';
import { createEventLog } from './event-log.ts';
import type { InspectedEvent } from './logged-event.ts';

/** Events of one burst travel together. */
const BATCH_MS = 40;

/** What a page reports: everything when a panel opens, then only what is new, and nothing while no panel is open. */
export interface Reporting {
  /** `asked` is the tool's request that was being answered. */
  add(event: InspectedEvent, at: number, asked?: string): void;
  /** Something was written to the visitor's storage, by anybody. */
  wrote(): void;
  /** A reported call may have changed. */
  flushSoon(): void;
  /** Sends at once what waits for the next batch. */
  flush(): void;
  tellAll(): void;
  tellMemory(): void;
  rest(): void;
  /** True while a panel is open. */
  isWatched(): boolean;
}

export function createReporting(inspected: Inspected, exchanges: Exchanges): Reporting {
  const { page, late, send } = inspected;
  const { documentId, after } = page;
  const log = createEventLog();
  let watched = false;
  let sent = 0;
  let batching = false;
  /** The visitor's storage may have changed since the last report. */
  let isStale = false;
  let lastMemory = '';

  const sendMemory = (always: boolean) =>
    late.run(({ readMemory }) => {
      const { ports } = inspected;
      if (!ports) return;
      const entries = readMemory(ports);
      const text = plainText(entries);
      if (text === lastMemory && !always) return;
      lastMemory = text;
      send({ kind: 'memory', documentId, entries });
    });

  function flush(anew = false): void {
    batching = false;
    if (!watched) return;
    for (const events of log.after(anew ? 0 : sent)) {
      sent = events.at(-1)?.n ?? sent;
      send({ kind: 'events', documentId, events });
    }
    for (const exchange of exchanges.untold(anew)) send({ kind: 'exchange', documentId, exchange });
    if (isStale) sendMemory(false);
    isStale = false;
  }

  function flushSoon(): void {
    if (!batching && watched) after(BATCH_MS, flush);
    batching = watched;
  }

  return {
    add(event, at, asked) {
      log.add(event, at, asked, isSimulated(inspected.simulation));
      isStale ||= event.type !== 'trigger-progress';
      flushSoon();
    },
    wrote() {
      isStale = true;
      flushSoon();
    },
    flushSoon,
    flush,
    tellAll() {
      watched = true;
      // Sends the storage before long messages, because a relay limits how much passes through.
      sendMemory(true);
      flush(true);
    },
    tellMemory: () => sendMemory(true),
    rest() {
      watched = false;
    },
    isWatched: () => watched,
  };
}
