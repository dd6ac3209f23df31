import { NOTHING_SIMULATED, type Request, type Simulation } from '../runtime/inspection/protocol.ts';
import { showBadge, type ToolbarButton } from './badge.ts';
import { PAGE_PORT, PANEL_PORT, type PanelMessage, type Port, type Taken } from './messages.ts';
import { readAttached } from './read-attached.ts';
import { type SessionArea, tabSimulations } from './tab-simulations.ts';

/** What the background needs of its browser. */
export interface BackgroundWorld {
  readonly extensionId: string;
  /** Where our own pages live, with a slash at its end. */
  readonly extensionUrl: string;
  readonly session: SessionArea;
  readonly button: ToolbarButton;
  /** Asks the relay in a tab's page to open its port. Rejects where there is none. */
  wake(tabId: number): Promise<unknown>;
}

interface Tab {
  page: Port | null;
  /** What panels asked of a page whose port is not open again yet. */
  held: Request[];
  readonly panels: Set<Port>;
  documentId: string;
  popups: number;
  simulating: boolean;
}

/**
 * Carries reports from a tab's page to the panels on that tab, and requests from those panels to that
 * page: never from page to page, and never a request that came from a page (R12). Answers what takes
 * a new port, and what forgets a closed tab.
 */
export function createBackground(world: BackgroundWorld) {
  const tabs = new Map<number, Tab>();
  const simulations = tabSimulations(world.session);

  function tabOf(id: number): Tab {
    const known = tabs.get(id);
    if (known) return known;
    const tab: Tab = { page: null, held: [], panels: new Set(), documentId: '', popups: 0, simulating: false };
    tabs.set(id, tab);
    return tab;
  }
  const badge = (id: number, tab: Tab) => showBadge(world.button, id, tab.popups, tab.simulating);
  const tell = (tab: Tab, request: Request) => tab.page?.postMessage(request);

  async function simulate(id: number, simulation: Simulation, reload: boolean): Promise<void> {
    const tab = tabOf(id);
    tab.simulating = isSimulating(simulation);
    await (tab.simulating ? simulations.set(id, simulation) : simulations.forget(id));
    tell(tab, { kind: 'simulate', simulation, reload });
    badge(id, tab);
  }

  async function addPage(port: Port, id: number): Promise<void> {
    const tab = tabOf(id);
    tab.page = port;
    tab.popups = 0;
    port.onMessage.addListener((text) => {
      if (typeof text !== 'string' || tab.page !== port) return;
      const attached = readAttached(text);
      if (attached) {
        tab.documentId = attached.documentId;
        tab.popups = attached.popups;
        badge(id, tab);
      }
      for (const panel of tab.panels) panel.postMessage(text);
    });
    port.onDisconnect.addListener(() => {
      if (tab.page !== port) return;
      tab.page = null;
      const gone = JSON.stringify({ kind: 'detached', documentId: tab.documentId });
      for (const panel of tab.panels) panel.postMessage(gone);
    });
    const simulation = await simulations.of(id);
    tab.simulating = isSimulating(simulation);
    port.postMessage({ kind: 'simulate', simulation, reload: false } satisfies Request);
    if (tab.panels.size) port.postMessage({ kind: 'replay' } satisfies Request);
    for (const request of tab.held.splice(0)) port.postMessage(request);
  }

  /** A tab without our relay (a browser page) leaves its panel unattached, and what was asked of it is void. */
  function wake(id: number, tab: Tab): void {
    world.wake(id).catch(() => {
      tab.held = [];
    });
  }

  function addPanel(port: Port, id: number): void {
    const tab = tabOf(id);
    tab.panels.add(port);
    port.onMessage.addListener((message) => {
      if (!isPanelMessage(message) || 'ping' in message) return;
      const { n, request } = message;
      port.postMessage({ taken: n } satisfies Taken);
      if (request.kind === 'simulate') void simulate(id, request.simulation, request.reload);
      else if (tab.page) tell(tab, request);
      else {
        tab.held.push(request);
        wake(id, tab);
      }
    });
    port.onDisconnect.addListener(() => {
      tab.panels.delete(port);
      if (tab.panels.size) return;
      tell(tab, { kind: 'rest' });
      // Nobody is left who could see that something is simulated.
      if (tab.simulating) void simulate(id, NOTHING_SIMULATED, false);
    });
    if (tab.page) tell(tab, { kind: 'replay' });
    else wake(id, tab);
  }

  return {
    connect(port: Port): void {
      const { sender, name } = port;
      const pageTab = sender?.tab?.id;
      const panelTab = name.startsWith(PANEL_PORT) ? Number(name.slice(PANEL_PORT.length)) : Number.NaN;
      const isOurs = sender?.id === world.extensionId;
      if (isOurs && name === PAGE_PORT && pageTab !== undefined && sender.frameId === 0) void addPage(port, pageTab);
      else if (isOurs && Number.isInteger(panelTab) && sender.url?.startsWith(world.extensionUrl)) addPanel(port, panelTab);
      else port.disconnect();
    },
    tabClosed(id: number): void {
      tabs.delete(id);
      void simulations.forget(id);
    },
  };
}

function isSimulating(simulation: Simulation): boolean {
  return Object.entries(NOTHING_SIMULATED).some(([part, real]) => simulation[part as keyof Simulation] !== real);
}

function isPanelMessage(message: unknown): message is PanelMessage {
  return typeof message === 'object' && message !== null && ('ping' in message || 'request' in message);
}
