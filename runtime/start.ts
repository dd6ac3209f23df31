import type { Context } from './context.ts';
import { visitPayload } from './decide/display/request.ts';
import { clickedPopup } from './decide/triggers/clicks/on-click.ts';
import type { Awaited } from './decide/waiting/await-popup.ts';
import type { Wish, Wishes } from './decide/waiting/owner.ts';
import type { Hook, Runtime } from './devtools-hook.ts';
import type { Emit, Logged } from './events.ts';
import { type Entrance, enterPage } from './journey.ts';
import type { Chunks, Options } from './options.ts';
import type { Popups } from './popups.ts';
import type { PageHappenings, Ports } from './ports.ts';
import { asksForReport } from './report/report.ts';
import { createScope, type Scope } from './scope.ts';
import { whenVisible } from './show/machine/open.ts';
import type { PopupController } from './show/machine/popup-controller.ts';
import { noCartNews } from './visitor/cart.ts';
import { day } from './visitor/day.ts';
import { identify, previewOf } from './visitor/identify.ts';
import { createMemory } from './visitor/memory.ts';
import { type Arrival, arrivalOf, walkTo } from './visitor/trail.ts';
import { createCaller } from './wire/call.ts';
import { readers } from './wire/readers.ts';

/** The most events in a report. */
const LOGGED_EVENTS = 500;

/**
 * How long a visitor waits for a chunk, in milliseconds: a host may take a request and never answer. A popup without controls would cover the
 * page, a form would stay unsent, and a request for a popup would stay open. What a popup needs before it shows has its own limit
 * (popup-controller.ts). For all other chunks nobody waits, on however slow a network.
 */
const LIMITS: Readonly<Partial<Record<keyof Chunks, number>>> = { behaviours: 10_000, validation: 10_000, outbox: 10_000, launch: 10_000 };

/** The same for a press that was taken from the page (TRG-15). */
const PRESS_MS = 3000;

/**
 * Starts the runtime on one page. It ends when the optional `signal` aborts or on the command `off`. Nothing that it does throws into the
 * page. Runs `early`, the page's calls from before the start, first: a page that has said `off` is no visit.
 */
export function startRuntime(
  ports: Ports,
  options: Options,
  hook: Pick<Hook, 'event'> | undefined,
  early: ReadonlyArray<(runtime: Runtime) => void>,
  signal?: AbortSignal,
): Runtime {
  const log: Logged[] = [];
  const popups = new Map<string, PopupController>();
  const wishes: Wishes = new Map();
  const left: Awaited & { readonly popups: typeof popups } = { popups, wishes, log };
  const emit: Emit = (event) => {
    // Trigger progress would push everything else out of the log, and responses are long.
    if (!('progress' in event) && log.push({ ...event, response: '', at: ports.clock.now() }) > LOGGED_EVENTS) log.shift();
    hook?.event(event);
    left.told?.(event);
  };
  const scope = createScope((where, error) => {
    options.cure?.(where, left, error);
    emit({ type: 'fault', where, message: `${error}`, stack: (error as Error | null)?.stack ?? '' });
  }, signal);
  const { version, clientId, displayHost, apiHost, loadChunk } = options;
  const again: Partial<Record<keyof Chunks, string>> = {};
  let arrival: Arrival;
  const context: Context = {
    ports,
    options,
    emit,
    memory: createMemory(ports, emit),
    cart: noCartNews(),
    scope,
    trusted: {},
    left,
    arrival: () => arrival,
    goOn() {
      const { memory } = context;
      if (memory.cookie('session')) return;
      identify(memory, ports);
      walkTo(memory, ports);
    },
    readers,
    visitPayload,
    day,
    whenVisible,
    call: createCaller(ports, options, emit),
    async chunk(name, limitMs = LIMITS[name]) {
      const waiting = scope.child();
      try {
        return await new Promise((loaded, refuse) => {
          loadChunk(name, again[name]).then(loaded, refuse);
          // Without a stack, since no code of ours has failed.
          if (limitMs)
            scope.guard('chunk limit', () => ports.clock.after(limitMs, () => refuse(`${name} did not come in time`), waiting.signal))();
        });
      } catch (error) {
        again[name] = `${again[name] ?? ''}?`;
        scope.fault('chunk', error);
        return null;
      } finally {
        // The page may have broken what an end needs, and not everybody who asks for a chunk hears of a failure.
        scope.guard('chunk limit', waiting.end)();
      }
    },
  };
  let taking: Popups | undefined;
  const loadPopups = async () => {
    const code = await context.chunk('popups');
    taking ??= code?.createPopups(context, popups);
    return taking;
  };
  /** Ends with `off()`. */
  let running = scope.child();
  /** Undefined before the first page view, null while the product is off. */
  let page: Scope | null | undefined;
  /** Kept until the page is loaded or reloaded: an app may clean its address as it starts. */
  let previewId = previewOf(ports.page);
  let grant = (_popupId: string) => {};
  /** The last press that was taken from the page. A visitor who presses another link has changed their mind. */
  let owed: (() => void) | undefined;

  const enter = scope.guard('page', (entrance: Entrance) => {
    leave();
    const entered = scope.child();
    page = entered;
    grant = () => {};
    ports.observe.on('click', entered.guard('click', openClicked), entered.signal);
    const begin = () => {
      // An app may close a popup right after it changed the address.
      letGo();
      arrival = arrivalOf(context.memory, ports.page, entrance.refreshed);
      grant = enterPage({ ...context, scope: entered, running }, { left, loadPopups }, entrance, previewId);
      // A preview sends nothing, not even leads left over from a real visit.
      if (!previewId) ports.clock.whenIdle(resend, entered.signal);
    };
    const seen = scope.guard('page', () => whenVisible(ports, entered, begin));
    // An app that changes its address has yet to render what belongs there: its title, the places for popups.
    const visit = () => (entrance.reason ? ports.clock.whenIdle(seen, entered.signal) : seen());
    // A page in an editor has no visitors (EMB-17). Its owner may preview a popup there.
    if (previewId || !ports.page.mayBeInEditor()) return visit();
    entered.settle('editors', context.chunk('editors'), (editors) => {
      const found = editors?.findEditor();
      if (!found) return visit();
      emit({ type: 'editor-found', ...found });
      leave();
    });
  });

  /** Keeps a request until the page is visible and has its answer. */
  function wish(popupId: string, one: Wish): void {
    if (page === null) return;
    const others = wishes.get(popupId);
    wishes.set(popupId, [...(others ?? []), one]);
    // If other requests were pending, granting has already started.
    if (!others) grant(popupId);
  }

  function openClicked({ path, take }: PageHappenings['click']): void {
    const popupId = clickedPopup(path());
    const giveBack = popupId ? take() : null;
    const last = log.at(-1);
    if (!popupId || giveBack === null) return;
    if (giveBack) {
      const pressedAt = ports.clock.elapsed();
      owed = giveBack;
      scope.settle('click', context.chunk('launch', PRESS_MS), (launch) => {
        if (launch) return launch.awaitPopup(context, left, popupId, giveBack, { pressedAt, last });
        if (owed !== giveBack) return;
        wishes.delete(popupId);
        giveBack();
      });
    }
    wish(popupId, { by: 'on_click' });
  }

  /**
   * Disarms triggers together with their page; visible popups move on to the next page. So does a requested popup that is not visible yet:
   * `<a href="#" onclick="poptin.show('ID')">` changes the address itself.
   */
  function leave(): void {
    for (const [id, popup] of popups) {
      const { by, ignoreGates } = popup;
      const isDue = popup.state === 'queued' || popup.state === 'preparing';
      if (isDue && (by === 'on_click' || by === 'api')) wishes.set(id, [{ by, forced: by === 'api', ignoreGates }]);
    }
    letGo();
    page?.end();
    page = null;
  }

  /** Visible popups stay. */
  function letGo(): void {
    for (const [id, popup] of popups) if (!popup.moveOn()) popups.delete(id);
  }

  /** Sends leads that an earlier page could not deliver (FRM-19). A page without any only checks whether the database exists. */
  function resend(): void {
    scope.settle('outbox', ports.storage.hasDatabase('poptin_outbox'), (exists) => {
      if (exists) scope.settle('outbox', context.chunk('outbox'), (outbox) => outbox?.drain(context));
    });
  }

  /** Without an id, chooses all popups. */
  const chosen = (popupId?: string) => [...popups.values()].filter(({ popup }) => !popupId || popup.id === `${popupId}`);

  const report = async () => (await context.chunk('report'))?.report(context);

  const runtime: Runtime = {
    version,
    popups,
    show: scope.guard('show', (popupId, ignoreGates) => wish(`${popupId}`, { by: 'api', forced: true, ignoreGates })),
    close: scope.guard('close', (popupId) => {
      for (const popup of chosen(popupId)) popup.send({ type: 'close', closeTrigger: 'api' });
      if (popupId) wishes.delete(`${popupId}`);
      else wishes.clear();
    }),
    off: scope.guard('off', () => {
      for (const popup of chosen()) popup.send({ type: 'lost' });
      leave();
      wishes.clear();
      emit({ type: 'turned-off' });
      running.end();
      running = scope.child();
    }),
    on() {
      if (page) return;
      previewId = previewOf(ports.page);
      enter({});
    },
    identify: async (who) => (await context.chunk('contact'))?.identify(context, who),
    report,
    // Before the page knows any popup, there is none to explain.
    explain: (popupId) => taking?.explain(chosen(popupId)) ?? [],
  };
  const kept = context.memory.session('apt_back_entries');
  // Steps over a history entry that an earlier page of ours left behind (TRG-02).
  if (kept) scope.settle('back', context.chunk('back'), (back) => back?.keepEntries(context));
  emit({ type: 'runtime-started', version, clientId, displayHost, apiHost });
  for (const run of early) run(runtime);
  if (page === undefined) enter({ refreshed: ports.page.wasReloaded() });
  if (asksForReport(ports.page) || context.memory.session('apt_flight'))
    scope.settle('flight', context.chunk('flight'), (flight) => flight?.record(context, report));
  if (options.spa) {
    ports.observe.on(
      'navigation',
      (how) => {
        const within = page;
        const begin = () => enter({ reason: 'navigation' });
        if (how === 'replace')
          within?.settle('history', context.chunk('history'), (history) =>
            history ? history.whenAtRest(context, within, begin) : begin(),
          );
        else if (within) begin();
      },
      scope.signal,
    );
    if (ports.observe.history) scope.settle('history', context.chunk('history'), (history) => history?.tellNavigation());
  }
  ports.observe.on('shown', ({ fromCache }) => fromCache && page && enter({}), scope.signal);
  return runtime;
}

declare module './events.ts' {
  interface RuntimeEvents {
    /** The page or a tool has said `off()`. `on()` enters the page again. */
    'turned-off': object;
    'runtime-started': { readonly version: string; readonly clientId: string; readonly displayHost: string; readonly apiHost: string };
  }
}
