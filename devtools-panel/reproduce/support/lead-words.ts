import type { ReportedLead } from '../../../reports/session-file/leads-of.ts';
import type { Happened } from '../../../runtime/report/flight-page.ts';
import type { Step } from '../../delivery/lead-way.ts';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const STEPS: { readonly [W in Happened['what']]?: (step: Happened) => string } = {
  kept: ({ by }) => (by === 'safe' ? 'kept in the browser' : 'kept on that page only'),
  delivered: ({ count = 1 }) => `answered by the server, after it was sent ${times(Math.max(1, count))}`,
  'given-up': ({ by }) => `given up (${by || 'no reason given'})`,
};

/** The browser's steps of a lead, between typing and the server's part. */
export function stepsOf({ steps, end: fate }: ReportedLead): readonly Step[] {
  const [kept] = steps.filter(({ what }) => what === 'kept');
  const failed = steps.filter(({ what }) => what === 'delayed');
  const end = fate === 'waiting' ? undefined : steps.findLast(({ what }) => what === 'delivered' || what === 'given-up');
  return [
    ...(kept ? [{ words: STEPS.kept?.(kept) ?? '', tone: 'plain' } as const] : []),
    ...(failed.length ? [{ words: `sent in vain ${times(failed.length)}`, tone: 'bad' } as const] : []),
    end?.what === 'delivered'
      ? { words: 'sent', tone: 'plain' }
      : end
        ? { words: STEPS['given-up']?.(end) ?? '', tone: 'bad' }
        : { words: 'its answer was not seen', tone: 'plain' },
  ];
}

/** A lead's fate in one line: kept, tried, answered or given up. */
export function leadWords({ lead, popupId, steps, end }: ReportedLead, nameOf: (popupId: string) => string): string {
  const failed = steps.filter(({ what }) => what === 'delayed');
  const tried = failed.length ? `sent in vain ${times(failed.length)} (${failed.at(-1)?.by || 'no answer'})` : '';
  const first = steps.flatMap((step) => (step.what === 'kept' ? STEPS.kept?.(step) : undefined) ?? []).slice(0, 1);
  const last = (end === 'waiting' ? [] : steps)
    .flatMap((step) => (step.what === 'kept' ? undefined : STEPS[step.what]?.(step)) ?? [])
    .slice(-1);
  const waits = end === 'waiting' ? 'not yet answered' : '';
  return `Lead ${lead} of ${nameOf(popupId)}: ${[...first, tried, ...last, waits].filter(Boolean).join(', ')}.`;
}
