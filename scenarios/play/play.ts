import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Expected, Scenario, Step } from '../format/scenario-schema.ts';
import { beginVisit, type Where } from './begin-visit.ts';
import { compare, type Difference } from './compare.ts';
import { happenedWords, summariesOf } from './happened-words.ts';
import { makeStep } from './make-step.ts';
import { failureOf, NOT_MADE, type Played, type PlayedStep } from './played.ts';
import { stepWords } from './step-words.ts';
import type { Tab } from './tab.ts';
import { traced } from './trace.ts';
import { look, oneLine, StepProblem, type Visit } from './visit.ts';

export const PICTURES = ['all', 'failed', 'none'] as const;
export type Pictures = (typeof PICTURES)[number];

export interface Playing extends Where {
  readonly file: string;
  readonly browser: string;
  readonly pictures: Pictures;
}

/** How long to wait for what a page does in its own time, such as a shop that asks for consent. */
const EXPECT_MS = 5000;
const LOOK_EVERY_MS = 50;

/** Plays a scenario in its own tab, up to the first step that fails. Never rejects because of what a page does. */
export async function play(scenario: Scenario, tab: Tab, playing: Playing): Promise<Played> {
  const began = performance.now();
  const steps: PlayedStep[] = [];
  let visit: Visit | null = null;
  let summaries = summariesOf(new Map(), []);
  const first: Step = { step: `Comes to ${new URL(scenario.page ?? '/', playing.origin).href}` };
  for (const step of [first, ...scenario.steps]) {
    if (steps.some(({ state }) => state === 'failed')) {
      steps.push({ ...NOT_MADE, words: stepWords(step) });
      continue;
    }
    const since = performance.now();
    let problem = '';
    let differences: readonly Difference[] = [];
    try {
      if (visit) {
        await makeStep(visit, step);
      } else visit = await beginVisit(scenario, tab, playing);
      differences = await asExpected(visit, step.expect ?? {});
    } catch (thrown) {
      problem = thrown instanceof StepProblem ? thrown.message : `It could not be made: ${oneLine(thrown)}`;
    }
    const complaints = tab.complaints();
    if (!problem && complaints.length) problem = `The page complained: ${complaints.join('; ')}`;
    const state = problem || differences.length ? 'failed' : 'passed';
    const wantsPicture = playing.pictures === 'all' || (playing.pictures === 'failed' && state === 'failed');
    const seen = visit ? await look(visit).catch(() => visit?.seen) : undefined;
    const events = seen?.events ?? [];
    summaries = summariesOf(summaries, events);
    steps.push({
      words: stepWords(step),
      state,
      ms: Math.round(performance.now() - since),
      url: seen?.url ?? '',
      problem,
      differences,
      popups: (seen?.popups ?? []).map((popup) => traced(popup, summaries)),
      calls: callsOf(events),
      happened: happenedWords(events, summaries),
      picture: wantsPicture ? await tab.picture().catch(() => null) : null,
    });
  }
  const { scenario: title, about = '' } = scenario;
  return {
    title,
    about,
    file: playing.file,
    browser: playing.browser,
    steps,
    ms: Math.round(performance.now() - began),
    failure: failureOf(steps),
  };
}

/** The differences after the page has had its time; returns as soon as there are none. */
export async function asExpected(visit: Visit, expected: Expected): Promise<readonly Difference[]> {
  const until = performance.now() + EXPECT_MS;
  for (;;) {
    const differences = compare(expected, await look(visit));
    if (!differences.length || performance.now() > until) return differences;
    await new Promise((looked) => setTimeout(looked, LOOK_EVERY_MS));
  }
}

function callsOf(events: readonly RuntimeEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'call-started') return [];
    const settled = events.find((each) => each.type === 'call-settled' && each.callId === event.callId);
    return [
      `${event.call}${settled?.type === 'call-settled' ? (settled.outcome === 'ok' ? '' : ` (${settled.outcome}${settled.status ? ` ${settled.status}` : ''})`) : ' (under way)'}`,
    ];
  });
}
