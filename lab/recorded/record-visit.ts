import { writeScenario } from '../../devtools-panel/reproduce/export/write-scenario.ts';
import { oneFile } from '../../reports/session-file/one-file.ts';
import { readFile, toPlay } from '../../reports/session-file/read-file.ts';
import type { Scenario, Step } from '../../scenarios/format/scenario-schema.ts';
import { beginVisit } from '../../scenarios/play/begin-visit.ts';
import { makeStep } from '../../scenarios/play/make-step.ts';
import { askEvenIfLeft, look, pass, StepProblem, settled } from '../../scenarios/play/visit.ts';
import { nextDeed, type Random } from './random-visit.ts';
import type { RecordingTab } from './recording-tab.ts';

/** A visit that was made and recorded, as the panel saves it. */
export interface RecordedVisit {
  readonly yaml: string;
  /** The visitor's actions, for a report about a scenario that fails. */
  readonly done: readonly Step[];
}

const SAVED_MS = 5000;

/** Makes a random visit on a demo site with a recorder on every page, as *Record* does in the panel, and saves it as a scenario. */
export async function recordVisit(
  scenario: Scenario,
  deeds: number,
  { tab, pages, isSaved }: RecordingTab,
  where: { readonly origin: string; readonly script: string },
  random: Random,
): Promise<RecordedVisit> {
  const visit = await beginVisit(scenario, tab, where);
  const done: Step[] = [];
  pages.clear();
  await askEvenIfLeft(visit, { kind: 'record' });
  // A page that is left while it saves tells nothing more. The next one is asked then.
  const save = async (triesLeft = 2): Promise<void> => {
    const saved = isSaved().then(() => true);
    await askEvenIfLeft(visit, { kind: 'record' });
    await askEvenIfLeft(visit, { kind: 'save-session' });
    if (await Promise.race([saved, new Promise((late) => setTimeout(late, SAVED_MS))])) return;
    if (!triesLeft) throw new Error('The page did not save its session.');
    await settled(visit);
    return save(triesLeft - 1);
  };
  for (let tries = 0; done.length < deeds && tries < deeds * 4; tries++) {
    const step = nextDeed(await look(visit), scenario, random);
    if (!step) continue;
    // A person takes time between two actions.
    await pass(visit, 40 + Math.round(random() * 800));
    // Firefox brings a driver nothing from a page that is being left: what it saved right before stands then.
    await save();
    try {
      await makeStep(visit, step);
      done.push(step);
    } catch (problem) {
      // A visitor who cannot press something does something else.
      if (!(problem instanceof StepProblem)) throw problem;
      await settled(visit);
    }
    await askEvenIfLeft(visit, { kind: 'record' });
  }
  await look(visit);
  await save();
  const told = [...pages.values()];
  const { file } = oneFile(told.map((page) => page.file));
  const { opened, problem } = toPlay(readFile('session.json', file));
  if (!opened) throw new Error(problem);
  const addresses = new Map(told.flatMap((page) => page.addresses));
  return { yaml: writeScenario(scenario.scenario, { ...opened, addresses }, visit.simulation), done };
}
