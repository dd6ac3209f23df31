import type { Channel, Listener } from '../../inspection/protocol/channel.ts';
import type { Report, Request } from '../../inspection/protocol/protocol.ts';
import { WINDOW_CHANNEL_MARK } from '../../inspection/protocol/window-messages.ts';
import { NOTHING_SIMULATED, type Simulation, withStart } from '../../inspection/simulate/simulation.ts';

/** A panel's channel, with what only a frame needs. */
export interface WindowChannel extends Channel {
  /** Call when the frame goes to another address. The page counts as gone, and nobody answers until the next one announces itself. */
  leave(): void;
  isThere(): boolean;
}

export interface Arrival {
  readonly url: string;
  /** True if the previous page had another origin. */
  readonly isElsewhere: boolean;
}

/** The document in the frame, and its origin. */
interface Present {
  readonly documentId: string;
  readonly origin: string;
}

/** The origins on which this browser is never counted. */
export interface UncountedOrigins {
  has(origin: string): boolean;
  set(origin: string, never: boolean): void;
  /** Calls back when another window of this browser has changed an origin. */
  follow(changed: () => void, signal: AbortSignal): void;
}

const NO_ORIGINS: UncountedOrigins = { has: () => false, set() {}, follow() {} };

/**
 * A channel to the page in `frame`, which carries the hook (`hook.js?parent=<our origin>`). It hears only that frame, and only while the
 * frame shows one of `origins`. It sends nothing before the hook has announced itself, because browsers warn about each message to an empty
 * frame. It keeps the simulation, and gives it to each document before its runtime starts.
 * @param arrive the simulation for the next page, which may have another origin
 */
export function windowChannel(
  frame: HTMLIFrameElement,
  origins: readonly string[],
  arrive: (simulation: Simulation, at: Arrival) => Simulation = (simulation) => simulation,
  uncounted: UncountedOrigins = NO_ORIGINS,
): WindowChannel {
  let simulation: Simulation = NOTHING_SIMULATED;
  let present: Present | null = null;
  let last = '';
  /** A document that is being left still sends messages. It gets no answer. */
  let left: string | null = null;
  const listeners = new Set<Listener>();
  let following = new AbortController();

  function post(request: Request): void {
    if (present) frame.contentWindow?.postMessage({ mark: WINDOW_CHANNEL_MARK, request }, present.origin);
  }

  function keep(wanted: Simulation): void {
    simulation = wanted;
    for (const listener of listeners) listener.simulation(simulation);
  }

  function tell(report: unknown): void {
    for (const listener of listeners) listener.report(report);
  }

  /** Reads only two things in a page's report: the id of its document, and its address. */
  function follow(report: unknown, origin: string): void {
    const { kind, documentId, url } = Object(report) as { kind?: unknown; documentId?: unknown; url?: unknown };
    if (kind === 'detached' && documentId === left) left = null;
    if (kind === 'detached' && documentId === present?.documentId) present = null;
    if (kind !== 'attached' || documentId === present?.documentId || typeof documentId !== 'string') return;
    present = { documentId, origin };
    const isElsewhere = last !== '' && last !== origin;
    const moved = arrive(simulation, { url: `${url}`, isElsewhere });
    const never = uncounted.has(origin);
    const now = moved.never === never ? moved : { ...moved, never };
    if (now !== simulation) keep(withStart(isElsewhere ? NOTHING_SIMULATED : simulation, now, Date.now()));
    last = origin;
    post({ kind: 'simulate', simulation, reload: false });
  }

  function hear({ source, origin, data }: MessageEvent): void {
    if (source !== frame.contentWindow || !origins.includes(origin) || data?.mark !== WINDOW_CHANNEL_MARK || !data.report) return;
    // The panel already knows that this document is gone.
    if (data.report.kind === 'attached' && data.report.documentId === left) return;
    follow(data.report, origin);
    tell(data.report);
  }

  function followOthers(): void {
    if (!present || uncounted.has(present.origin) === simulation.never) return;
    keep({ ...simulation, never: !simulation.never });
    post({ kind: 'simulate', simulation, reload: false });
  }

  return {
    sizes: 'frame',
    // The hook of a framed page has the code beside itself.
    bringAudit: async () => {},
    leave() {
      if (!present) return;
      left = present.documentId;
      present = null;
      tell({ kind: 'detached', documentId: left } satisfies Report);
    },
    isThere: () => present !== null,
    send(request) {
      if (request.kind !== 'simulate') return post(request);
      const now = withStart(simulation, request.simulation, Date.now());
      if (present && now.never !== simulation.never) uncounted.set(present.origin, now.never);
      post({ ...request, simulation: now });
      keep(now);
    },
    listen(listener, signal) {
      if (!listeners.size) {
        window.addEventListener('message', hear);
        following = new AbortController();
        uncounted.follow(followOthers, following.signal);
      }
      listeners.add(listener);
      listener.simulation(simulation);
      signal.addEventListener('abort', () => {
        listeners.delete(listener);
        if (listeners.size) return;
        post({ kind: 'rest' });
        window.removeEventListener('message', hear);
        following.abort();
      });
    },
  };
}
