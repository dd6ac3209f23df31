import type { RuntimeEvent } from '../runtime/events.ts';
import { createEventLog } from './event-log.ts';
import type { Exchanges } from './exchanges.ts';
import type { LateTools } from './late-tools.ts';
import { plainText } from './plain-text.ts';
import type { Report } from './protocol.ts';
import type { SimulatedPorts } from './simulate.ts';
import type { WhenOffered } from './when-offered.ts';

/** Events of one burst travel together. */
const BATCH_MS = 40;

interface Around {
  readonly documentId: string;
  readonly exchanges: Exchanges;
  readonly late: WhenOffered<Pick<LateTools, 'readMemory'>>;
  /** Null until a runtime has brought them. */
  ports(): SimulatedPorts | null;
  send(report: Report): void;
  after(ms: number, run: () => void): void;
}

/** What has happened on a page, for whoever looks: all of it to one who begins to, then what is new, and nothing while nobody does. */
export interface Reporting {
  /** `asked` is what a tool had asked for meanwhile. */
  add(event: RuntimeEvent, at: number, asked?: string): void;
  /** Something of the visitor was written, by whatever. */
  wrote(): void;
  /** Something may be known of a call that was told already. */
  flushSoon(): void;
  /** Tells at once what waits for the next batch. */
  flush(): void;
  tellAll(): void;
  tellMemory(): void;
  rest(): void;
}

export function createReporting({ documentId, exchanges, late, ports, send, after }: Around): Reporting {
  const log = createEventLog();
  let watched = false;
  let sent = 0;
  let batching = false;
  /** What is kept of the visitor may be otherwise than it was told. */
  let isStale = false;
  let lastMemory = '';

  const sendMemory = (always: boolean) =>
    late.run(({ readMemory }) => {
      const from = ports();
      if (!from) return;
      const entries = readMemory(from);
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
      log.add(event, at, asked);
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
      // Before what is long, of which a relay may let only so much through.
      sendMemory(true);
      flush(true);
    },
    tellMemory: () => sendMemory(true),
    rest() {
      watched = false;
    },
  };
}
