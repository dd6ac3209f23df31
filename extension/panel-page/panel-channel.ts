import type { Channel } from '../../inspection/protocol/channel.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import { readSimulation } from '../../inspection/simulate/simulation.ts';
import { type OwnMessage, PANEL_PORT, type PanelMessage, type Port, type Wish } from '../messages.ts';

/** Shorter than the half minute after which a browser puts an idle background to sleep. */
const PING_MS = 20_000;
const RECONNECT_MS = 250;

/** The abilities that only a panel in DevTools has. */
type InDevTools = Pick<Channel, 'inspect' | 'bringAudit'>;

/**
 * A channel to the page in one tab, through the background. If the background dies, the channel wakes it, has the page report everything
 * again, and resends unconfirmed wishes.
 */
export function extensionChannel(tabId: number, connect: (name: string) => Port, { inspect, bringAudit }: InDevTools = {}): Channel {
  let port: Port | null = null;
  let sent = 0;
  const waiting = new Map<number, Wish>();
  const post = (message: PanelMessage) => port?.postMessage(message);
  const isWaiting = (kind: Request['kind']) => [...waiting.values()].some((wish) => 'request' in wish && wish.request.kind === kind);
  const want = (wish: Wish) => {
    waiting.set(++sent, wish);
    post({ n: sent, ...wish });
  };
  return {
    send: (request) => want({ request }),
    sizes: 'window',
    ...(inspect && { inspect }),
    ...(bringAudit && { bringAudit }),
    runtime: {
      use: (site, settings) => want({ site, useRuntime: settings }),
      end: (site) => want({ site, useRuntime: null }),
      askLeave: (site) => want({ site, askLeave: true }),
    },
    listen(listener, signal) {
      const open = () => {
        if (signal.aborted) return;
        const opened = connect(`${PANEL_PORT}${tabId}`);
        port = opened;
        opened.onMessage.addListener((message) => {
          if (typeof message === 'string') return listener.report(read(message));
          const own = message as OwnMessage;
          if ('taken' in own) waiting.delete(own.taken);
          else if ('site' in own) listener.site?.(own.site);
          else if ('sized' in own) listener.sized?.(own.sized);
          // A background that has just started has not received the waiting wishes yet.
          else if (!isWaiting('simulate')) listener.simulation(readSimulation(own.simulation));
        });
        opened.onDisconnect.addListener(() => {
          port = null;
          setTimeout(open, RECONNECT_MS);
        });
        for (const [n, wish] of waiting) post({ n, ...wish });
      };
      open();
      const ping = setInterval(() => post({ ping: true }), PING_MS);
      signal.addEventListener('abort', () => {
        clearInterval(ping);
        port?.disconnect();
        port = null;
      });
    },
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
