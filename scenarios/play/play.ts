import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Expected, Scenario, Step } from '../format/scenario-schema.ts';
import { beginVisit, type Where } from './begin-visit.ts';
import { compare } from './compare.ts';
import { happenedWords, summariesOf } from './happened-words.ts';
import { makeStep } from './make-step.ts';
import { clearOwner, ownerDifferences } from './owner.ts';
import type { Difference } from './played.ts';
import { failureOf, NOT_MADE, type Played, type PlayedStep } from './played.ts';
import { type Taking, takePicture } from './step-picture.ts';
import { stepWords } from './step-words.ts';
import type { Tab } from './tab.ts';
import { traced } from './trace.ts';
import { look, oneLine, StepProblem, type Visit } from './visit.ts';

export interface Playing extends Where, Taking {
  readonly file: string;
  readonly browser: string;
}

/** How long to wait for what a page does in its own time, for example a shop that asks for consent. */
const EXPECT_MS = 5000;
const LOOK_EVERY_MS = 50;

/** Plays a scenario in its own tab, up to the first step that fails by more than its picture. Never rejects because of a page. */
export async function play(scenario: Scenario, tab: Tab, playing: Playing): Promise<Played> {
  const began = performance.now();
  const steps: PlayedStep[] = [];
  let visit: Visit | null = null;
  let summaries = summariesOf(new Map(), []);
  const first: Step = { step: `Comes to ${new URL(scenario.page ?? '/', playing.origin).href}` };
  let isStopped = false;
  for (const step of [first, ...scenario.steps]) {
    if (isStopped) {
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
    // The demo sites are ours altogether. On another site anybody's script may throw, whatever a popup does.
    const { true: ours = [], false: others = [] } = Object.groupBy(tab.complaints(), ({ isOurs }) => `${isOurs || Boolean(playing.owner)}`);
    if (!problem && ours.length) problem = `The page complained: ${ours.map(({ text }) => text).join('; ')}`;
    const taken = await takePicture(visit, Boolean(problem || differences.length), steps.length, playing).catch((thrown: unknown) => {
      problem ||= `Its picture could not be taken: ${oneLine(thrown)}`;
      return { picture: null, compared: null, differences: [] };
    });
    differences = [...differences, ...taken.differences];
    // A picture that differs does not stop the scenario.
    isStopped = Boolean(problem || differences.length > taken.differences.length);
    const state = problem || differences.length ? 'failed' : 'passed';
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
      complaints: others.map(({ text }) => text),
      popups: (seen?.popups ?? []).map((popup) => traced(popup, summaries)),
      calls: callsOf(events),
      happened: happenedWords(events, summaries),
      picture: taken.picture,
      compared: taken.compared,
    });
  }
  if (visit?.owner && visit.setUp) await clearOwner(visit.owner, visit.setUp);
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

/** The differences after the page has had its time. Returns as soon as there are none. */
export async function asExpected(visit: Visit, expected: Expected): Promise<readonly Difference[]> {
  // A webhook that failed is sent again after five seconds.
  const until = performance.now() + (expected.owner ? 4 * EXPECT_MS : EXPECT_MS);
  for (;;) {
    const differences = [...compare(expected, await look(visit)), ...(await ofOwner(visit, expected))];
    if (!differences.length || performance.now() > until) return differences;
    await new Promise((looked) => setTimeout(looked, LOOK_EVERY_MS));
  }
}

async function ofOwner({ owner, setUp }: Visit, { owner: expected }: Expected): Promise<readonly Difference[]> {
  if (!expected) return [];
  if (!owner) throw new StepProblem('It expects something of the owner, whom only the demo sites have.');
  return ownerDifferences(owner, expected, setUp?.webhookId);
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
