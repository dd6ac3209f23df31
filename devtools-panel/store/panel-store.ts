import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Case, simulationOf, visitorOf } from '../../inspection/cases/case.ts';
import type { Channel, Listener, RuntimeSwitch, Sized } from '../../inspection/protocol/channel.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import type { SiteRuntime } from '../../inspection/protocol/site-runtime.ts';
import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';
import { isSimulated, NOTHING_SIMULATED, readSimulation, type Simulation } from '../../inspection/simulate/simulation.ts';
import type { OpenedCase } from '../../reports/case-link/case-link.ts';
import { checkReport, type SeenReport } from '../../reports/check-report.ts';
import { NEEDED, type Needed, questionOf, whyUnanswered } from '../../reports/questions.ts';
import type { Edit } from '../../runtime/explain/edits.ts';
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
  /** Kept by the channel's own end and reported by it, never by a page. */
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
  /** The case that a link has brought; null for none. */
  readonly case: OpenedCase | null;
  /** The week that was played last, with its chosen cell: it stays while other tabs are open. */
  readonly week: PlayedWeek | null;
  readonly tab: TabId;
  /** Opens a popup in Elements; null where the panel is not in DevTools. */
  readonly inspect: ((popupId: string) => void) | null;
  /** Makes sure that the page has the code of a report on accessibility; null where this panel cannot. */
  readonly bringAudit: (() => Promise<void>) | null;
  /** The part that a simulated size resizes; null for none. */
  readonly sizes: Sized | null;
  /** The real size of a window that was resized; null for none. */
  readonly sized: SimulatedSize | null;
  /** The kind of thing that is being picked on the page. */
  readonly picking: Pickable | null;
  /** Takes the requested session, still unread; null if none is on its way. */
  readonly takeSession: ((file: unknown, addresses: Addresses) => void) | null;
  readonly chosen: ChosenRows;
  /** A tab that was never filtered has none. */
  readonly filters: Readonly<Partial<TabFilters>>;
  openTab(tab: TabId): void;
  openRuntimeRoom(open: boolean): void;
  choose(tab: TabId, id: string | undefined): void;
  narrow<K extends TabId>(tab: K, filter: TabFilters[K]): void;
  /** Begins to pick on the page, instead of what was being picked; null ends it. */
  pick(what: Pickable | null): void;
  /** Asks the page for something; the answer comes as a report. */
  ask(request: Request): void;
  /** Asks for what happened since the page began. It is taken when it comes, whatever the panel shows by then; from a page that goes first, nothing. */
  saveSession(take: (file: unknown, addresses: Addresses) => void): void;
  simulate(change: Partial<Simulation>, reload: boolean): void;
  stopSimulating(): void;
  openCase(read: OpenedCase | null): void;
  keepWeek(week: PlayedWeek | null): void;
  /** Turns the copy of the visitor into that of a case, under its simulation, and chooses its popup. */
  becomeCase(of: Case): void;
  /** Does what would help a popup, in a copy of the visitor. */
  makeSo(popupId: string, edits: readonly Edit[]): void;
  /** Lets a popup that nothing keeps back come now. */
  letCome(popupId: string): void;
}

export type PanelStore = StoreApi<PanelState>;

/**
 * The store of a mounted panel: the page's reports, and the open tab and row.
 * @param askHost whether the host of an address answers this panel; null if that cannot be asked
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
    // A channel confirms it some time later. Requests in between build upon it.
    if (request.kind === 'simulate') simulated(request.simulation);
  };
  const ask = (request: Request) => {
    const { simulation, view } = store.getState();
    if (whyUnanswered(view.page, questionOf(request), needed)) return;
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
    becomeCase(of) {
      const { popup } = of;
      const { begunAt, count, never } = get().simulation;
      get().simulate({ ...simulationOf(of), snapshot: `a case of ${popup.name}`.slice(0, 60), begunAt, count, never }, false);
      ask({ kind: 'restore', entries: visitorOf(of, [...get().view.popups.keys()]) });
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

/** A session is opened and saved as a file as soon as it comes: what somebody waits for, and nothing that a page hands out by itself. */
const isUnasked = ({ takeSession, reproduce }: PanelState, report: SeenReport): boolean =>
  report.kind === 'session' && !(report.left ? reproduce.recorded : takeSession);

/** The requested session, from the page that got the request. */
const isSession = ({ view }: PanelState, report: SeenReport) =>
  report.kind === 'session' && !report.left && report.documentId === view.page?.documentId;

/** It has come, or its page has gone. */
const isOver = (state: PanelState, report: SeenReport): boolean =>
  isSession(state, report) || report.kind === (report.documentId === state.view.page?.documentId ? 'detached' : 'attached');

/** Requests that would change the real visitor: a written value, or a popup that did not come or go by itself. */
function changesVisitor(request: Request): boolean {
  if (request.kind === 'command') return ['show', 'fire', 'submit', 'close'].includes(request.command.kind);
  return ['write-memory', 'reset', 'set-variable', 'set-source', 'submit-test-data', 'resend'].includes(request.kind);
}
