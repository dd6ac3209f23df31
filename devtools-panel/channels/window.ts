import type { Channel } from '../../runtime/inspection/channel.ts';
import { NOTHING_SIMULATED, type Request, type Simulation } from '../../runtime/inspection/protocol.ts';
import { WINDOW_CHANNEL_MARK } from '../../runtime/inspection/window-messages.ts';

/**
 * A channel to the page in `frame`, which carries the hook (`hook.js?parent=<our origin>`). Only
 * messages from that frame while it shows `origin` are heard, and only that origin is talked to.
 * The simulation outlives the frame's documents: each new one is told before its runtime starts.
 */
export function windowChannel(frame: HTMLIFrameElement, origin: string): Channel {
  let simulation: Simulation = NOTHING_SIMULATED;
  let toldDocument: unknown;
  const post = (request: Request) => frame.contentWindow?.postMessage({ mark: WINDOW_CHANNEL_MARK, request }, origin);

  return {
    send(request) {
      if (request.kind === 'simulate') simulation = request.simulation;
      post(request);
    },
    listen(run, signal) {
      const hear = (message: MessageEvent) => {
        if (message.source !== frame.contentWindow || message.origin !== origin || message.data?.mark !== WINDOW_CHANNEL_MARK) return;
        const { report } = message.data;
        if (report?.kind === 'attached' && report.documentId !== toldDocument) {
          toldDocument = report.documentId;
          post({ kind: 'simulate', simulation, reload: false });
        }
        run(report);
      };
      window.addEventListener('message', hear, { signal });
    },
  };
}
