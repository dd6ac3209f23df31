import type { Request } from '../../inspection/protocol/protocol.ts';
import { readSettings } from '../../inspection/protocol/site-runtime.ts';
import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';
import { isSimulated, NOTHING_SIMULATED, readSimulation, type Simulation, withStart } from '../../inspection/simulate/simulation.ts';
import type { Http } from '../../runtime/ports.ts';
import { type OwnMessage, PAGE_PORT, PANEL_PORT, type PanelMessage, type Port, type Wish } from '../messages.ts';
import { showBadge, type ToolbarButton } from './badge.ts';
import { carryCalls } from './carry-calls.ts';
import { readAttached } from './read-attached.ts';
import { type SiteRuntimes, siteOf } from './site-runtimes.ts';
import { onAnotherSite, type SessionArea, tabSimulations } from './tab-simulations.ts';
import type { TabWindows } from './tab-windows.ts';
import type { UncountedSites } from './uncounted-sites.ts';

/** The browser functions that the background needs. */
export interface BackgroundWorld {
  readonly extensionId: string;
  /** The URL of our own pages, with a slash at its end. */
  readonly extensionUrl: string;
  now(): number;
  readonly session: SessionArea;
  readonly button: ToolbarButton;
  /** Asks the relay in a tab's page to open its port. Rejects if there is no relay. */
  wake(tabId: number): Promise<unknown>;
  /** The ids of all open tabs. */
  openTabs(): Promise<readonly number[]>;
  readonly sites: SiteRuntimes;
  readonly uncounted: UncountedSites;
  /** For calls that a page's policy forbids. */
  readonly http: Http;
  readonly abortAfter: (ms: number) => AbortSignal;
  /** Names of a tab's cookies for an address that no script sees. */
  serverCookies(url: string, tabId: number): Promise<readonly string[]>;
  readonly windows: TabWindows;
  /** Opens the page on which the browser asks for permission to run on this site. */
  openLeave(site: string): void;
}

/** More than anybody requests before a page's port is open. */
const MAX_HELD = 100;

const LOOKS: ReadonlySet<Request['kind']> = new Set(['pick', 'pick-place', 'highlight']);
const END_LOOKING: readonly Request[] = [
  { kind: 'pick', on: false },
  { kind: 'highlight', popupId: null },
];

interface Tab {
  readonly id: number;
  page: Port | null;
  /** The site of the page that reported last; null if it is no website. */
  site: string | null;
  /** True if the browser allowed us there when that page began. */
  allowed: boolean;
  url: string;
  /** Panels' requests to a page without an open port. */
  held: Request[];
  readonly panels: Set<Port>;
  /** The panel that last picked or outlined something on the page. */
  looking: Port | null;
  documentId: string;
  popups: number;
  /** The size that its page got in a resized window. */
  sized: SimulatedSize | null;
  /** Null until we know what an earlier run of the background kept. */
  simulation: Simulation | null;
}

/**
 * Carries reports from a tab's page to the panels on that tab, and requests from those panels to that page. Nothing goes from page to page,
 * and no request comes from a page (R12). It keeps the simulation that a tab's panels asked for, and tells it to page and panels. No page
 * can change it (SEC-04). Returns functions for a new port, and for a closed tab.
 */
export function createBackground(world: BackgroundWorld) {
  const tabs = new Map<number, Tab>();
  const simulations = tabSimulations(world.session);
  const carry = carryCalls(world.http, world.abortAfter);

  function tabOf(id: number): Tab {
    const known = tabs.get(id);
    if (known) return known;
    const tab: Tab = {
      id,
      page: null,
      site: null,
      allowed: false,
      url: '',
      held: [],
      panels: new Set(),
      looking: null,
      documentId: '',
      popups: 0,
      sized: null,
      simulation: null,
    };
    tabs.set(id, tab);
    return tab;
  }
  const badge = ({ id, popups, simulation }: Tab) =>
    showBadge(world.button, id, popups, simulation !== null && isSimulated(simulation), simulation?.never ?? false);
  const tell = (tab: Tab, request: Request) => tab.page?.postMessage(request);
  const tellPanels = (tab: Tab, message: string | OwnMessage) => {
    for (const panel of tab.panels) panel.postMessage(message);
  };

  async function simulationOf(tab: Tab): Promise<Simulation> {
    // A page waits for this, so storage is read only once until the background sleeps.
    if (tab.simulation) return tab.simulation;
    const kept = await simulations.of(tab.id);
    tab.simulation ??= kept;
    return tab.simulation;
  }

  async function simulate(tab: Tab, simulation: Simulation, reload: boolean): Promise<void> {
    const before = tab.simulation;
    const isSized = JSON.stringify(before?.size ?? null) !== JSON.stringify(simulation.size);
    tab.simulation = simulation;
    // Sent before any further request, which may be an edit that belongs in the copy.
    if (reload && isSized) tell(tab, { kind: 'hold' });
    tell(tab, { kind: 'simulate', simulation, reload: reload && !isSized });
    tellPanels(tab, { simulation });
    badge(tab);
    await (isSimulated(simulation) ? simulations.set(tab.id, simulation) : simulations.forget(tab.id));
    // A background that has just started does not know an earlier simulation yet.
    if (isSized || !before) await resize(tab, simulation.size);
    // A page reloads in a window that already has its size.
    if (reload && isSized) tell(tab, { kind: 'reload' });
  }

  /**
   * It belongs to the site, so every tab on that site changes too. Pages lose their port while the background sleeps, and a tab's address
   * is not ours to see. So all pages without a port open one again, and each learns then what holds on its site.
   */
  async function neverCount(from: Tab, site: string, never: boolean): Promise<void> {
    void world.uncounted.set(site, never);
    for (const tab of tabs.values())
      if (tab !== from && tab.site === site && tab.simulation && tab.simulation.never !== never)
        void simulate(tab, { ...tab.simulation, never }, false);
    for (const id of await world.openTabs()) if (!tabs.get(id)?.page) world.wake(id).catch(() => {});
  }

  async function resize(tab: Tab, size: SimulatedSize | null): Promise<void> {
    // A closed window has nothing to report.
    tab.sized = await world.windows.resize(tab.id, size).catch(() => null);
    tellPanels(tab, { sized: tab.sized });
  }

  const runtimeOf = async ({ site }: Tab) => (site ? await world.sites.of(site) : null);

  /** Tells the tab's panels which runtime its site has, and returns it. */
  async function tellSite(tab: Tab, known?: Awaited<ReturnType<typeof runtimeOf>>) {
    const kept = known === undefined ? await runtimeOf(tab) : known;
    const site = kept && { ...kept, serverCookies: kept.allowed ? await world.serverCookies(tab.url, tab.id).catch(() => null) : null };
    tellPanels(tab, { site });
    return site;
  }

  /** The tab may have moved to another site since the choice, and that site must not change. */
  async function chooseRuntime(tab: Tab, chosenFor: string, wanted: unknown): Promise<void> {
    const settings = wanted === null ? null : readSettings(wanted);
    if (siteOf(chosenFor) !== chosenFor || (wanted !== null && !settings)) return;
    await world.sites.choose(chosenFor, settings);
    const site = await tellSite(tab);
    if (site?.site !== chosenFor) return;
    if (site.on && !site.allowed) world.openLeave(site.site);
    else tell(tab, { kind: 'reload' });
  }

  async function addPage(port: Port, tab: Tab): Promise<void> {
    tab.page = port;
    tab.popups = 0;
    tab.url = port.sender?.url ?? '';
    const site = siteOf(tab.url);
    const isElsewhere = tab.site !== null && tab.site !== site;
    tab.site = site;
    const hosts = async () => {
      const { on, settings } = site ? await world.sites.of(site) : { on: false, settings: null };
      return on && settings ? [settings.displayHost, settings.apiHost, settings.filesHost] : [];
    };
    port.onMessage.addListener((text) => {
      if (typeof text !== 'string') return;
      if (carry(text, hosts, (request) => port.postMessage(request)) || tab.page !== port) return;
      const attached = readAttached(text);
      if (attached) {
        Object.assign(tab, attached);
        badge(tab);
      }
      tellPanels(tab, text);
    });
    port.onDisconnect.addListener(() => {
      if (tab.page !== port) return;
      tab.page = null;
      tellPanels(tab, JSON.stringify({ kind: 'detached', documentId: tab.documentId }));
    });
    const [read, never] = await Promise.all([simulationOf(tab), site ? world.uncounted.has(site) : false]);
    const simulation = tab.simulation ?? read;
    if (tab.page !== port) return;
    const moved = isElsewhere ? onAnotherSite(simulation, world.now()) : simulation;
    const here = moved.never === never ? moved : { ...moved, never };
    if (here === simulation) port.postMessage({ kind: 'simulate', simulation, reload: false } satisfies Request);
    else void simulate(tab, here, false);
    const runtime = await runtimeOf(tab);
    // Reading cookies takes a while on a busy machine, and only panels want their names.
    void tellSite(tab, runtime);
    if (tab.page !== port) return;
    tab.allowed = runtime?.allowed === true;
    if (runtime?.on && runtime.settings) port.postMessage({ kind: 'run', settings: runtime.settings } satisfies Request);
    if (tab.panels.size) port.postMessage({ kind: 'replay' } satisfies Request);
    for (const request of tab.held.splice(0)) port.postMessage(request);
  }

  /** A tab without our relay (a browser page) leaves its panel unattached, and drops its requests. */
  function wake(tab: Tab): void {
    world.wake(tab.id).catch(() => {
      tab.held = [];
    });
  }

  function grant(tab: Tab, wish: Exclude<Wish, { request: Request }>): void {
    if ('useRuntime' in wish) void chooseRuntime(tab, wish.site, wish.useRuntime);
    else if (siteOf(wish.site) === wish.site) world.openLeave(wish.site);
  }

  function addPanel(port: Port, tab: Tab): void {
    tab.panels.add(port);
    port.onMessage.addListener((message) => {
      if (!isPanelMessage(message) || 'ping' in message) return;
      port.postMessage({ taken: message.n } satisfies OwnMessage);
      if (!('request' in message)) return grant(tab, message);
      const { request } = message;
      if (LOOKS.has(request.kind)) tab.looking = port;
      if (request.kind === 'simulate') {
        const asked = readSimulation(request.simulation);
        // This belongs to the site, whatever else is simulated in this tab.
        if (tab.site && asked.never !== (tab.simulation?.never ?? false)) void neverCount(tab, tab.site, asked.never);
        void simulate(tab, withStart(tab.simulation, asked, world.now()), request.reload);
      } else if (tab.page) tell(tab, request);
      else {
        if (tab.held.length < MAX_HELD) tab.held.push(request);
        wake(tab);
      }
    });
    port.onDisconnect.addListener(() => {
      tab.panels.delete(port);
      if (tab.panels.size) {
        // Its outlines and its picker would stay on the page.
        if (tab.looking === port) for (const request of END_LOOKING) tell(tab, request);
        return;
      }
      tell(tab, { kind: 'rest' });
      // Nobody is left who could see that something is simulated.
      if (tab.simulation && isSimulated(tab.simulation)) void simulate(tab, { ...NOTHING_SIMULATED, never: tab.simulation.never }, false);
    });
    void simulationOf(tab).then((read) => {
      const simulation = tab.simulation ?? read;
      if (!tab.panels.has(port)) return;
      port.postMessage({ simulation } satisfies OwnMessage);
      if (tab.sized) port.postMessage({ sized: tab.sized } satisfies OwnMessage);
    });
    void tellSite(tab);
    if (tab.page) tell(tab, { kind: 'replay' });
    else wake(tab);
  }

  return {
    connect(port: Port): void {
      const { sender, name } = port;
      const pageTab = sender?.tab?.id;
      const panelTab = name.startsWith(PANEL_PORT) ? Number(name.slice(PANEL_PORT.length)) : Number.NaN;
      const isOurs = sender?.id === world.extensionId;
      if (isOurs && name === PAGE_PORT && pageTab !== undefined && sender.frameId === 0) void addPage(port, tabOf(pageTab));
      else if (isOurs && Number.isInteger(panelTab) && sender.url?.startsWith(world.extensionUrl)) addPanel(port, tabOf(panelTab));
      else port.disconnect();
    },
    /** Call when the browser has granted or withdrawn permission for sites: their pages reload. */
    async leaveChanged(): Promise<void> {
      for (const tab of tabs.values()) {
        const site = await tellSite(tab);
        if (site?.on && site.allowed !== tab.allowed) tell(tab, { kind: 'reload' });
      }
    },
    tabClosed(id: number): void {
      tabs.delete(id);
      void simulations.forget(id);
      void world.windows.tabClosed(id);
    },
  };
}

function isPanelMessage(message: unknown): message is PanelMessage {
  return typeof message === 'object' && message !== null && ('ping' in message || 'n' in message);
}
