import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Channel, Listener, RuntimeSwitch } from '../../inspection/channel.ts';
import { isSimulated, NOTHING_SIMULATED, type Request, type Simulation } from '../../inspection/protocol.ts';
import type { SiteRuntime } from '../../inspection/site-runtime.ts';
import { applyReport } from './apply-report.ts';
import { checkReport } from './check-report.ts';
import { EMPTY_VIEW, type View } from './view.ts';

export const TABS = ['popups', 'visitor', 'server', 'timeline'] as const;
export type Tab = (typeof TABS)[number];

export interface PanelState {
  readonly view: View;
  /** As the channel's own end tells it, which keeps it: never as a page does. */
  readonly simulation: Simulation;
  /** Which runtime the page's site has, as the extension keeps it; null where there is no site. */
  readonly site: SiteRuntime | null;
  /** Null where the panel brings no runtime of its own. */
  readonly runtime: RuntimeSwitch | null;
  /** The place where it is chosen is open. */
  readonly runtimeRoom: boolean;
  readonly tab: Tab;
  /** The chosen row of each tab, by its id. */
  readonly chosen: Readonly<Partial<Record<Tab, string>>>;
  openTab(tab: Tab): void;
  openRuntimeRoom(open: boolean): void;
  choose(tab: Tab, id: string | undefined): void;
  clearTimeline(): void;
  /** Asks the page for something; the answer comes as a report. */
  ask(request: Request): void;
  simulate(change: Partial<Simulation>, reload: boolean): void;
  stopSimulating(): void;
}

export type PanelStore = StoreApi<PanelState>;

/** One store a mounted panel: what the page reported, and which tab and row are open. */
export function createPanelStore(channel: Channel, signal: AbortSignal): PanelStore {
  const ask = (request: Request) => {
    const { simulation } = store.getState();
    // Editing and forcing happen in a copy of the visitor (DEV-14), which begins with the first of them.
    if (changesVisitor(request) && !isSimulated(simulation))
      channel.send({ kind: 'simulate', simulation: { ...simulation, copy: true }, reload: false });
    channel.send(request);
  };
  const store = createStore<PanelState>((set, get) => ({
    view: EMPTY_VIEW,
    simulation: NOTHING_SIMULATED,
    site: null,
    runtime: channel.runtime ?? null,
    runtimeRoom: false,
    tab: 'popups',
    chosen: {},
    openTab: (tab) => set({ tab }),
    openRuntimeRoom: (runtimeRoom) => set({ runtimeRoom }),
    choose: (tab, id) => set((state) => ({ chosen: { ...state.chosen, [tab]: id } })),
    clearTimeline: () => set((state) => ({ view: { ...state.view, timeline: [] } })),
    ask,
    simulate: (change, reload) => ask({ kind: 'simulate', simulation: { ...get().simulation, ...change }, reload }),
    stopSimulating: () => ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true }),
  }));

  const hear: Listener = {
    report(untrusted) {
      const report = checkReport(untrusted);
      if (!report) return;
      const knownDocument = store.getState().view.page?.documentId;
      store.setState((state) => ({ view: applyReport(state.view, report) }));
      if (report.kind === 'attached' && report.documentId !== knownDocument) ask({ kind: 'replay' });
    },
    simulation: (simulation) => store.setState({ simulation }),
    site: (site) => store.setState({ site }),
  };
  channel.listen(hear, signal);
  ask({ kind: 'replay' });
  return store;
}

/** What would leave its traces with a visitor: a value written, a popup that did not come by itself. */
function changesVisitor(request: Request): boolean {
  if (request.kind === 'command') return ['show', 'fire', 'submit'].includes(request.command.kind);
  return request.kind === 'write-memory' || request.kind === 'reset';
}
