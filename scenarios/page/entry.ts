import { documentPage } from '../../inspection/hook/document-page.ts';
import { createHook } from '../../inspection/hook/hook.ts';
import { offerLate } from '../../inspection/hook/offer-late.ts';
import { HOOK_NAME, type Request } from '../../inspection/protocol/protocol.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { Hook, Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Http, Ports } from '../../runtime/ports.ts';
import { detectPlatform } from '../../runtime/store/platform/platform.ts';
import { COOKIE_PREFIX } from '../../runtime/visitor/names.ts';
import { betweenTimers } from './between-timers.ts';
import { CONTROL, type Control, ORDERS, type Orders, RECORDED, type Seen } from './control.ts';
import { drivenTime } from './driven-time.ts';
import { bringIntoView, findTarget, focusIn } from './find-target.ts';
import { hearNotSent } from './hear-not-sent.ts';
import { createPatience } from './patience.ts';
import { pose } from './pose.ts';
import { sendAsRobot } from './robot.ts';
import { scrolledTo } from './scrolled-to.ts';
import { type Around, underWay } from './under-way.ts';
import { placeOf, wordsOf } from './words-of.ts';

/**
 * Runs in a page before its first script, so that a scenario can be played on it: every tool's hook, on a clock that stands still until the
 * player advances it. It asks once for its orders.
 */
const { setTimeout, requestAnimationFrame } = globalThis;
const channel = new MessageChannel();
const LOOK_EVERY_MS = 6;
/** How many checks in a row must find nothing in progress, because a page's own work has gaps. */
const QUIET_LOOKS = 3;
/** If something has not arrived by then, a simulation is holding it up. */
const SHOULD_MS = 1500;
/** How long a popup may load, or a lead be under way, before a simulation is what holds it. */
const HELD_MS = 4000;
/** How long an advance may take before the player hears how far it came. */
const ADVANCE_MS = 3000;
/** The longest wait for what follows from a timer or a scroll. */
const PATIENCE_MS = 5000;

/** The page's other tasks have their turn. A time-out would last four milliseconds. */
const turn = () =>
  new Promise((turned) => {
    channel.port1.onmessage = turned;
    channel.port2.postMessage(null);
  });

const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/**
 * Resolves once the page is where it opens: at its fragment, or where it was left. A browser scrolls there while the page loads, sooner or
 * later than the answer about popups comes.
 */
async function arrival(): Promise<void> {
  if (document.readyState !== 'complete') {
    const loaded = new Promise((done) => window.addEventListener('load', done, { once: true }));
    await Promise.race([loaded, new Promise((late) => setTimeout(late, SHOULD_MS))]);
  }
  await twoFrames();
}

/** The last verdicts about a popup on this page view. */
function decidedOf(popupId: string, events: readonly RuntimeEvent[]): readonly Verdict[] {
  const asked = events.findLast((event) => event.type === 'page-entered' || (event.type === 'gates-asked' && event.popupId === popupId));
  return asked?.type === 'gates-asked' ? asked.verdicts : [];
}

const answersAfter = (moment: Promise<unknown>, http: Http): Http => ({
  async send(request, signal) {
    const [answer] = await Promise.all([http.send(request, signal), moment]);
    return answer;
  },
});

/** A page that is being left has no time to wait for an answer. */
function handOn(session: object): void {
  const { [RECORDED]: take } = window as typeof window & { [RECORDED]?: (session: string) => unknown };
  take?.(JSON.stringify(session));
}

function control(): void {
  const time = drivenTime();
  const events: RuntimeEvent[] = [];
  let told = 0;
  /** The events that may have started something. A trigger reports its progress again and again. */
  let notable = 0;
  let runtime: Runtime | null = null;
  let adopted: { readonly ports: Ports; readonly at: number } | null = null;
  let leaving = false;
  let listener: (request: Request) => void = () => {};
  let reproduced: Seen['reproduced'] = null;
  let notSent: Seen['notSent'] = [];
  let release = (): void => {};

  const hook = createHook(
    {
      send(message) {
        if ('kind' in message && message.kind === 'session') handOn(message);
        if ('kind' in message && message.kind === 'reproduced') reproduced = { done: message.done, asked: message.asked };
      },
      listen(run) {
        listener = run;
      },
    },
    // The player itself reloads the page when necessary.
    { ...documentPage(), reload() {} },
  );
  async function obey(): Promise<Orders | undefined> {
    const { [ORDERS]: ask } = window as typeof window & { [ORDERS]?: () => Promise<Orders> };
    const orders = await ask?.();
    if (orders) listener({ kind: 'simulate', simulation: orders.simulation, reload: false });
    return orders;
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && void obey());
  const driven: Hook & Pick<typeof hook, 'offerLate'> = {
    ...hook,
    async adopt(real) {
      const orders = await obey();
      if (!orders) return real;
      const under = time.under({ ...real, http: answersAfter(arrival(), real.http) }, orders.now);
      const ports = await hook.adopt({ ...under, http: hearNotSent(under.http, (rows) => (notSent = rows)) });
      adopted = { ports, at: performance.now() };
      return ports;
    },
    started(begun) {
      runtime = begun;
      hook.started(begun);
    },
    event(event) {
      events.push(event);
      if (event.type !== 'trigger-progress') notable++;
      hook.event(event);
    },
  };
  Object.defineProperty(window, HOOK_NAME, { value: driven });
  offerLate();
  window.addEventListener('beforeunload', () => (leaving = true));

  const isStoreAwaited = () =>
    adopted !== null && performance.now() - adopted.at < SHOULD_MS && detectPlatform(adopted.ports.page) !== null;
  const around: Around = {
    time,
    events,
    runtime: () => runtime,
    isAdopted: () => adopted !== null,
    isLeaving: () => leaving,
    isStoreAwaited,
  };
  const patient = createPatience(HELD_MS);
  const left = (): readonly string[] => {
    const { must, should } = underWay(around);
    return [...must, ...patient(should)];
  };
  async function settle(patienceMs: number): Promise<readonly string[]> {
    const began = performance.now();
    for (let quiet = 0; quiet < QUIET_LOOKS; ) {
      time.runDue();
      const unfinished = left();
      if (performance.now() - began > patienceMs) return unfinished;
      quiet = unfinished.length ? 0 : quiet + 1;
      await new Promise((looked) => setTimeout(looked, LOOK_EVERY_MS));
    }
    return [];
  }

  const between = betweenTimers({
    turn,
    started: () => time.started + notable,
    async look() {
      await new Promise((looked) => setTimeout(looked, 0));
      if (left().length) await settle(PATIENCE_MS);
    },
  });

  const its: Control = {
    settle,
    advance(ms) {
      const began = performance.now();
      return time.advance(ms, between, () => performance.now() - began > ADVANCE_MS);
    },
    look() {
      const seen: Seen = {
        url: location.href,
        hasRuntime: runtime !== null,
        popups: (runtime?.explain() ?? []).map(({ id, name, state, pass, gates }) => {
          const trigger = runtime?.popups.get(id)?.popup.triggers[0]?.kind ?? 'immediate';
          return { id, name, state, pass, gates, decided: decidedOf(id, events), text: wordsOf(id), place: placeOf(id), trigger };
        }),
        notSent,
        remembered: [...(adopted?.ports.cookies.all().keys() ?? [])].some((name) => name.startsWith(COOKIE_PREFIX)),
        text: wordsOf(null),
        events: events.slice(told),
        reproduced,
      };
      told = events.length;
      return seen;
    },
    ask: (request) => listener(request),
    async find(wanted) {
      // A person sees what their scroll brought before they press.
      if (bringIntoView(wanted)) {
        await twoFrames();
        await settle(PATIENCE_MS);
      }
      return findTarget(wanted);
    },
    focus: focusIn,
    clear() {
      let field = document.activeElement;
      while (field?.shadowRoot) field = field.shadowRoot.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    },
    robot: sendAsRobot,
    scrolledTo,
    leave() {
      const away = { clientX: innerWidth / 2, clientY: -1, bubbles: true, composed: true, relatedTarget: null };
      document.documentElement.dispatchEvent(new MouseEvent('mouseout', away));
    },
    async pose(still) {
      release();
      release = still ? await pose() : () => {};
    },
  };
  Object.defineProperty(window, CONTROL, { value: its });
}

// Frames inside the page belong to somebody else.
if (window === window.top && !(HOOK_NAME in window)) control();
