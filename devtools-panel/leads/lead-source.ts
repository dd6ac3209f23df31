import * as z from 'zod/mini';
import { leadWay } from '../delivery/lead-way.ts';
import { type Answered, type Question, readAnswer } from '../studio/saving/ask.ts';

const lead = z.extend(leadWay, {
  conversion_id: z.string(),
  poptin_id: z.string(),
  poptin_name: z.string(),
  trigger: z.string(),
  url: z.string(),
  email: z.string(),
  coupon: z.optional(z.string()),
  at: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});
const listed = z.object({ leads: z.array(lead), next: z.nullable(z.number()) });
const deleted = z.object({ leads: z.number(), rows: z.number() });

/** The parts of a lead that the panel shows. */
export type Lead = z.infer<typeof lead>;

/** The filter of the list of leads. */
export interface LeadWish {
  readonly search: string;
  /** '' for every popup. */
  readonly popupId: string;
  /** The greatest age of a lead, in days; 0 for any. */
  readonly days: number;
}

/** The server's own rule: it finds no person by another text, such as `call me`. */
const ADDRESS = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u;

/** True if a removal of this lead finds its person. Otherwise it deletes this lead alone. */
export const hasAddress = ({ email }: Pick<Lead, 'email'>): boolean => ADDRESS.test(email);

/** The ids of the leads that a removal deletes, among those that are loaded. A later lead from the same address is another lead. */
export const removedWith = (lead: Lead, loaded: readonly Lead[]): readonly string[] =>
  hasAddress(lead) ? loaded.filter(({ email }) => email === lead.email).map((each) => each.conversion_id) : [lead.conversion_id];

export const ANY_LEAD: LeadWish = { search: '', popupId: '', days: 0 };
export const isFiltered = ({ search, popupId, days }: LeadWish): boolean => search.trim() !== '' || popupId !== '' || days > 0;

const DAY_MS = 86_400_000;
const AT_ONCE = 100;
const OF_A_TIME = 1000;

/** The query of the admin API for a filter. */
function leadQuery(clientId: string, { search, popupId, days }: LeadWish, nowMs: number, cursor: number | null = null): string {
  const query = new URLSearchParams({ client_id: clientId });
  if (search.trim()) query.set('search', search.trim().slice(0, 100));
  if (popupId) query.set('popup_id', popupId);
  if (days > 0) query.set('from', new Date(nowMs - days * DAY_MS).toISOString());
  if (cursor !== null) query.set('cursor', String(cursor));
  return query.toString();
}

/** Reads, exports and deletes the leads of one account. Nothing throws: each failure is a sentence. */
export function leadSource(request: (question: Question) => Promise<Answered<unknown>>, clientId: string, nowMs: () => number = Date.now) {
  return {
    list: async (wish: LeadWish, cursor: number | null) =>
      readAnswer(await request({ method: 'GET', path: `leads?limit=${AT_ONCE}&${leadQuery(clientId, wish, nowMs(), cursor)}` }), listed),
    csv: async (wish: LeadWish) =>
      readAnswer(await request({ method: 'GET', path: `leads/csv?${leadQuery(clientId, wish, nowMs())}`, as: 'text' }), z.string()),
    /** Removes the bot mark from a person's lead. The server then sends it to the targets. */
    accept: async ({ conversion_id: id }: Lead) =>
      readAnswer(
        await request({ method: 'POST', path: `accounts/${encodeURIComponent(clientId)}/leads/${id}/accept` }),
        z.object({ conversion_id: z.string() }),
      ),
    /** The leads of a period, newest first. */
    between: async (fromMs: number, toMs: number) => {
      const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
      const query = new URLSearchParams({ client_id: clientId, from, to, limit: `${OF_A_TIME}` });
      return readAnswer(await request({ method: 'GET', path: `leads?${query}` }), listed);
    },
    /** Deletes a person by their email address, with everything that names them. Without an address, deletes only this lead. */
    remove: async (lead: Lead) => {
      const { conversion_id: id, email } = lead;
      const path = hasAddress(lead) ? `leads?${new URLSearchParams({ client_id: clientId, email })}` : `leads/${id}?client_id=${clientId}`;
      return readAnswer(await request({ method: 'DELETE', path }), deleted);
    },
  };
}
export type LeadSource = ReturnType<typeof leadSource>;
