import { type LeadWay, type Step, wayOf } from './lead-way.ts';

const COLOUR = { plain: 'text-quiet', good: 'text-good', bad: 'text-bad' } as const;

/** A lead's journey on one line, which wraps if it is too long. */
export function LeadWayLine({ lead, sent }: { readonly lead: LeadWay; readonly sent?: readonly Step[] | undefined }) {
  return (
    <ol aria-label="Its way" className="flex min-w-0 flex-wrap gap-x-1.5">
      {wayOf(lead, sent).map(({ words, tone }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and keep their order.
        <li key={nth} className={`min-w-0 break-words ${COLOUR[tone]}`}>
          {nth > 0 && (
            <span aria-hidden className="text-quiet rtl:-scale-x-100 inline-block pe-1.5">
              →
            </span>
          )}
          {words}
        </li>
      ))}
    </ol>
  );
}
