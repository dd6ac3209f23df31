import type { FlightPage, Happened } from '../../runtime/report/flight-page.ts';

/** A lead in a report, from its first step to its last. */
export interface ReportedLead {
  readonly lead: number;
  readonly popupId: string;
  readonly steps: readonly Happened[];
  readonly end: 'delivered' | 'given-up' | 'waiting';
}

const ENDS: Readonly<Record<string, ReportedLead['end']>> = { delivered: 'delivered', 'given-up': 'given-up' };

/** The fate of what was kept last: of a form in steps, the first ones may have been delivered before. */
function endOf(steps: readonly Happened[]): ReportedLead['end'] {
  const since = steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ what }) => what === 'kept'),
    ),
  );
  return ENDS[since.findLast(({ what }) => what in ENDS)?.what ?? ''] ?? 'waiting';
}

/** The leads of all pages, in the order of their first steps. */
export function leadsOf(flight: readonly FlightPage[]): ReportedLead[] {
  const byLead = new Map<number, Happened[]>();
  for (const { happened } of flight)
    for (const step of happened) if (step.lead !== undefined) byLead.set(step.lead, [...(byLead.get(step.lead) ?? []), step]);
  return [...byLead].map(([lead, steps]) => ({ lead, popupId: steps[0]?.popupId ?? '', steps, end: endOf(steps) }));
}
