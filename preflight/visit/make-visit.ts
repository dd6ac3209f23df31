import type { Page } from 'puppeteer-core';
import type { Settings } from '../../inspection/evidence/saved-popup.ts';
import { shownOf } from '../../scenarios/play/compare.ts';
import { begun, simulationOf, windowOf } from '../../scenarios/play/simulation.ts';
import type { Tab } from '../../scenarios/play/tab.ts';
import {
  atRest,
  goTo,
  leaveByTop,
  look,
  NOTHING_SEEN,
  oneLine,
  pass,
  StepProblem,
  scroll,
  settled,
  type Visit,
} from '../../scenarios/play/visit.ts';
import type { Planned } from '../matrix.ts';
import type { Patience } from '../page/calm.ts';
import type { Sheet } from '../page/page-side.ts';
import { askPage } from './ask-page.ts';
import { answerDisplay } from './display-answer.ts';
import { fatesOf, faultsIn } from './fates.ts';
import { listenTo } from './listen.ts';
import { lookAgain } from './look-again.ts';
import { type Looking, leave, meetPopup } from './meet-popup.ts';
import { speak } from './speak.ts';
import type { Meeting, Visited } from './visited.ts';

/** Time for what a page brings along beside its popups. */
const AFTER_IT_LOADED: Patience = { quietMs: 700, leastMs: 1500, mostMs: 3500 };

const SIGNALS = ['shopify', 'wix', 'wordpress', 'tcf', 'google', 'gpc'] as const;

/** The course of a visit. Most popups show during it, whatever they wait for. */
const COURSE: ReadonlyArray<(visit: Visit) => Promise<void>> = [
  async () => {},
  (visit) => pass(visit, 5000),
  (visit) => pass(visit, 10_000),
  (visit) => scroll(visit, '50 %'),
  (visit) => scroll(visit, 'end'),
  (visit) => scroll(visit, 'top'),
  (visit) => pass(visit, 45_000),
  leaveByTop,
];

export interface Visiting {
  /** Runs in each page before its first script. */
  readonly script: string;
  /** Popups to use instead of the server's; null keeps the server's. */
  readonly instead: Readonly<Record<string, unknown>> | null;
  /** Also collects what a report on accessibility needs. */
  readonly looking: Looking;
}

/** Plays one visit: opens the page, lets a minute pass, scrolls, moves to leave, and measures each popup that shows. */
export async function makeVisit(planned: Planned, tab: Tab, page: Page, { script, instead, looking }: Visiting): Promise<Visited> {
  const { url, device, language, consent, at } = planned;
  const heard = listenTo(page);
  const answers = await answerDisplay(page, instead);
  const choice = consent === 'none' ? {} : { consent: Object.fromEntries(SIGNALS.map((signal) => [signal, consentOf(signal, consent)])) };
  const simulation = simulationOf(begun(), { device, language, ...choice }, (name) => name);
  const visit: Visit = {
    tab,
    origin: new URL(url).origin,
    simulation,
    now: at,
    seen: NOTHING_SEEN,
    status: null,
    owner: null,
    setUp: null,
  };
  const meetings = new Map<string, Meeting>();
  let problem = '';
  let sheet: Sheet | null = null;
  try {
    const { width, height } = windowOf({ device });
    await tab.resize(width, height);
    await speak(page, language);
    await tab.prepare(script, () => ({ now: visit.now, simulation: visit.simulation }));
    await goTo(visit, url);
    await atRest(visit);
    await askPage(visit, 'calm', AFTER_IT_LOADED);
    for (const step of COURSE) {
      await step(visit).catch(passOver);
      await settled(visit);
      await meetNew(visit, page, await answers.popups(), meetings, looking);
    }
    await leaveAll(visit, meetings);
    sheet = await askPage(visit, 'sheet');
  } catch (thrown) {
    problem = thrown instanceof StepProblem ? thrown.message : `The visit broke off: ${oneLine(thrown)}`;
  }
  return {
    planned,
    problem,
    fates: fatesOf(visit.seen, new Set(meetings.keys())),
    meetings: [...meetings.values()],
    sheet,
    complaints: heard.complaints(),
    faults: faultsIn(visit.seen),
    popups: await answers.popups(),
    templates: await heard.templates(),
  };
}

/** The browser's own signal is only on or off. */
const consentOf = (signal: string, consent: 'yes' | 'no' | 'undecided') => (signal === 'gpc' && consent === 'undecided' ? 'yes' : consent);

/** A page that cannot be scrolled is still checked. */
function passOver(thrown: unknown): void {
  if (!(thrown instanceof StepProblem)) throw thrown;
}

/** Closes the popups that are still open. They may have moved each other since they appeared. */
async function leaveAll(visit: Visit, meetings: Map<string, Meeting>): Promise<void> {
  for (const { id } of shownOf((await look(visit)).popups)) {
    const met = meetings.get(id);
    if (met) meetings.set(id, await leave(visit, await lookAgain(visit, met, 'bar')));
  }
}

/** Measures each popup that appeared since the last time. A popup that takes turns is closed at once, so that the next one can show. */
async function meetNew(
  visit: Visit,
  page: Page,
  sent: readonly Settings[],
  meetings: Map<string, Meeting>,
  looking: Looking,
): Promise<void> {
  for (let more = true; more; ) {
    const { popups } = await look(visit);
    const [fresh] = shownOf(popups).filter(({ id }) => !meetings.has(id));
    more = fresh !== undefined;
    if (!fresh) return;
    const settings = sent.find(({ poptin_id: id }) => `${id}` === fresh.id) ?? {};
    const meeting = await meetPopup(visit, page, fresh, settings, looking);
    if (!meeting) return;
    meetings.set(fresh.id, meeting);
  }
}
