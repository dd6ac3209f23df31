import { Download, Inbox, RefreshCw, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { Choice } from '../parts/controls/choice.tsx';
import { SearchField } from '../parts/controls/search-field.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { saveText } from '../reproduce/export/save-text.ts';
import { LeadRow } from './lead-row.tsx';
import { ANY_LEAD, isFiltered, type Lead, type LeadSource, type LeadWish, removedWith } from './lead-source.ts';
import { useLeadPages } from './use-lead-pages.ts';

const AGES = [
  ['0', 'any time'],
  ['1', 'last 24 hours'],
  ['7', 'last 7 days'],
  ['30', 'last 30 days'],
  ['90', 'last 90 days'],
] as const;

interface LeadsViewProps {
  readonly source: LeadSource;
  /** Names of popups by id, for the filter. */
  readonly popups: ReadonlyArray<readonly [id: string, name: string]>;
  /** The newest leads if somebody follows them live; null before they were read. If absent, this view reads the list itself. */
  readonly live?: { readonly list: readonly Lead[] | null; readonly fresh: ReadonlySet<string>; again(): void };
  /** The text for an empty list. */
  readonly emptyWords: string;
}

const NONE: ReadonlySet<string> = new Set();

/** The leads of an account. Search by words, popup and time; export them; delete them with everything about their person. */
export function LeadsView({ source, popups, live, emptyWords }: LeadsViewProps) {
  const [wish, setWish] = useState<LeadWish>(ANY_LEAD);
  const [said, setSaid] = useState({ ok: true, sentence: '' });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(NONE);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(NONE);
  const isLive = live !== undefined && !isFiltered(wish);
  const pages = useLeadPages(source, wish, !isLive);
  const leads = (isLive ? live.list : pages.leads)?.filter((lead) => !deleted.has(lead.conversion_id)) ?? null;
  const want = (change: Partial<LeadWish>) => setWish((now) => ({ ...now, ...change }));

  async function remove(lead: Lead): Promise<void> {
    const came = await source.remove(lead);
    const loaded = [...(live?.list ?? []), ...(pages.leads ?? [])];
    if (came.ok) setDeleted((now) => new Set([...now, ...removedWith(lead, loaded)]));
    live?.again();
    const { leads: gone, rows } = came.ok ? came.value : { leads: 0, rows: 0 };
    const others = rows > 0 ? ` ${rows} other records no longer name them.` : '';
    setSaid(came.ok ? { ok: true, sentence: `Deleted: ${gone} ${gone === 1 ? 'lead' : 'leads'}.${others}` } : came);
  }
  async function accept(lead: Lead): Promise<void> {
    const came = await source.accept(lead);
    if (came.ok) setAccepted((now) => new Set(now).add(lead.conversion_id));
    setSaid(came.ok ? { ok: true, sentence: 'It counts as a person’s from now on, and your targets get it.' } : came);
  }
  async function download(): Promise<void> {
    const came = await source.csv(wish);
    if (came.ok) saveText('leads.csv', came.value);
    setSaid(came.ok ? { ok: true, sentence: 'Saved as leads.csv. A cell that could run as a formula begins with an apostrophe.' } : came);
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <search className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
        <div className="min-w-32 flex-1">
          <SearchField label="Search leads" value={wish.search} onChange={(search) => want({ search })} />
        </div>
        <Choice label="Popup" value={wish.popupId} options={[['', 'all'], ...popups]} onChange={(popupId) => want({ popupId })} />
        <Choice label="Time" value={`${wish.days}`} options={AGES} onChange={(days) => want({ days: Number(days) })} />
        <Button icon={Download} offBecause={leads?.length ? '' : 'There is no lead to export.'} onClick={download}>
          CSV
        </Button>
        {!isLive && (
          <Button
            look="quiet"
            icon={RefreshCw}
            label="Read the leads again"
            offBecause={pages.busy ? 'Reading.' : ''}
            onClick={pages.again}
          />
        )}
      </search>
      <p role="status" className={`px-3 py-1 text-pretty break-words empty:hidden ${said.ok && !pages.problem ? 'text-good' : 'text-bad'}`}>
        {pages.problem || said.sentence}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a list that has no control in it. */}
      <section aria-label="List of leads" tabIndex={0} className="min-h-0 flex-1 overflow-auto">
        {leads && leads.length > 0 && (
          <ol aria-label="Leads" className="@container/leads">
            {leads.map((lead) => (
              <LeadRow
                key={lead.conversion_id}
                lead={accepted.has(lead.conversion_id) ? { ...lead, suspicion: '' } : lead}
                isNew={live?.fresh.has(lead.conversion_id) ?? false}
                onDelete={() => void remove(lead)}
                onAccept={() => void accept(lead)}
              />
            ))}
          </ol>
        )}
        {!isLive && pages.hasMore && (
          <p className="p-3">
            <Button offBecause={pages.busy ? 'Reading.' : ''} onClick={pages.more}>
              Show older leads
            </Button>
          </p>
        )}
        {leads?.length === 0 &&
          (isFiltered(wish) ? (
            <EmptyState icon={SearchX} title="No lead fits">
              <Button onClick={() => setWish(ANY_LEAD)}>Show all leads</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={Inbox} title="No lead yet">
              {emptyWords}
            </EmptyState>
          ))}
      </section>
    </div>
  );
}
