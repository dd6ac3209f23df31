import type { Request } from '../../inspection/protocol/protocol.ts';
import type { Simulation } from '../../inspection/simulate/simulation.ts';
import type { Edit } from '../../runtime/decide/gates/remedies/edits.ts';
import type { PopupView } from './view/panel-view.ts';

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>;

/** The edits that a simulation can hold. */
const SIMULATED: { readonly [K in Edit['kind']]?: (simulation: Simulation, edit: Of<K>) => Simulation } = {
  clock: (simulation, { aheadMs }) => ({ ...simulation, clockOffsetMs: simulation.clockOffsetMs + aheadMs }),
  device: (simulation, { mobile }) => ({ ...simulation, mobile }),
  agent: (simulation, { agent }) => ({ ...simulation, agent }),
  language: (simulation, { language }) => ({ ...simulation, language }),
  country: (simulation, { country }) => ({ ...simulation, country: country.toUpperCase() }),
  referrer: (simulation, { referrer }) => ({ ...simulation, referrer: referrer || 'none' }),
  cart: (simulation, { kind: _, ...cart }) => ({ ...simulation, cart }),
};

/** The edits that write a value. */
const WRITES: { readonly [K in Edit['kind']]?: (edit: Of<K>) => Request } = {
  cookie: ({ name, value, lifetimeMs }) => ({ kind: 'write-memory', area: 'cookie', key: name, value, lifetimeMs }),
  session: ({ key, value }) => ({ kind: 'write-memory', area: 'session', key, value }),
  variable: ({ path, value }) => ({ kind: 'set-variable', path, value }),
  source: ({ text, there }) => ({ kind: 'set-source', text, there }),
};

/** A popup that a remedy was applied to, with its earlier verdicts. The remedy is done when the gates say something new. */
export interface MadeFor {
  readonly popupId: string;
  readonly before: PopupView['gates'];
}

/** Edits that the open page cannot take over. */
const NEEDS_A_PAGE: ReadonlyArray<Edit['kind']> = ['clock', 'device', 'agent', 'language', 'country', 'referrer', 'page'];

const simulatedBy = (edits: readonly Edit[], simulation: Simulation): Simulation =>
  edits.reduce<Simulation>(
    (now, edit) => (SIMULATED[edit.kind] as ((simulation: Simulation, edit: Edit) => Simulation) | undefined)?.(now, edit) ?? now,
    { ...simulation, copy: true },
  );

/** True if the edits need a new page view. The runtime recognizes a shop's platform only when it enters a page. */
export const opensAnew = (edits: readonly Edit[], simulation: Simulation): boolean =>
  edits.some(({ kind }) => NEEDS_A_PAGE.includes(kind)) || simulatedBy(edits, simulation).cart?.platform !== simulation.cart?.platform;

/** The path of the site that the edits open; null if this page will do. */
export const pathIn = (edits: readonly Edit[]): string | null =>
  edits.map((edit) => (edit.kind === 'page' && edit.path) || null).findLast((path) => path !== null) ?? null;

function openedBy(edits: readonly Edit[]): Request {
  const path = pathIn(edits);
  return path === null ? { kind: 'reload' } : { kind: 'go-to', path };
}

/**
 * The requests for a remedy, in order. The copied visitor and its clock come first, so that values are written at that time. A new page
 * view comes last. Each write makes the gates answer again, so before a new page view the runtime is held. Otherwise the popup would show,
 * and be used up, on the page that is leaving.
 */
export function requestsFor(edits: readonly Edit[], simulation: Simulation): Request[] {
  const writes = edits.flatMap((edit) => (WRITES[edit.kind] as ((edit: Edit) => Request) | undefined)?.(edit) ?? []);
  const another = opensAnew(edits, simulation);
  return [
    ...(another ? [{ kind: 'hold' } as const] : []),
    { kind: 'simulate', simulation: simulatedBy(edits, simulation), reload: false },
    ...writes,
    ...(another ? [openedBy(edits)] : []),
  ];
}
