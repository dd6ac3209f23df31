import { begun } from '../../inspection/begun.ts';
import type { Channel, Listener } from '../../inspection/channel.ts';
import { NOTHING_SIMULATED, type Report, type Request, type Simulation } from '../../inspection/protocol.ts';
import { WINDOW_CHANNEL_MARK } from '../../inspection/window-messages.ts';

/** Besides what any panel's channel does. */
export interface WindowChannel extends Channel {
  /** The frame is being led elsewhere: its page is said to have gone, and nobody is there to talk to until the next one says so. */
  leave(): void;
  isThere(): boolean;
}

export interface Arrival {
  readonly url: string;
  /** The page before was of another origin. */
  readonly isElsewhere: boolean;
}

/** The document in the frame, and where it is from. */
interface Present {
  readonly documentId: string;
  readonly origin: string;
}

/**
 * A channel to the page in `frame`, which carries the hook (`hook.js?parent=<our origin>`). Only
 * messages from that frame while it shows one of `origins` are heard, and only that one is talked to, from
 * when it has said that it is there: to an empty frame, or one on its way, a browser warns of each word.
 * The simulation is kept here and outlives the frame's documents: each is told before its runtime starts.
 * @param arrive what is simulated on a page that the frame comes to, which may be of another of the origins
 */
export function windowChannel(
  frame: HTMLIFrameElement,
  origins: readonly string[],
  arrive: (simulation: Simulation, at: Arrival) => Simulation = (simulation) => simulation,
): WindowChannel {
  let simulation: Simulation = NOTHING_SIMULATED;
  let present: Present | null = null;
  let last = '';
  /** Who is on the way out still speaks, and is not answered. */
  let left: string | null = null;
  const listeners = new Set<Listener>();

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

  /** Of the page's word only this much is heard here: which document is in the frame, and what it says its address is. */
  function follow(report: unknown, origin: string): void {
    const { kind, documentId, url } = Object(report) as { kind?: unknown; documentId?: unknown; url?: unknown };
    if (kind === 'detached' && documentId === left) left = null;
    if (kind === 'detached' && documentId === present?.documentId) present = null;
    if (kind !== 'attached' || documentId === present?.documentId || typeof documentId !== 'string') return;
    present = { documentId, origin };
    const isElsewhere = last !== '' && last !== origin;
    const now = arrive(simulation, { url: `${url}`, isElsewhere });
    if (now !== simulation) keep(begun(isElsewhere ? NOTHING_SIMULATED : simulation, now, Date.now()));
    last = origin;
    post({ kind: 'simulate', simulation, reload: false });
  }

  function hear({ source, origin, data }: MessageEvent): void {
    if (source !== frame.contentWindow || !origins.includes(origin) || data?.mark !== WINDOW_CHANNEL_MARK || !data.report) return;
    // It has been said to be gone.
    if (data.report.kind === 'attached' && data.report.documentId === left) return;
    follow(data.report, origin);
    tell(data.report);
  }

  return {
    sizes: 'frame',
    leave() {
      if (!present) return;
      left = present.documentId;
      present = null;
      tell({ kind: 'detached', documentId: left } satisfies Report);
    },
    isThere: () => present !== null,
    send(request) {
      if (request.kind !== 'simulate') return post(request);
      const now = begun(simulation, request.simulation, Date.now());
      post({ ...request, simulation: now });
      keep(now);
    },
    listen(listener, signal) {
      if (!listeners.size) window.addEventListener('message', hear);
      listeners.add(listener);
      listener.simulation(simulation);
      signal.addEventListener('abort', () => {
        listeners.delete(listener);
        if (listeners.size) return;
        post({ kind: 'rest' });
        window.removeEventListener('message', hear);
      });
    },
  };
}
