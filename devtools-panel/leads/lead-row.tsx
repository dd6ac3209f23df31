import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { LeadWayLine } from '../delivery/lead-way-line.tsx';
import { Button } from '../parts/controls/button.tsx';
import { hasAddress, type Lead } from './lead-source.ts';

const TIME = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' });

interface LeadRowProps {
  readonly lead: Lead;
  readonly isNew: boolean;
  onDelete(): void;
  /** Marks it as a person's lead after all. */
  onAccept(): void;
}

/** A lead: its time, popup, trigger, answers and page. Everything from the visitor is rendered as text. */
export function LeadRow({ lead, isNew, onDelete, onAccept }: LeadRowProps) {
  const [isAsked, setAsked] = useState(false);
  const page = URL.parse(lead.url);
  const filled = lead.fields.filter((field) => field.value.trim() !== '');
  const who = lead.email || filled[0]?.value || lead.conversion_id;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-s-3 border-b-line px-3 py-1.5 @min-[52rem]/leads:grid-cols-[13.5rem_minmax(10rem,1fr)_minmax(12rem,2fr)_minmax(8rem,1fr)_auto] ${isNew ? 'border-s-accent bg-chosen' : 'border-s-transparent'}`}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-quiet tabular-nums">
        <time dateTime={lead.at}>{TIME.format(new Date(lead.at))}</time>
        {isNew && <b className="rounded bg-accent px-1.5 text-sm font-medium text-on-accent">New</b>}
      </span>
      <span className="col-span-full min-w-0 break-words @min-[52rem]/leads:col-span-1">
        {lead.poptin_name} <span className="text-quiet">{lead.trigger.replaceAll('_', ' ')}</span>
      </span>
      <span className="col-span-full flex min-w-0 flex-wrap gap-x-3 font-mono text-sm @min-[52rem]/leads:col-span-1">
        {filled.map((field) => (
          <span key={field.name} className="break-all">
            <span className="text-quiet">{field.name} </span>
            {field.value}
          </span>
        ))}
      </span>
      <span className="col-span-full min-w-0 truncate font-mono text-sm text-quiet @min-[52rem]/leads:col-span-1" title={lead.url}>
        {page ? page.pathname : lead.url}
      </span>
      <span className="col-start-2 row-start-1 justify-self-end @min-[52rem]/leads:col-start-5">
        <Button look="quiet" icon={UserX} label={`Delete ${who}`} onClick={() => setAsked(true)} />
      </span>
      <div className="col-span-full flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        <LeadWayLine lead={lead} />
        {lead.suspicion && (
          <Button look="quiet" icon={UserCheck} onClick={onAccept}>
            It is a person
          </Button>
        )}
      </div>
      {isAsked && (
        <p role="alert" className="col-span-full flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">
            {hasAddress(lead)
              ? `Delete ${lead.email} for good? This deletes all leads with this address, and removes it from all other records.`
              : 'Delete this lead for good? It has no address, so other leads of this person stay.'}
          </span>
          <Button
            look="main"
            onClick={() => {
              setAsked(false);
              onDelete();
            }}
          >
            Delete for good
          </Button>
          <Button onClick={() => setAsked(false)}>Keep</Button>
        </p>
      )}
    </li>
  );
}
