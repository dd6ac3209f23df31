import type * as zod from 'zod/mini';
import type { Simulation } from './simulation.ts';
import type { PopupSchema, ScenarioName, Zod } from './simulation-kind.ts';
import { IN_TOOLS, type SimulationName } from './simulations.ts';

type Kinds = typeof IN_TOOLS;
type Named = { [K in SimulationName]: Kinds[K] extends { scenario: infer S } ? S : never }[SimulationName];

/** Every simulation that a scenario can name, as optional fields of a schema. */
export type ScenarioShape = { [S in Named as S['name']]: zod.ZodMiniOptional<ReturnType<S['schema']>> };

type Row = readonly [
  part: SimulationName,
  name: ScenarioName<unknown> & { value(said: unknown, idOf: (popup: string) => string): unknown },
];

const ROWS = Object.entries(IN_TOOLS).flatMap(([part, kind]) =>
  'scenario' in kind ? [[part, kind.scenario]] : [],
) as unknown as readonly Row[];

export const scenarioShape = (z: Zod, popup: PopupSchema): ScenarioShape =>
  Object.fromEntries(ROWS.map(([, { name, schema }]) => [name, z.optional(schema(z, popup))])) as ScenarioShape;

/** The parts of a simulation that a scenario sets, yet to be read. */
export const partsOf = (said: Readonly<Record<string, unknown>>, idOf: (popup: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    ROWS.map(([part, { name, value }]) => [part, said[name] === undefined ? undefined : value(said[name], idOf)]).filter(isSaid),
  );

/** A simulation in a scenario's words. `recorded` is the page on which the scenario is recorded. */
export const saidOf = (simulation: Simulation, recorded: { readonly mobile: boolean }): Record<string, unknown> =>
  Object.fromEntries(ROWS.map(([part, { name, said }]) => [name, said(simulation[part], recorded)]).filter(isSaid));

const isSaid = ([, value]: readonly unknown[]): boolean => value !== undefined;
