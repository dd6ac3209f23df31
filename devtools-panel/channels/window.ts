import type { Channel, Listener } from '../../inspection/channel.ts';
import { NOTHING_SIMULATED, type Request, type Simulation } from '../../inspection/protocol.ts';
import { WINDOW_CHANNEL_MARK } from '../../inspection/window-messages.ts';

/**
 * A channel to the page in `frame`, which carries the hook (`hook.js?parent=<our origin>`). Only
 * messages from that frame while it shows `origin` are heard, and only that origin is talked to, from
 * when it has said that it is there: to an empty frame, or one on its way, a browser warns of each word.
 * The simulation is kept here and outlives the frame's documents: each is told before its runtime starts.
 */
export function windowChannel(frame: HTMLIFrameElement, origin: string): Channel {
  let simulation: Simulation = NOTHING_SIMULATED;
  let present: unknown = null;
  const listeners = new Set<Listener>();

  function post(request: Request): void {
    if (present !== null) frame.contentWindow?.postMessage({ mark: WINDOW_CHANNEL_MARK, request }, origin);
  }

  /** Of the page's word only this much is heard here: which document is in the frame. */
  function follow(report: unknown): void {
    const { kind, documentId } = Object(report) as { kind?: unknown; documentId?: unknown };
    if (kind === 'detached' && documentId === present) present = null;
    if (kind !== 'attached' || documentId === present || typeof documentId !== 'string') return;
    present = documentId;
    post({ kind: 'simulate', simulation, reload: false });
  }

  function hear(message: MessageEvent): void {
    if (message.source !== frame.contentWindow || message.origin !== origin || message.data?.mark !== WINDOW_CHANNEL_MARK) return;
    const { report } = message.data;
    follow(report);
    for (const listener of listeners) listener.report(report);
  }

  return {
    send(request) {
      post(request);
      if (request.kind !== 'simulate') return;
      simulation = request.simulation;
      for (const listener of listeners) listener.simulation(simulation);
    },
    listen(listener, signal) {
      if (!listeners.size) window.addEventListener('message', hear);
      listeners.add(listener);
      listener.simulation(simulation);
      signal.addEventListener('abort', () => {
        listeners.delete(listener);
        if (!listeners.size) window.removeEventListener('message', hear);
      });
    },
  };
}
