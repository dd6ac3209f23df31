import type { ReportedLead } from '../../../reports/session-file/leads-of.ts';
import type { Lead } from '../../leads/lead-source.ts';

const MINUTE_MS = 60_000;
/** How much a visitor's clock may differ from the server's. */
export const APART_MS = 15 * MINUTE_MS;
/** Two leads of a popup closer in time than this look the same, because a file has no key of a lead. */
const ALIKE_MS = 20_000;

/** A file's lead among those of its account. */
export type FoundLead =
  | { readonly kind: 'found'; readonly lead: Lead; readonly apartMs: number }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'none' };

/** When it was left, which the server tells too. A file that begins later has only its answer, or the last attempt. */
export const momentOf = ({ steps }: ReportedLead): number =>
  (steps.findLast(({ what }) => what === 'kept') ?? steps.findLast(({ what }) => what === 'delivered') ?? steps.at(-1))?.at ?? Number.NaN;

/** The nearest lead of the same popup in time, since the file names neither lead nor visitor. */
export function findLead(reported: ReportedLead, leads: readonly Lead[]): FoundLead {
  const at = momentOf(reported);
  const near = leads
    .filter((lead) => lead.poptin_id === reported.popupId)
    .map((lead) => ({ lead, apartMs: Math.abs(Date.parse(lead.at) - at) }))
    .filter(({ apartMs }) => apartMs <= APART_MS)
    .sort((a, b) => a.apartMs - b.apartMs);
  const [nearest] = near;
  if (!nearest) return { kind: 'none' };
  const alike = near.filter(({ apartMs }) => apartMs - nearest.apartMs < ALIKE_MS);
  return alike.length > 1 ? { kind: 'several', count: alike.length } : { kind: 'found', ...nearest };
}
