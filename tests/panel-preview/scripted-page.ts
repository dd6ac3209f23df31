import type { Channel, Listener } from '../../inspection/channel.ts';
import { type MemoryEntry, PROTOCOL_VERSION, type Report, type Request } from '../../inspection/protocol.ts';
import type { SiteRuntime } from '../../inspection/site-runtime.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { VISIT } from './scripted-events.ts';

const YEAR_MS = 365 * 86_400_000;
const MEMORY: readonly MemoryEntry[] = [
  {
    area: 'cookie',
    key: 'poptin_user_id',
    raw: '0.k3j9x0a2b4c',
    meaning: 'Who the visitor is, on this site',
    lifetimeMs: YEAR_MS,
    expiresAt: Date.now() + YEAR_MS,
  },
  { area: 'cookie', key: 'poptin_old_user', raw: 'true', meaning: 'Has been here before: a returning visitor', lifetimeMs: YEAR_MS },
  {
    area: 'cookie',
    key: 'poptin_session',
    raw: 'true',
    meaning: 'In the middle of a visit: a new one begins 30 minutes after the last page',
    lifetimeMs: 1_800_000,
    expiresAt: Date.now() + 1_500_000,
  },
  {
    area: 'cookie',
    key: 'poptin_o_a_v_2b7c1d90aa4e3',
    raw: '65c2a9f1e0b7d',
    meaning: 'Has been shown popup 2b7c1d90aa4e3, which shows once a visitor',
    lifetimeMs: YEAR_MS,
  },
  { area: 'local', key: 'poptin_converted_email', raw: 'dana@example.com', meaning: 'The address that the visitor left' },
  {
    area: 'session',
    key: 'origin_landing_page',
    raw: 'https://shop.example/',
    meaning: 'Landed on https://shop.example/',
    lifetimeMs: null,
  },
  { area: 'cookie', key: 'cart', raw: 'c1-9f', meaning: '' },
];

/** A page that tells a fixed visit, keeps what it is asked and can be made to tell more. */
export function scriptedPage(events: readonly RuntimeEvent[] = VISIT) {
  const listeners = new Set<Listener>();
  const asked: Request[] = [];
  const documentId = 'preview';
  const startedAt = Date.now() - 4000;
  let count = 0;
  const tell = (report: unknown) => {
    for (const listener of listeners) listener.report(report);
  };
  const stamp = (happened: readonly RuntimeEvent[]) => happened.map((event) => ({ n: ++count, at: startedAt + count * 37, event }));
  const told = stamp(events);

  const channel: Channel = {
    send(request) {
      asked.push(request);
      if (request.kind === 'simulate') for (const listener of listeners) listener.simulation(request.simulation);
      if (request.kind !== 'replay') return;
      const url = 'https://shop.example/collections/spring';
      const attached: Report = {
        kind: 'attached',
        version: PROTOCOL_VERSION,
        documentId,
        url,
        runtime: '0.1.0',
        own: false,
        tag: null,
        popups: 4,
      };
      const rest: Report[] = [
        { kind: 'events', documentId, events: told },
        { kind: 'memory', documentId, entries: MEMORY },
      ];
      for (const report of [attached, ...rest]) tell(report);
    },
    listen(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
  const site = (runs: SiteRuntime | null) => {
    for (const listener of listeners) listener.site?.(runs);
  };
  return {
    channel,
    asked,
    tell,
    site,
    happen: (more: readonly RuntimeEvent[]) => tell({ kind: 'events', documentId, events: stamp(more) }),
  };
}
