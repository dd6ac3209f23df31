import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { mainThreads } from './count-instructions.ts';
import { withChromium } from './launch-chromium.ts';

/** From the navigation on: long enough for everything that is done in idle time. */
const STAY_MS = 3500;

/** Startup of the browser, and of the process for the site. */
const BEGINS_MS = 1500;

/**
 * Milliseconds for which one page's main thread was busy, from its navigation until 3.5 seconds later, in a separate
 * browser with nothing attached, as the kernel counts them. NaN if there is no such count.
 */
export async function mainThreadCpu(url: string): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  return withChromium(['--disable-gpu', '--disable-background-networking'], async (address, pid) => {
    const atWork = () =>
      new Map(
        mainThreads(pid).map((thread) => [
          thread,
          Number(readFileSync(`/proc/${thread}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
        ]),
      );
    await wait(BEGINS_MS);
    // The site gets its process with its first page, so start it with a page that is not measured.
    await goTo(address, new URL('/blank', url).href);
    await wait(BEGINS_MS);
    const before = atWork();
    await goTo(address, url);
    await wait(STAY_MS);
    return Math.max(...[...atWork()].map(([thread, ms]) => ms - (before.get(thread) ?? 0)));
  });
}

/** Starts a navigation and disconnects from the page at once. */
async function goTo(address: string, url: string): Promise<void> {
  const targets = (await (await fetch(`http://${new URL(address).host}/json`)).json()) as Array<{
    type: string;
    webSocketDebuggerUrl: string;
  }>;
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
  await new Promise((opened) => socket.addEventListener('open', opened));
  const answered = new Promise((told) => socket.addEventListener('message', told));
  socket.send(JSON.stringify({ id: 1, method: 'Page.navigate', params: { url } }));
  await answered;
  socket.close();
}
