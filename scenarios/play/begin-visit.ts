import type { KeptEntry, VisitorPreset } from '../../inspection/simulate/kinds/simulate-visitor.ts';
import type { Scenario } from '../format/scenario-schema.ts';
import { type Owner, setUpOwner } from './owner.ts';
import { begun, dayOf, simulationOf, windowOf } from './simulation.ts';
import type { Tab } from './tab.ts';
import { ask, atRest, goTo, NOTHING_SEEN, popupCalled, StepProblem, type Visit } from './visit.ts';

export interface Where {
  /** The site to play it on. */
  readonly origin: string;
  /** Injected into each page before its first script. */
  readonly script: string;
  /** The demo site's owner. */
  readonly owner?: Owner | null;
}

/** Brings a scenario's visitor to its first page, with their stored values and every simulation. */
export async function beginVisit(scenario: Scenario, tab: Tab, { origin, script, owner = null }: Where): Promise<Visit> {
  const visit: Visit = {
    ...{ tab, origin, simulation: begun(), now: dayOf(scenario) },
    seen: NOTHING_SEEN,
    status: null,
    owner,
    setUp: null,
  };
  const first = new URL(scenario.page ?? '/', origin).href;
  const { width, height } = windowOf(scenario);
  await tab.resize(width, height);
  await tab.prepare(script, () => ({ now: visit.now, simulation: visit.simulation }));
  // A popup can be found by name only after the page has received it.
  const names = [scenario.prize?.popup, scenario.preview].filter((name) => name !== undefined);
  const metPopup = typeof scenario.visitor === 'object' ? Object.entries(scenario.visitor)[0] : undefined;
  const { prize: _prize, preview: _preview, server: _server, ...known } = scenario;
  visit.simulation = simulationOf(visit.simulation, names.length || metPopup ? known : scenario, (name) => name);
  const isBefore = Boolean(names.length || metPopup || scenario.kept || typeof scenario.visitor === 'string');
  if (isBefore) await cameBefore(visit, scenario, metPopup, first);
  await goTo(visit, first);
  await atRest(visit);
  if (scenario.owner && !owner) throw new StepProblem('It sets up an owner, whom only the demo sites have.');
  if (scenario.owner && owner) visit.setUp = await setUpOwner(owner, scenario.owner, (popup) => popupCalled(visit, popup));
  return visit;
}

/** A page view before the first one gives the visitor their history. */
async function cameBefore(visit: Visit, scenario: Scenario, met: [string, string] | undefined, first: string): Promise<void> {
  await goTo(visit, first);
  await atRest(visit);
  const idOf = (name: string) => popupCalled(visit, name).id;
  visit.simulation = simulationOf(visit.simulation, scenario, idOf);
  // Else the runtime would keep what it learns late on this page, such as a product after a consent.
  await ask(visit, { kind: 'hold' });
  if (typeof scenario.visitor === 'string') await ask(visit, { kind: 'become', preset: scenario.visitor, popupId: '' });
  if (met) await ask(visit, { kind: 'become', preset: met[0] as VisitorPreset, popupId: idOf(met[1]) });
  const kept = entriesOf(scenario.kept);
  // Removes everything else of ours that is stored about them.
  if (kept.length && scenario.visitor === undefined) await ask(visit, { kind: 'restore', entries: kept });
  for (const { area, key, raw } of kept) await ask(visit, { kind: 'write-memory', area, key, value: raw });
  await visit.tab.goto('about:blank');
  visit.seen = { ...NOTHING_SEEN };
}

function entriesOf(kept: Scenario['kept']): KeptEntry[] {
  const areas = [
    ['cookie', kept?.cookies],
    ['local', kept?.local],
    ['session', kept?.session],
  ] as const;
  return areas.flatMap(([area, values]) => Object.entries(values ?? {}).map(([key, raw]) => ({ area, key, raw })));
}
