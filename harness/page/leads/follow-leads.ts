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
export const NOTHING_YET: Leads = { list: [], fresh: new Set(), status: 'asking' };

/** The leads of one account, newest first: the server's list, read again after each lead, and what its stream has brought since. */
export function followLeads(clientId: string, show: (leads: Leads) => void) {
  let leads = NOTHING_YET;
  /** Leads that the stream brought after the last read began. The server's list may lack no others. */
  let since: ReadonlySet<string> = new Set();
  let reading = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const put = (change: Partial<Leads>) => {
    leads = { ...leads, ...change };
    show(leads);
  };
  const lose = () => put({ status: 'lost' });
  const stream = new EventSource(`/leads/stream?client_id=${clientId}`);
  // A new stream only reports leads that are newer than itself. So the list is read once it is open, and no lead is missed.
  stream.addEventListener('ready', () => void read());
  stream.addEventListener('lead', (message) => {
    const lead: Lead = JSON.parse(message.data);
    since = new Set([...since, lead.conversion_id]);
    put({ list: [lead, ...without(leads.list, idsOf([lead]))], fresh: new Set([...leads.fresh, lead.conversion_id]) });
    // By then the targets have answered.
    clearTimeout(again);
    again = setTimeout(() => void read(), TOLD_MS);
  });
  stream.addEventListener('error', lose);

  /** Reads the list. Leads that were deleted meanwhile, or first steps that a whole lead has replaced, go with it. */
  async function read(): Promise<void> {
    const mine = ++reading;
    since = new Set();
    const list = await readLeads(clientId).catch(() => null);
    // A newer read has overtaken this one.
    if (mine !== reading) return;
    if (!list) return lose();
    const newer = leads.list.filter(({ conversion_id }) => since.has(conversion_id));
    const now = [...without(newer, idsOf(list)), ...list];
    const fresh = new Set([...leads.fresh].filter((id) => now.some(({ conversion_id }) => conversion_id === id)));
    put({ list: now, fresh, status: 'live' });
  }
  return {
    read,
    stop(): void {
      reading++;
      clearTimeout(again);
      stream.close();
    },
  };
}

const idsOf = (list: readonly Lead[]): ReadonlySet<string> => new Set(list.map(({ conversion_id }) => conversion_id));
const without = (list: readonly Lead[], ids: ReadonlySet<string>): readonly Lead[] =>
  list.filter(({ conversion_id }) => !ids.has(conversion_id));

async function readLeads(clientId: string): Promise<readonly Lead[]> {
  const answer = await fetch(`/leads?client_id=${clientId}&limit=100`);
  if (!answer.ok) throw new Error(`The display server answered ${answer.status}.`);
  return (await answer.json()).leads;
}
