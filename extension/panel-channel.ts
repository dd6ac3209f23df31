import type { Channel } from '../runtime/inspection/channel.ts';
import { PANEL_PORT, type PanelMessage, type Port } from './messages.ts';

/** Shorter than the half minute after which a browser puts an idle background to sleep. */
const PING_MS = 20_000;
const RECONNECT_MS = 250;

/** A channel to the page in one tab, through the background. Where that dies it is woken again, and has the page tell everything anew. */
export function extensionChannel(tabId: number, connect: (name: string) => Port): Channel {
  let port: Port | null = null;
  const post = (message: PanelMessage) => port?.postMessage(message);
  return {
    send: (request) => post({ request }),
    listen(run, signal) {
      const open = () => {
        if (signal.aborted) return;
        const opened = connect(`${PANEL_PORT}${tabId}`);
        port = opened;
        opened.onMessage.addListener((text) => typeof text === 'string' && run(read(text)));
        opened.onDisconnect.addListener(() => {
          port = null;
          setTimeout(open, RECONNECT_MS);
        });
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
