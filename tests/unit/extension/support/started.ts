import { createBackground } from '../../../../extension/background/background.ts';
import { siteRuntimes } from '../../../../extension/background/site-runtimes.ts';
import { uncountedSites } from '../../../../extension/background/uncounted-sites.ts';
import type { SimulatedSize } from '../../../../inspection/simulate/kinds/simulate-device.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import type { HttpRequest } from '../../../../runtime/ports.ts';
import { fakePort } from './fake-port.ts';
import { fakeSites } from './fake-sites.ts';

export const ID = 'our-extension';
export const URL_OF_OURS = 'chrome-extension://our-extension/';
export const OFFLINE: Simulation = { ...NOTHING_SIMULATED, server: { every: { kind: 'offline', status: 0, seconds: 0, upgrade: false } } };
export const ATTACHED = JSON.stringify({
  kind: 'attached',
  version: 1,
  documentId: 'one',
  url: '',
  runtime: null,
  own: false,
  tag: null,
  popups: 3,
});
export const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A background over a fake browser, with pages and panels that connect to it. */
export function started(
  kept: Record<string, unknown> = {},
  wake: () => Promise<unknown> = async () => {},
  sites = fakeSites(),
  now = () => 0,
  {
    get,
    serverCookies = async () => ['sid'],
  }: { get?: () => Promise<Record<string, unknown>>; serverCookies?: () => Promise<readonly string[]> } = {},
) {
  const badges: Array<{ text: string; tabId: number }> = [];
  const colours: Array<{ color: string; tabId: number }> = [];
  const woken: number[] = [];
  const openTabs = new Set<number>();
  const asked: string[] = [];
  const sent: HttpRequest[] = [];
  const sized: Array<[tabId: number, size: SimulatedSize | null | 'closed']> = [];
  const background = createBackground({
    extensionId: ID,
    extensionUrl: URL_OF_OURS,
    now,
    session: {
      get: async (key) => (get ? get() : key in kept ? { [key]: kept[key] } : {}),
      set: async (values) => void Object.assign(kept, values),
      remove: async (key) => void delete kept[key],
    },
    button: {
      setBadgeText: async (badge) => void badges.push(badge),
      setBadgeBackgroundColor: async (colour) => void colours.push(colour),
    },
    sites: siteRuntimes(sites.world),
    uncounted: uncountedSites(sites.world.local),
    http: {
      async send(request) {
        sent.push(request);
        return { ok: true, status: 200, text: 'answer' };
      },
    },
    windows: {
      async resize(tabId, size) {
        sized.push([tabId, size]);
        return size && { ...size, height: size.height - 1 };
      },
      tabClosed: async (tabId) => void sized.push([tabId, 'closed']),
    },
    serverCookies,
    abortAfter: () => new AbortController().signal,
    openLeave: (site) => void asked.push(site),
    openTabs: async () => [...openTabs],
    wake(tabId) {
      woken.push(tabId);
      return wake();
    },
  });
  async function page(tabId: number, url = 'https://shop.example/') {
    openTabs.add(tabId);
    const made = fakePort('page', { id: ID, url, frameId: 0, tab: { id: tabId } });
    background.connect(made.port);
    await soon();
    return made;
  }
  function panel(tabId: number) {
    const came: unknown[] = [];
    const made = { ...fakePort(`panel:${tabId}`, { id: ID, url: `${URL_OF_OURS}panel.html` }), came };
    const told: unknown[] = [];
    const { postMessage } = made.port;
    // The runtime of its site is a report and a test of its own.
    made.port.postMessage = (message) => {
      if (typeof message === 'object' && message !== null && 'site' in message) told.push(message.site);
      else if (typeof message === 'object' && message !== null && 'sized' in message) made.came.push(message.sized);
      else postMessage(message);
    };
    background.connect(made.port);
    return { ...made, told, reports: () => made.heard.filter((message) => typeof message === 'string') };
  }
  return { background, badges, colours, woken, asked, sent, sized, sites, kept, page, panel };
}
