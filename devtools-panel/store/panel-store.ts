import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Case, simulationOf, visitorOf } from '../../inspection/cases/case.ts';
import { caseInZone } from '../../inspection/cases/case-in-zone.ts';
import type { Channel, Listener, RuntimeSwitch, Sized } from '../../inspection/protocol/channel.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import type { SiteRuntime } from '../../inspection/protocol/site-runtime.ts';
import { zoneHere } from '../../inspection/replay/kept-in-zone.ts';
import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';
import { isSimulated, NOTHING_SIMULATED, readSimulation, type Simulation } from '../../inspection/simulate/simulation.ts';
import type { OpenedCase } from '../../reports/case-link/case-link.ts';
import { checkReport, type SeenReport } from '../../reports/check-report.ts';
import { NEEDED, type Needed, questionOf, whyUnanswered } from '../../reports/questions.ts';
import type { Edit } from '../../runtime/decide/gates/remedies/edits.ts';
import type { PlayedWeek } from '../page/week/played-week.ts';
import { afterPick, PICKS, type Pickable, placePicked } from './after-pick.ts';
import { createAskBeside } from './ask-beside.ts';
import { onlyThisPage } from './cleared-log.ts';
import { comingNow } from './coming-now.ts';
import { createKeptLog, type KeptLog } from './kept-log.ts';
import { type MadeFor, requestsFor } from './make-so.ts';
import { createReopening } from './reopening.ts';
import { type Addresses, createSessions, NO_SESSION, type Reproduce, type Sessions } from './sessions.ts';
import type { ChosenRows, TabFilters, TabId } from './tab-ids.ts';
import { applyReport } from './view/apply-report.ts';
import { EMPTY_VIEW, type View } from './view/panel-view.ts';

export interface PanelState extends Sessions, KeptLog {
  readonly view: View;
  /** The questions that an older page cannot answer. */
  readonly needed: Needed;
  /** The channel's own end keeps and reports it, never a page. */
  readonly simulation: Simulation;
  /** Which runtime the page's site has, as the extension keeps it; null without a site. */
  readonly site: SiteRuntime | null;
  /** Null if the panel brings no runtime. */
  readonly runtime: RuntimeSwitch | null;
  /** True while the place to choose the runtime is open. */
  readonly runtimeRoom: boolean;
  /** The popup that a remedy was last applied to; null when nothing is simulated. */
  readonly madeFor: MadeFor | null;
  /** The open session, from a file or a recording. */
  readonly reproduce: Reproduce;
  /** The case from a link; null without one. */
  readonly case: OpenedCase | null;
  /** The last played week, with its chosen cell. It stays while other tabs are open. */
  readonly week: PlayedWeek | null;
  readonly tab: TabId;
  /** Opens a popup in Elements; null outside DevTools. */
  readonly inspect: ((popupId: string) => void) | null;
  /** Makes sure that the page has the code of a report on accessibility; null where this panel cannot. */
  readonly bringAudit: (() => Promise<void>) | null;
  /** What a simulated size resizes; null for nothing. */
  readonly sizes: Sized | null;
  /** The real size of a window that was resized; null for none. */
  readonly sized: SimulatedSize | null;
  /** The kind of thing that a person is picking on the page. */
  readonly picking: Pickable | null;
  /** Receives the requested session, still unchecked; null if none was requested. */
  readonly takeSession: ((file: unknown, addresses: Addresses) => void) | null;
  readonly chosen: ChosenRows;
  /** A tab without an entry was never filtered. */
  readonly filters: Readonly<Partial<TabFilters>>;
  openTab(tab: TabId): void;
  openRuntimeRoom(open: boolean): void;
  choose(tab: TabId, id: string | undefined): void;
  narrow<K extends TabId>(tab: K, filter: TabFilters[K]): void;
  /** Starts picking on the page, and ends any other pick. Null only ends it. */
  pick(what: Pickable | null): void;
  /** Asks the page for something; the answer comes as a report. */
  ask(request: Request): void;
  /** Requests what happened since the page began. `take` gets it whatever the panel shows by then, or never if the page leaves first. */
  saveSession(take: (file: unknown, addresses: Addresses) => void): void;
  simulate(change: Partial<Simulation>, reload: boolean): void;
  stopSimulating(): void;
  openCase(read: OpenedCase | null): void;
  keepWeek(week: PlayedWeek | null): void;
  /** Turns the copied visitor into that of a case, on its day and with its simulation, and chooses its popup. */
  becomeCase(of: Case, now: number): void;
  /** Applies a remedy for a popup, in a copy of the visitor. */
  makeSo(popupId: string, edits: readonly Edit[]): void;
  /** Fires a popup that no rule blocks. */
  letCome(popupId: string): void;
}

export type PanelStore = StoreApi<PanelState>;

/**
 * The store of a mounted panel: the page's reports, and the open tab and row.
 * @param askHost true if the host of an address answers this panel; null if it cannot ask
 */
export function createPanelStore(
  channel: Channel,
  signal: AbortSignal,
  askHost: (address: string) => Promise<boolean | null> = async () => null,
  needed = NEEDED,
): PanelStore {
  const beside = createAskBeside(askHost);
  const simulated = (simulation: Simulation) => {
    if (isSimulated(simulation)) return store.setState({ simulation });
    store.setState(({ reproduce }) => ({ simulation, madeFor: null, reproduce: { ...reproduce, walk: null } }));
  };
  const reopening = createReopening((request) => channel.send(request), signal);
  const send = (request: Request) => {
    reopening.send(request);
    // The channel confirms it some time later. Requests in between must already see it.
    if (request.kind === 'simulate') simulated(request.simulation);
  };
  const ask = (request: Request) => {
    const { simulation, view } = store.getState();
    if (whyUnanswered(view.page, questionOf(request), needed)) return;
    // Editing and forcing happen in a copy of the visitor (DEV-14), which begins with the first of them and lasts when other parts end.
    if (changesVisitor(request) && !simulation.copy) send({ kind: 'simulate', simulation: { ...simulation, copy: true }, reload: false });
    if (request.kind === 'check-page') beside.looks();
    send(request);
  };
  const { hear: hearOfSession, ...sessions } = createSessions({
    now: () => store.getState(),
    change: (reproduce) =>
      store.setState(({ chosen, reproduce: { opened } }) => ({
        reproduce,
        // Its steps are only numbers, which another session has too.
        ...(reproduce.opened !== opened && { chosen: { ...chosen, reproduce: undefined } }),
        ...(reproduce.opened && reproduce.opened !== opened && { case: null }),
      })),
    ask,
    inSandbox() {
      const { simulation, simulate } = store.getState();
      if (!simulation.copy) simulate({ copy: true }, false);
    },
    endSandbox: () => store.getState().stopSimulating(),
  });
  const store = createStore<PanelState>((set, get) => ({
    view: EMPTY_VIEW,
    needed,
    simulation: NOTHING_SIMULATED,
    site: null,
    runtime: channel.runtime ?? null,
    inspect: channel.inspect ?? null,
    bringAudit: channel.bringAudit ?? null,
    sizes: channel.sizes ?? null,
    sized: null,
    picking: null,
    takeSession: null,
    runtimeRoom: false,
    madeFor: null,
    reproduce: NO_SESSION,
    ...sessions,
    case: null,
    week: null,
    tab: 'popups',
    chosen: {},
    filters: {},
    openTab: (tab) => set({ tab }),
    openRuntimeRoom: (runtimeRoom) => set({ runtimeRoom }),
    choose: (tab, id) => set((state) => ({ chosen: { ...state.chosen, [tab]: id } })),
    narrow: (tab, filter) => set(({ filters }) => ({ filters: { ...filters, [tab]: filter } })),
    pick(picking) {
      const what = picking ?? get().picking;
      set({ picking });
      if (what) ask({ kind: PICKS[what].ask, on: picking !== null });
    },
    ...createKeptLog((change) => set(change)),
    ask,
    saveSession(takeSession) {
      if (!whyUnanswered(get().view.page, 'save-session', needed)) set({ takeSession });
      ask({ kind: 'save-session' });
    },
    simulate: (change, reload) => ask({ kind: 'simulate', simulation: readSimulation({ ...get().simulation, ...change }), reload }),
    openCase: (read) => set({ case: read }),
    keepWeek: (week) => set({ week }),
    becomeCase(of, now) {
      const { popup, at: then } = of;
      const { at, value } = caseInZone(of, zoneHere(then));
      const { begunAt, count, never } = get().simulation;
      const snapshot = `a case of ${popup.name}`.slice(0, 60);
      get().simulate({ ...simulationOf(of), clockOffsetMs: at - now, snapshot, begunAt, count, never }, false);
      const entries = visitorOf(of, [...get().view.popups.keys()]);
      ask({ kind: 'restore', entries: entries.map((each) => ({ ...each, raw: value(each.key, each.raw) })) });
      set(({ chosen }) => ({ tab: 'popups', chosen: { ...chosen, popups: popup.id } }));
    },
    stopSimulating: () => send({ kind: 'simulate', simulation: { ...NOTHING_SIMULATED, never: get().simulation.never }, reload: true }),
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
      view: isOther && !state.preserveLog ? onlyThisPage(applyReport(state.view, report)) : applyReport(state.view, report),
    }));
    if (selector !== null && simulation.place) simulate({ place: { ...simulation.place, selector } }, false);
    if (report.kind === 'session' && isSession(before, report)) before.takeSession?.(report.file, report.addresses ?? []);
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
      // A tag's host is judged only after page and panel have both asked it.
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

/**
 * A session opens and is saved as soon as it arrives, so the panel takes only one that it waits for. It ignores a session that a page sends
 * unasked.
 */
const isUnasked = ({ takeSession, reproduce }: PanelState, report: SeenReport): boolean =>
  report.kind === 'session' && !(report.left ? reproduce.recorded : takeSession);

/** True for the requested session, from the page that got the request. */
const isSession = ({ view }: PanelState, report: SeenReport) =>
  report.kind === 'session' && !report.left && report.documentId === view.page?.documentId;

/** True when the session has arrived, or its page has gone. */
const isOver = (state: PanelState, report: SeenReport): boolean =>
  isSession(state, report) || report.kind === (report.documentId === state.view.page?.documentId ? 'detached' : 'attached');

/** Requests that would change the real visitor: a written value, or a popup that a tool shows or closes. */
function changesVisitor(request: Request): boolean {
  if (request.kind === 'command') return ['show', 'fire', 'submit', 'close'].includes(request.command.kind);
  return ['write-memory', 'reset', 'set-variable', 'set-source', 'submit-test-data', 'resend'].includes(request.kind);
}
