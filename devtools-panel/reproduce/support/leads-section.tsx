import { Server } from 'lucide-react';
import { useMemo, useState } from 'react';
import { leadsOf, type ReportedLead } from '../../../reports/session-file/leads-of.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { LeadWayLine } from '../../delivery/lead-way-line.tsx';
import { type Lead, leadSource } from '../../leads/lead-source.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { useSaving } from '../../studio/saving/saving-store.ts';
import { APART_MS, type FoundLead, findLead, momentOf } from './find-lead.ts';
import { leadWords, stepsOf } from './lead-words.ts';

/** The latest moment in a calendar. A file may contain any number. */
const MOST_MS = 8e15;

/** The leads of a visitor's file: how each left the browser, and its whole journey if the server answers (DEV-23). */
export function LeadsSection({ opened, nameOf }: { readonly opened: OpenedFile; nameOf(popupId: string): string }) {
  const leads = useMemo(() => leadsOf(opened.flight), [opened]);
  const server = useSaving((state) => state.server);
  const request = useSaving((state) => state.request);
  const { clientId } = opened.file;
  const [kept, setKept] = useState<readonly Lead[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    const times = leads.map(momentOf).filter((at) => Math.abs(at) < MOST_MS);
    if (times.length === 0) return setProblem('The file does not tell when its leads were sent.');
    setBusy(true);
    const read = await leadSource(request, clientId).between(Math.min(...times) - APART_MS, Math.max(...times) + APART_MS);
    setBusy(false);
    setProblem(read.ok ? '' : read.sentence);
    setKept(read.ok ? read.value.leads : null);
  }

  return (
    <Section title="Leads">
      {leads.length === 0 && <p className="text-quiet">No lead was left on these pages.</p>}
      {leads.length > 0 && (
        <>
          <ul aria-label="Leads" className="grid gap-1">
            {leads.map((lead) => (
              <li key={lead.lead} className="break-words">
                <p>{leadWords(lead, nameOf)}</p>
                {kept && <WholeWay reported={lead} found={findLead(lead, kept)} />}
              </li>
            ))}
          </ul>
          <div className="mt-2">
            <Button
              icon={Server}
              offBecause={server ? (busy ? 'Waiting for the server.' : '') : 'Choose a display server in the studio first.'}
              onClick={() => void ask()}
            >
              What became of {leads.length === 1 ? 'it' : 'them'}?
            </Button>
          </div>
          {problem && (
            <p role="alert" className="mt-1 text-pretty break-words text-bad">
              {problem}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function WholeWay({ reported, found }: { readonly reported: ReportedLead; readonly found: FoundLead }) {
  if (found.kind === 'none')
    return <p className="text-sm text-bad">The server has no lead of this popup within 15 minutes of that time.</p>;
  if (found.kind === 'several')
    return (
      <p className="text-sm text-pretty text-quiet">
        {`${found.count} leads of this popup arrived at that time. The file does not say which one it is.`}
      </p>
    );
  return (
    <div className="text-sm">
      <LeadWayLine lead={found.lead} sent={stepsOf(reported)} />
      <p className="text-quiet">{`The server’s lead nearest in time, ${Math.round(found.apartMs / 1000)} s apart.`}</p>
    </div>
  );
}
