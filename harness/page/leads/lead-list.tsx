import { CircleCheck, LoaderCircle, PlugZap } from 'lucide-react';
import { useMemo } from 'react';
import { emptyWords } from '../../../devtools-panel/leads/empty-words.ts';
import { leadSource } from '../../../devtools-panel/leads/lead-source.ts';
import { LeadsView } from '../../../devtools-panel/leads/leads-view.tsx';
import { createAsk } from '../../../devtools-panel/studio/saving/ask.ts';
import { OWN_SERVER } from '../../places.ts';
import type { useLeads } from './use-leads.ts';

const STATUS = {
  asking: { icon: LoaderCircle, words: 'Asking the display server', colour: 'text-quiet' },
  live: { icon: CircleCheck, words: 'Live', colour: 'text-good' },
  lost: { icon: PlugZap, words: 'The display server does not answer. Trying again.', colour: 'text-bad' },
};

interface LeadListProps {
  readonly siteTitle: string;
  readonly clientId: string;
  readonly leads: ReturnType<typeof useLeads>;
  /** The page is simulated, and its conversions reach no server. */
  readonly isUncounted: boolean;
}

/** The leads of the site's visitors, as they arrive at the display server. */
export function LeadList({ siteTitle, clientId, leads: { list, fresh, status, again }, isUncounted }: LeadListProps) {
  const { icon: Icon, words, colour } = STATUS[status];
  const newest = list.find((lead) => fresh.has(lead.conversion_id));
  const source = useMemo(() => {
    const ask = createAsk((...asked) => fetch(...asked), location.origin);
    return leadSource((question) => ask({ origin: OWN_SERVER, token: '' }, question), clientId);
  }, [clientId]);
  const popups = [...new Map(list.map((lead) => [lead.poptin_id, lead.poptin_name]))];
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
      <div className="min-h-0 flex-1">
        <LeadsView
          key={clientId}
          source={source}
          popups={popups}
          live={{ list: status === 'live' || list.length > 0 ? list : null, fresh, again }}
          emptyWords={emptyWords(isUncounted)}
        />
      </div>
    </section>
  );
}
