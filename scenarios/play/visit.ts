import type { Request } from '../../inspection/protocol/protocol.ts';
import type { Simulation } from '../../inspection/simulate/simulation.ts';
import { CONTROL, type Control, type Seen, type SeenPopup, type Wanted } from '../page/control.ts';
import { displayFailure, endsDisplay } from './failed-display.ts';
import type { Owner, SetUpDone } from './owner.ts';
import type { Tab } from './tab.ts';

/** A step's problem, as a sentence for the report. */
export class StepProblem extends Error {}

/** Nothing on a page takes longer, even on a busy machine. */
const PATIENCE_MS = 20_000;
/** A page may scroll in its own time. */
const SCROLL_TRIES = 40;

/** A visit in progress: a tab, its clock, and its simulation. */
export interface Visit {
  readonly tab: Tab;
  readonly origin: string;
  simulation: Simulation;
  now: number;
  seen: Seen;
  /** The status that the last address answered with; null if it has none. */
  status: number | null;
  /** Null outside demo sites. */
  readonly owner: Owner | null;
  /** The scenario's additions to the owner's account. */
  setUp: SetUpDone | null;
}

/** A visit before its first look. */
export const NOTHING_SEEN: Seen = {
  url: '',
  hasRuntime: false,
  popups: [],
  notSent: [],
  remembered: false,
  text: '',
  events: [],
  reproduced: null,
};

type Answer<K extends keyof Control> = Awaited<ReturnType<Control[K]>>;

/**
 * Calls the page's control; undefined if the page has none, like a browser's own page. The answer is sent as text, because otherwise an
 * object that occurs in it twice would arrive only once.
 */
async function tell<K extends keyof Control>({ tab }: Visit, method: K, ...given: Parameters<Control[K]>): Promise<Answer<K> | undefined> {
  const asked = `window.${CONTROL}?.${method}(${given.map((each) => JSON.stringify(each)).join(',')})`;
  const said = await tab.evaluate(`(async () => JSON.stringify(await ${asked}))()`);
  return typeof said === 'string' ? (JSON.parse(said) as Answer<K>) : undefined;
}

/** Driver messages about a page that went away during a call. */
const LEFT = /destroyed|execution context|context with specified id|navigat|discarded|realm|no such|detached/i;

/** Waits until nothing is in progress, on this page or on the next if it is left meanwhile. Returns what still is. */
export async function settled(visit: Visit): Promise<readonly string[]> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    try {
      const left = await tell(visit, 'settle', PATIENCE_MS);
      return left ?? [];
    } catch (problem) {
      if (!LEFT.test(`${problem}`)) throw problem;
    }
  }
  return ['the page has not come'];
}

/** Calls this page's control, or that of the next page if this one is being left. */
async function tellEvenIfLeft<K extends keyof Control>(visit: Visit, method: K, ...given: Parameters<Control[K]>) {
  try {
    return await tell(visit, method, ...given);
  } catch (problem) {
    if (!LEFT.test(`${problem}`)) throw problem;
    await settled(visit);
    return tell(visit, method, ...given);
  }
}

export async function look(visit: Visit): Promise<Seen> {
  const seen = await tellEvenIfLeft(visit, 'look');
  if (seen) visit.seen = { ...seen, events: [...visit.seen.events, ...seen.events] };
  return visit.seen;
}

export const NEEDS_LOGIN =
  'it asks for a name and a password, or refuses those it was given. Write them into the site’s address, such as https://name:password@staging.shop.example.';

export async function goTo(visit: Visit, url: string): Promise<void> {
  visit.status = await visit.tab.goto(url).catch((problem: unknown) => {
    if (/INVALID_AUTH_CREDENTIALS/.test(oneLine(problem))) return 401;
    throw new StepProblem(`${url} does not answer: ${oneLine(problem)}. Is the server there?`);
  });
}

/** Waits for an opened page until nothing is in progress there, and looks at it. @throws StepProblem if it has no runtime, or never rests */
export async function atRest(visit: Visit): Promise<void> {
  const left = await settled(visit);
  const { hasRuntime } = await look(visit);
  if (!hasRuntime) throw noRuntime(visit);
  if (left.length) throw new StepProblem(`The page did not come to rest: ${left.join('; ')}.`);
}

/** Why the page has no runtime. */
function noRuntime({ seen: { url }, origin, status }: Visit): StepProblem {
  const page = url || origin;
  if (status === 401) return new StepProblem(`${page} has no runtime of Poptins: ${NEEDS_LOGIN}`);
  if (status !== null && status >= 400)
    return new StepProblem(
      `${page} has no runtime of Poptins: its server answers with the status ${status}. Look whether the page is there.`,
    );
  return new StepProblem(`${page} has no runtime of Poptins: check that its tag is there and that its pixel.js loads.`);
}

export const oneLine = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : `${problem}`).split('\n')[0]?.replace(/ at https?:\S+$/, '') ?? '';

export async function ask(visit: Visit, request: Request): Promise<void> {
  await tell(visit, 'ask', request);
}

/** Asks for something that any page can answer, such as a recording. */
export async function askEvenIfLeft(visit: Visit, request: Request): Promise<void> {
  await tellEvenIfLeft(visit, 'ask', request);
}

/** Changes the simulation from now on. An open page learns of it at once. */
export async function simulate(visit: Visit, simulation: Simulation): Promise<void> {
  visit.simulation = simulation;
  await ask(visit, { kind: 'simulate', simulation, reload: false });
}

export async function pressOn(visit: Visit, wanted: Wanted, times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    // A press may have left the page.
    const found = await tellEvenIfLeft(visit, 'find', wanted);
    if (!found) throw new StepProblem('There is no page to click on.');
    if (!found.ok) throw new StepProblem(found.problem);
    await visit.tab.mouse.click(found.x, found.y);
  }
}

export async function fillIn(visit: Visit, field: string, text: string): Promise<void> {
  await pressOn(visit, { by: 'field', text: field });
  await tell(visit, 'clear');
  await visit.tab.type(text);
}

/** Brings the focus into a popup as a visitor's Tab does, unless it is there. */
export async function focusIn(visit: Visit, { id, name }: SeenPopup): Promise<void> {
  if (!(await tell(visit, 'focus', id))) throw new StepProblem(`“${name}” is not open, or nothing in it takes the focus.`);
}

/** The one thing here that no visitor does. */
export async function sendByRobot(visit: Visit, popupId: string): Promise<void> {
  if (!(await tell(visit, 'robot', popupId)))
    throw new StepProblem('A robot finds nothing to send: the popup is not open, or has no button.');
}

/** Loads the page again, at its top: a recording has no scroll position that the browser could bring back. */
export async function reloadAtTop(visit: Visit): Promise<void> {
  const { tab } = visit;
  const before = await tab.evaluate("(({ scrollRestoration: was }) => ((history.scrollRestoration = 'manual'), was))(history)");
  await tab.reload();
  // The browser reads it as late as when the page has loaded.
  await settled(visit);
  await tab.evaluate(`history.scrollRestoration = ${JSON.stringify(before)}`);
}

export async function scroll(visit: Visit, to: string): Promise<void> {
  for (let tries = 0; tries < SCROLL_TRIES; tries++) {
    const at = await tell(visit, 'scrolledTo', to);
    if (!at) throw new StepProblem('There is no page to scroll.');
    if (Math.abs(at.target - at.now) < 1) return;
    if (tries === 0) await visit.tab.mouse.move(at.x, at.y);
    // Firefox takes whole pixels only.
    if (tries % 10 === 0) await visit.tab.mouse.wheel(Math.round(at.target - at.now));
    await visit.tab.evaluate('new Promise((drawn) => setTimeout(drawn, 25))');
  }
  throw new StepProblem(`The page does not scroll to ${to}: something holds it.`);
}

export async function leaveByTop(visit: Visit): Promise<void> {
  // Within a phone's window: Firefox moves no pointer outside it.
  await visit.tab.mouse.move(100, 300);
  await visit.tab.mouse.move(100, 40);
  await tell(visit, 'leave');
}

/** A PNG of the page while it is held still. */
export async function stillPicture(visit: Visit): Promise<Uint8Array> {
  await visit.tab.quiet();
  await tell(visit, 'pose', true);
  try {
    return await visit.tab.picture('png');
  } finally {
    await tell(visit, 'pose', false);
  }
}

/** Lets time pass on the open page and in the calendar. */
export async function pass(visit: Visit, ms: number): Promise<void> {
  visit.now += ms;
  for (let left = ms; left > 0; ) left = (await tell(visit, 'advance', left)) ?? 0;
}

/** Finds a popup by its name or id. */
export function popupCalled({ seen: { popups, hasRuntime, events } }: Visit, name: string): SeenPopup {
  const found = findPopup(popups, name);
  if (found) return found;
  if (!hasRuntime) throw new StepProblem(`There is no runtime on this page, so nothing is known about “${name}”.`);
  throw new StepProblem(notFound({ popups, events }, name));
}

/** The popup of that id or, if it is the only one, of that name. */
export function findPopup(popups: readonly SeenPopup[], name: string): SeenPopup | undefined {
  const [found, another] = popupsCalled(popups, name);
  return another ? undefined : found;
}

function popupsCalled(popups: readonly SeenPopup[], name: string): readonly SeenPopup[] {
  const exactly = popups.filter((popup) => popup.name === name);
  const byId = popups.filter(({ id }) => id === name);
  if (byId.length || exactly.length) return byId.length ? byId : exactly;
  return popups.filter((popup) => popup.name.toLowerCase() === name.toLowerCase());
}

/** Why no popup was found by that name. */
export function notFound({ popups, events }: Pick<Seen, 'popups' | 'events'>, name: string): string {
  const called = popupsCalled(popups, name);
  if (called.length)
    return `This page was given ${called.length} popups called “${name}”: say which by its id, ${called.map(({ id }) => id).join(' or ')}.`;
  const given = popups.length
    ? `There are: ${popups.map((popup) => popup.name).join('; ')}.`
    : // An earlier page's failure says nothing about this one.
      displayFailure(events.findLast(endsDisplay)) || 'It was given none.';
  return `This page was given no popup called “${name}”. ${given}`;
}
