import { type Compared, compareSteps } from '../../inspection/session/compare-sessions.ts';
import type { SessionPage } from '../../inspection/session/pages.ts';
import type { Asked } from '../../inspection/session/session.ts';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import type { Summaries } from '../../words/events/event-words.ts';
import { aboutIn, popupName } from '../../words/sessions/popup-name.ts';
import { differenceWords } from '../../words/sessions/session-difference-words.ts';
import { stepWords } from '../../words/sessions/step-words.ts';
import type { Playing } from './play.ts';
import { failureOf, NOT_MADE, type Played, type PlayedStep } from './played.ts';
import { begun } from './simulation.ts';
import type { Tab } from './tab.ts';
import { type TracedPopup, traced } from './trace.ts';
import { ask, atRest, goTo, look, NOTHING_SEEN, oneLine, type Visit } from './visit.ts';

const LOOK_EVERY_MS = 40;
/** A step that has not happened by then never will. */
const STEP_MS = 15_000;

interface Gone {
  readonly done: number;
  readonly asked: readonly Asked[];
}

const NOT_BEGUN: Gone = { done: 0, asked: [] };

/** Replays a recorded session on its own pages, as the panel does. Every verdict should be the same (DEV-09). */
export async function playSession({ name, pages, file, session }: OpenedFile, tab: Tab, playing: Playing): Promise<Played> {
  const began = performance.now();
  const steps: PlayedStep[] = [];
  let problem = '';
  const visit: Visit = {
    tab,
    origin: playing.origin,
    simulation: begun(),
    now: file.at,
    seen: NOTHING_SEEN,
    status: null,
    owner: null,
    setUp: null,
  };
  await tab.prepare(playing.script, () => ({ now: visit.now, simulation: visit.simulation }));
  for (const [nth, page] of pages.entries()) {
    let gone: Gone = NOT_BEGUN;
    if (!problem)
      gone = await goThrough(visit, page, nth).catch((thrown: unknown) => {
        problem = oneLine(thrown);
        return NOT_BEGUN;
      });
    if (!problem && gone.done < page.session.steps.length) problem = `Page ${nth + 1} came no further than its step ${gone.done}.`;
    const compared = compareSteps(page.session, gone.asked, gone.done);
    for (const [place, step] of page.session.steps.entries())
      steps.push(
        asPlayed(stepWords(step.input, popupName({ session })), compared[place] ?? [], place < gone.done, page.file.page.url, { session }),
      );
  }
  const stuck = steps.findIndex(({ state }) => state === 'not made');
  if (problem && stuck >= 0) steps.splice(stuck, 1, { ...(steps[stuck] as PlayedStep), state: 'failed', problem });
  const bytes = playing.pictures === 'none' ? null : await tab.picture('jpeg').catch(() => null);
  const picture = bytes && ({ type: 'jpeg', bytes } as const);
  const last = steps.findLastIndex(({ state }) => state !== 'not made');
  if (last >= 0) steps.splice(last, 1, { ...(steps[last] as PlayedStep), picture });
  const about = `A recorded session: account ${file.clientId}, ${file.page.mobile ? 'a phone' : 'a desktop'}, ${file.page.url}`;
  return {
    title: name.split(/[\\/]/).at(-1) ?? name,
    about,
    file: playing.file,
    browser: playing.browser,
    steps,
    ms: Math.round(performance.now() - began),
    failure: failureOf(steps),
  };
}

/** A part of a path that a recording hides, because it might name somebody. */
const HIDDEN = /\(\d+%20characters\)/;

/** The recorded page on the site where it is replayed, or the site's first page if the recording hides which one it was. */
export function addressOn(origin: string, recorded: string): string {
  const path = URL.parse(recorded)?.pathname ?? '/';
  return new URL(HIDDEN.test(path) ? '/' : path, origin).href;
}

/** Replays one page of the session on a freshly loaded page. */
async function goThrough(visit: Visit, { file, session }: SessionPage, page: number): Promise<Gone> {
  const count = session.steps.length;
  const address = addressOn(visit.origin, file.page.url);
  await goTo(visit, address);
  visit.seen = NOTHING_SEEN;
  await atRest(visit);
  await ask(visit, { kind: 'reproduce', file, count, page });
  visit.seen = { ...visit.seen, events: [], reproduced: null };
  await goTo(visit, address);
  let done = 0;
  for (let since = performance.now(); performance.now() - since < STEP_MS; ) {
    const { reproduced } = await look(visit);
    if (reproduced && reproduced.done >= count) return { done: reproduced.done, asked: reproduced.asked };
    if (reproduced && reproduced.done > done) {
      done = reproduced.done;
      since = performance.now();
    }
    await new Promise((looked) => setTimeout(looked, LOOK_EVERY_MS));
  }
  return { done, asked: visit.seen.reproduced?.asked ?? [] };
}

function asPlayed(
  words: string,
  compared: readonly Compared[],
  isDone: boolean,
  url: string,
  { session }: Pick<OpenedFile, 'session'>,
): PlayedStep {
  if (!isDone) return { ...NOT_MADE, words };
  const nameOf = popupName({ session });
  const differing = compared.filter(({ same }) => !same);
  return {
    ...NOT_MADE,
    words,
    url,
    state: differing.length ? 'failed' : 'passed',
    differences: differing.map((each) => ({
      what: nameOf(each.popupId),
      expected: 'the verdict of then',
      found: differenceWords(each, aboutIn({ session })),
    })),
    popups: compared.flatMap(({ popupId, replayed }) => (replayed ? [tracedAnswer(popupId, replayed, nameOf)] : [])),
  };
}

const NO_SUMMARIES: Summaries = new Map();
const tracedAnswer = (id: string, { pass, verdicts }: Asked, nameOf: (id: string) => string): TracedPopup =>
  traced(
    {
      id,
      name: nameOf(id),
      state: pass ? 'armed' : 'held',
      pass,
      gates: verdicts,
      decided: verdicts,
      text: '',
      place: '',
      trigger: 'immediate',
    },
    NO_SUMMARIES,
  );
