import { useEffect, useState } from 'react';
import type { Lead } from '../../../devtools-panel/leads/lead-source.ts';

export interface Leads {
  readonly list: readonly Lead[];
  /** Leads that arrived while somebody was looking. */
  readonly fresh: ReadonlySet<string>;
  /** `lost` while the display server does not answer. It keeps trying. */
  readonly status: 'asking' | 'live' | 'lost';
}

/** The time in which a target usually answers. */
const TOLD_MS = 3000;
const NOTHING_YET: Leads = { list: [], fresh: new Set(), status: 'asking' };

/** The leads of one account, newest first, live. */
export function useLeads(clientId: string): Leads {
  const [leads, setLeads] = useState(NOTHING_YET);
  useEffect(() => {
    setLeads(NOTHING_YET);
    const stream = new EventSource(`/leads/stream?client_id=${clientId}`);
    const lose = () => setLeads((now) => ({ ...now, status: 'lost' }));
    // A new stream only reports leads that are newer than itself. So the list is read once it is open, and no lead is missed.
    stream.addEventListener('ready', () => {
      readLeads(clientId).then((list) => setLeads((now) => ({ ...now, list: withFresh(now, list), status: 'live' })), lose);
    });
    let again: ReturnType<typeof setTimeout> | undefined;
    stream.addEventListener('lead', (message) => {
      // By then the targets have answered.
      clearTimeout(again);
      again = setTimeout(
        () => void readLeads(clientId).then((list) => setLeads((now) => ({ ...now, list: withFresh(now, list) })), lose),
        TOLD_MS,
      );
      const lead = JSON.parse(message.data) as Lead;
      setLeads(({ list, fresh, status }) => ({
        list: [lead, ...list.filter((one) => one.conversion_id !== lead.conversion_id)],
        fresh: new Set(fresh).add(lead.conversion_id),
        status,
      }));
    });
    stream.addEventListener('error', lose);
    return () => {
      clearTimeout(again);
      stream.close();
    };
  }, [clientId]);
  return leads;
}

/** A lead may arrive by the stream while the list is on its way. */
export function withFresh({ list: known, fresh }: Leads, read: readonly Lead[]): readonly Lead[] {
  const ids = new Set(read.map(({ conversion_id }) => conversion_id));
  return [...known.filter(({ conversion_id }) => fresh.has(conversion_id) && !ids.has(conversion_id)), ...read];
}

async function readLeads(clientId: string): Promise<Lead[]> {
  const answer = await fetch(`/leads?client_id=${clientId}&limit=100`);
  if (!answer.ok) throw new Error(`The display server answered ${answer.status}.`);
  return (await answer.json()).leads;
}
