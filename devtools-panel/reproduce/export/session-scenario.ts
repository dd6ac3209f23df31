import { hasOwnHours } from '../../../inspection/replay/fixed-zone.ts';
import { movedToZone } from '../../../inspection/replay/kept-in-zone.ts';
import { startState } from '../../../inspection/replay/start-state.ts';
import { saidOf } from '../../../inspection/simulate/in-scenarios.ts';
import type { Simulation } from '../../../inspection/simulate/simulation.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { type RecordedStep, recordedSteps } from './recorded-steps.ts';

/** A scenario as plain data, in the order of its file. */
interface SessionScenario {
  readonly scenario: string;
  readonly site: string;
  readonly page: string;
  readonly day: string;
  readonly steps: ReadonlyArray<Pick<RecordedStep, 'expect'> | RecordedStep>;
  readonly [more: string]: unknown;
}

/** A session as a scenario: the visitor, the simulation, the steps and their outcomes. */
export function sessionScenario(title: string, opened: OpenedFile, simulation: Simulation): SessionScenario {
  const [first] = opened.pages;
  const began = first?.session.steps[0]?.at ?? opened.file.at;
  const { minutesFromUtc } = first?.file ?? opened.file;
  // A scenario's visitor is in UTC. The popups are the site's own, so no schedule can be rewritten.
  const byOwnHours = [...opened.session.configs.values()].some(hasOwnHours);
  const moved = movedToZone({ at: began, minutesFromUtc, byOwnHours }, 0);
  const start = first && startState(first.file, first.session);
  const there = (kept: ReadonlyMap<string, string> = new Map()) =>
    Object.fromEntries([...kept].map(([name, raw]) => [name, moved.value(name, raw)]));
  const [cookies, session] = [there(start?.cookies), there(start?.session)];
  const [entered, ...rest] = recordedSteps(opened, !Object.values(simulation.server ?? {}).some((answer) => answer?.kind === 'slow'));
  return {
    scenario: title.slice(0, 200),
    site: originOf(opened),
    page: entered?.go ?? '/',
    day: new Date(moved.at).toISOString().replace(/Z$/, ''),
    ...((Object.keys(cookies).length > 0 || Object.keys(session).length > 0) && {
      kept: { ...(Object.keys(cookies).length > 0 && { cookies }), ...(Object.keys(session).length > 0 && { session }) },
    }),
    ...saidOf(simulation, opened.file.page),
    ...(simulation.count && { count: true }),
    // The scenario begins on the first page, so its outcome is checked first.
    steps: [...(entered?.expect ? [{ expect: entered.expect }] : []), ...rest],
  };
}

function originOf({ pages, file }: OpenedFile): string {
  const url = pages[0]?.file.page.url ?? file.page.url;
  return URL.canParse(url) ? new URL(url).origin : url;
}
