import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Channel, Listener, RuntimeSwitch, Sized } from '../../inspection/channel.ts';
import { isSimulated, NOTHING_SIMULATED, type Request, type Simulation } from '../../inspection/protocol.ts';
import { readSimulation } from '../../inspection/read-simulation.ts';
import type { SimulatedSize } from '../../inspection/simulated.ts';
import type { SiteRuntime } from '../../inspection/site-runtime.ts';
import type { Edit } from '../../runtime/support/explain/edits.ts';
import { afterPick, PICKS, type Pickable, placePicked } from './after-pick.ts';
import { applyReport } from './apply-report.ts';
import { createAskBeside } from './ask-beside.ts';
import { checkReport, type SeenReport } from './check-report.ts';
import { comingNow } from './coming-now.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { type MadeFor, requestsFor } from './make-so.ts';
import { questionOf, whyUnanswered } from './questions.ts';
import { createReopening } from './reopening.ts';
import { createSessions, NO_SESSION, type Reproduce, type Sessions } from './sessions.ts';
import { EMPTY_VIEW, type View } from './view.ts';

export const TABS = ['popups', 'simulate', 'visitor', 'calls', 'timeline', 'page', 'reproduce', 'studio'] as const;
export type Tab = (typeof TABS)[number];

export interface PanelState extends Sessions {
  readonly view: View;
  /** As the channel's own end tells it, which keeps it: never as a page does. */
  readonly simulation: Simulation;
  /** Which runtime the page's site has, as the extension keeps it; null where there is no site. */
  readonly site: SiteRuntime | null;
  /** Null where the panel brings no runtime of its own. */
  readonly runtime: RuntimeSwitch | null;
  /** The place where it is chosen is open. */
  readonly runtimeRoom: boolean;
  /** The popup for which something was last made so; null again once nothing is simulated. */
  readonly madeFor: MadeFor | null;
  /** The session that is open, whoever brought it. */
  readonly reproduce: Reproduce;
  readonly tab: Tab;
  /** Opens a popup in Elements; null where the panel is not in DevTools. */
  readonly inspect: ((popupId: string) => void) | null;
  /** What gets another size where one is simulated; null where nothing can. */
  readonly sizes: Sized | null;
  /** What a window that was given another size came to; null where none was. */
  readonly sized: SimulatedSize | null;
  /** What is being picked on the page. */
  readonly picking: Pickable | null;
  /** Gets the session that the page was asked for, yet to be read; null where none is on its way. */
  readonly takeSession: ((file: unknown) => void) | null;
  /** The chosen row of each tab, by its id. */
  readonly chosen: Readonly<Partial<Record<Tab, string | undefined>>>;
  readonly filters: Filters;
  openTab(tab: Tab): void;
  openRuntimeRoom(open: boolean): void;
  choose(tab: Tab, id: string | undefined): void;
  narrow<K extends keyof Filters>(tab: K, change: Partial<Filters[K]>): void;
  /** Begins to pick on the page, instead of what was being picked; null ends it. */
  pick(what: Pickable | null): void;
  clearTimeline(): void;
  /** Asks the page for something; the answer comes as a report. */
  ask(request: Request): void;
  /** Asks for what happened since the page began. It is taken when it comes, whatever the panel shows by then; from a page that goes first, nothing. */
  saveSession(take: (file: unknown) => void): void;
  simulate(change: Partial<Simulation>, reload: boolean): void;
  stopSimulating(): void;
  /** Does what would help a popup, in a copy of the visitor. */
  makeSo(popupId: string, edits: readonly Edit[]): void;
  /** Lets a popup that nothing keeps back come now. */
  letCome(popupId: string): void;
}

export type PanelStore = StoreApi<PanelState>;

/**
 * One store a mounted panel: what the page reported, and which tab and row are open.
 * @param askHost whether the host of an address answers this panel; null where that cannot be asked
 */
export function createPanelStore(
  channel: Channel,
  signal: AbortSignal,
  askHost: (address: string) => Promise<boolean | null> = async () => null,
): PanelStore {
  const beside = createAskBeside(askHost);
  const simulated = (simulation: Simulation) => {
    if (isSimulated(simulation)) return store.setState({ simulation });
    store.setState(({ reproduce }) => ({ simulation, madeFor: null, reproduce: { ...reproduce, walk: null } }));
  };
  const reopening = createReopening((request) => channel.send(request), signal);
  const send = (request: Request) => {
    reopening.send(request);
    // A channel says it back some time later: what is asked for meanwhile builds upon it.
    if (request.kind === 'simulate') simulated(request.simulation);
  };
  const ask = (request: Request) => {
    const { simulation, view } = store.getState();
    if (whyUnanswered(view.page, questionOf(request))) return;
    // Editing and forcing happen in a copy of the visitor (DEV-14), which begins with the first of them.
    if (changesVisitor(request) && !isSimulated(simulation))
      send({ kind: 'simulate', simulation: { ...simulation, copy: true }, reload: false });
    if (request.kind === 'check-page') beside.looks();
    send(request);
  };
  const { hear: hearOfSession, ...sessions } = createSessions({
    now: () => store.getState(),
    change: (reproduce) =>
      store.setState(({ chosen, reproduce: { opened } }) => ({
        reproduce,
        // Its steps are numbers, and another session has such, too.
        ...(reproduce.opened !== opened && { chosen: { ...chosen, reproduce: undefined } }),
      })),
    ask,
    inSandbox() {
      const { simulation, simulate } = store.getState();
      if (!isSimulated(simulation)) simulate({ copy: true }, false);
    },
    endSandbox: () => store.getState().stopSimulating(),
  });
  const store = createStore<PanelState>((set, get) => ({
    view: EMPTY_VIEW,
    simulation: NOTHING_SIMULATED,
    site: null,
    runtime: channel.runtime ?? null,
    inspect: channel.inspect ?? null,
    sizes: channel.sizes ?? null,
    sized: null,
    picking: null,
    takeSession: null,
    runtimeRoom: false,
    madeFor: null,
    reproduce: NO_SESSION,
    ...sessions,
    tab: 'popups',
    chosen: {},
    filters: NO_FILTERS,
    openTab: (tab) => set({ tab }),
    openRuntimeRoom: (runtimeRoom) => set({ runtimeRoom }),
    choose: (tab, id) => set((state) => ({ chosen: { ...state.chosen, [tab]: id } })),
    narrow: (tab, change) => set(({ filters }) => ({ filters: { ...filters, [tab]: { ...filters[tab], ...change } } })),
    pick(picking) {
      const what = picking ?? get().picking;
      set({ picking });
      if (what) ask({ kind: PICKS[what].ask, on: picking !== null });
    },
    clearTimeline: () => set((state) => ({ view: { ...state.view, timeline: [] } })),
    ask,
    saveSession(takeSession) {
      if (!whyUnanswered(get().view.page, 'save-session')) set({ takeSession });
      ask({ kind: 'save-session' });
    },
    simulate: (change, reload) => ask({ kind: 'simulate', simulation: readSimulation({ ...get().simulation, ...change }), reload }),
    stopSimulating: () => send({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true }),
    makeSo(popupId, edits) {
      const before = () => get().view.popups.get(popupId)?.gates ?? null;
      set({ madeFor: { popupId, before: before() } });
      reopening.whenThere(() => {
        for (const request of requestsFor(edits, get().simulation)) send(request);
        set({ madeFor: { popupId, before: before() } });
      });
    },
    letCome(popupId) {
      const popup = get().view.popups.get(popupId);
      const coming = popup && comingNow(popup);
      if (!coming) return;
      set({ madeFor: { popupId, before: popup.gates } });
      ask({ kind: 'command', command: coming.command });
    },
  }));

  function take(report: SeenReport): void {
    const before = store.getState();
    const { view, simulation, simulate } = before;
    const { page } = view;
    const selector = placePicked(before, report);
    const isOther = report.kind === 'attached' && report.documentId !== page?.documentId;
    store.setState((state) => ({
      ...afterPick(state, report),
      ...(isOver(state, report) && { takeSession: null }),
      // Its calls are numbers, which begin anew with each document.
      ...(isOther && { chosen: { ...state.chosen, calls: undefined } }),
      view: applyReport(state.view, report),
    }));
    if (selector !== null && simulation.place) simulate({ place: { ...simulation.place, selector } }, false);
    if (report.kind === 'session' && isSession(before, report)) before.takeSession?.(report.file);
    hearOfSession(report);
    reopening.hear(report);
    if (report.kind !== 'attached') return;
    if (isOther || page?.gone) ask({ kind: 'replay' });
    // Its runtime has started.
    if (report.runtime && (isOther || !page?.runtime) && store.getState().reproduce.recorded) ask({ kind: 'record' });
  }

  const hear: Listener = {
    report(untrusted) {
      const report = checkReport(untrusted);
      if (!report || isUnasked(store.getState(), report)) return;
      if (report.kind !== 'page-checked') return take(report);
      const answers = beside.about(report.check);
      // Of a tag's host nothing is said before both have asked it.
      if (answers) void answers.then((answersPanel) => take({ ...report, answersPanel }));
      else take(report);
    },
    simulation: simulated,
    site: (site) => store.setState({ site }),
    sized: (sized) => store.setState({ sized }),
  };
  channel.listen(hear, signal);
  ask({ kind: 'replay' });
  return store;
}

/** A session is opened and saved as a file as soon as it comes: what somebody waits for, and nothing that a page hands out by itself. */
const isUnasked = ({ takeSession, reproduce }: PanelState, report: SeenReport): boolean =>
  report.kind === 'session' && !(report.left ? reproduce.recorded : takeSession);

/** The session that was asked for, once and from the page that was asked. */
const isSession = ({ view }: PanelState, report: SeenReport) =>
  report.kind === 'session' && !report.left && report.documentId === view.page?.documentId;

/** It has come, or its page has gone. */
const isOver = (state: PanelState, report: SeenReport): boolean =>
  isSession(state, report) || report.kind === (report.documentId === state.view.page?.documentId ? 'detached' : 'attached');

/** What would leave its traces with a visitor: a value written, a popup that did not come or go by itself. */
function changesVisitor(request: Request): boolean {
  if (request.kind === 'command') return ['show', 'fire', 'submit', 'close'].includes(request.command.kind);
  return ['write-memory', 'reset', 'set-variable', 'set-source', 'submit-test-data', 'resend'].includes(request.kind);
}
