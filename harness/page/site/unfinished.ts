import { isSimulated, type Simulation } from '../../../inspection/simulate/simulation.ts';
import type { SeenReport } from '../../../reports/check-report.ts';
import { simulatedParts } from '../../../words/simulation/simulated-words.ts';

/** What is unfinished on the page in the frame, from its reports. */
export interface Unfinished {
  readonly documentId: string;
  /** Names of its popups, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly open: ReadonlySet<string>;
  /** Keys of leads that the server has not accepted yet. */
  readonly leads: ReadonlySet<string>;
}

export const NOTHING_UNFINISHED: Unfinished = { documentId: '', names: new Map(), open: new Set(), leads: new Set() };

const OPEN = new Set(['shown', 'submitting']);

/** @param simulation the simulation of the report: a lead of a copied visitor ends with the copy */
export function hearOf(before: Unfinished, report: SeenReport, simulation: Simulation): Unfinished {
  if (report.kind === 'attached' && report.documentId !== before.documentId)
    return { ...NOTHING_UNFINISHED, documentId: report.documentId };
  if (report.kind !== 'events' || report.documentId !== before.documentId) return before;
  const names = new Map(before.names);
  const open = new Set(before.open);
  const leads = new Set(before.leads);
  for (const { event } of report.events) {
    if (event.type === 'config-received') for (const { id, name } of event.popups) names.set(id, name || id);
    if (event.type === 'popup-moved') open[OPEN.has(event.to) ? 'add' : 'delete'](event.popupId);
    if (event.type === 'lead-kept' && !isSimulated(simulation)) leads.add(event.key);
    if (event.type === 'lead-sent' || event.type === 'lead-dropped') leads.delete(event.key);
  }
  return { ...before, names, open, leads };
}

/**
 * The note about unfinished things when the frame has gone to another site; '' if nothing was unfinished. Device and draft belong to the
 * harness, and stay.
 */
export function leavingWords(site: string, { names, open, leads }: Unfinished, simulation: Simulation): string {
  const here = { ...simulation, mobile: null, size: null, draft: '' };
  const ended = [
    ...(isSimulated(here) ? [`the simulation (${simulatedParts(here).join(', ')})`] : []),
    // A draft's popup also shows on the next site.
    ...(simulation.draft ? [] : [...open]).map((id) => `the popup “${names.get(id) ?? id}”, with what was filled in`),
  ];
  const kept =
    leads.size > 0 &&
    `${leads.size === 1 ? 'A lead' : `${leads.size} leads`} of ${site} that the server has not accepted ${leads.size === 1 ? 'waits' : 'wait'} in this browser, and will be sent when you come back there.`;
  const list = new Intl.ListFormat('en').format(ended);
  return [ended.length > 0 && `Leaving ${site} ended ${list}.`, kept].filter(Boolean).join(' ');
}
