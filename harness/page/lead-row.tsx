import type { Lead } from './use-leads.ts';

const TIME = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** One lead: when, which popup and trigger, what was filled in, on which page. Everything from the visitor is rendered as text. */
export function LeadRow({ lead, isNew }: { readonly lead: Lead; readonly isNew: boolean }) {
  const page = URL.parse(lead.url);
  const filled = lead.fields.filter((field) => field.value.trim() !== '');
  return (
    <li
      className={`grid grid-cols-1 gap-x-4 gap-y-0.5 border-b border-l-3 border-b-line px-3 py-1.5 sm:grid-cols-[10.5rem_minmax(10rem,1fr)_minmax(12rem,2fr)_minmax(8rem,1fr)] ${isNew ? 'border-l-accent bg-chosen' : 'border-l-transparent'}`}
    >
      <span className="flex items-center gap-2 whitespace-nowrap text-quiet tabular-nums">
        <time dateTime={lead.at}>{TIME.format(new Date(lead.at))}</time>
        {isNew && <b className="rounded bg-accent px-1.5 text-sm font-medium text-on-accent">New</b>}
      </span>
      <span className="min-w-0">
        {lead.poptin_name} <span className="text-quiet">{lead.trigger.replaceAll('_', ' ')}</span>
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-3 font-mono text-sm">
        {filled.map((field) => (
          <span key={field.name} className="break-all">
            <span className="text-quiet">{field.name} </span>
            {field.value}
          </span>
        ))}
      </span>
      <span className="min-w-0 truncate font-mono text-sm text-quiet" title={lead.url}>
        {page ? page.pathname : lead.url}
      </span>
    </li>
  );
}
