import { CircleCheck, Inbox, LoaderCircle, PlugZap } from 'lucide-react';
import { EmptyState } from '../../devtools-panel/parts/empty-state.tsx';
import { LeadRow } from './lead-row.tsx';
import type { Leads } from './use-leads.ts';

const STATUS = {
  asking: { icon: LoaderCircle, words: 'Asking the display server', colour: 'text-quiet' },
  live: { icon: CircleCheck, words: 'Live', colour: 'text-good' },
  lost: { icon: PlugZap, words: 'The display server does not answer. Trying again.', colour: 'text-bad' },
};

/** What the site's visitors left, as it arrives at the display server. */
export function LeadList({ siteTitle, leads: { list, fresh, status } }: { readonly siteTitle: string; readonly leads: Leads }) {
  const { icon: Icon, words, colour } = STATUS[status];
  const newest = list.find((lead) => fresh.has(lead.conversion_id));
  return (
    <section aria-label="Leads" className="flex h-full min-h-0 flex-col border-t border-line">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-raised px-3 py-1">
        <h2 className="font-semibold">
          Leads of <bdi>{siteTitle}</bdi> <span className="font-normal text-quiet">{list.length}</span>
        </h2>
        <p className={`flex items-center gap-1.5 ${colour}`}>
          <Icon aria-hidden size={14} strokeWidth={1.75} />
          {words}
        </p>
      </div>
      <p aria-live="polite" className="sr-only">
        {newest ? `New lead from ${newest.poptin_name}, ${fresh.size} since you came` : ''}
      </p>
      <div className="min-h-0 flex-1 overflow-auto">
        {list.length > 0 && (
          <ol>
            {list.map((lead) => (
              <LeadRow key={lead.conversion_id} lead={lead} isNew={fresh.has(lead.conversion_id)} />
            ))}
          </ol>
        )}
        {list.length === 0 && status === 'live' && (
          <EmptyState icon={Inbox} title="No lead yet">
            Fill in a popup on the site above: what you leave there arrives here within a second.
          </EmptyState>
        )}
      </div>
    </section>
  );
}
