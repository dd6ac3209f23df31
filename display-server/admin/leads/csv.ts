import { and, count, desc, eq, inArray, min, ne, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { requireAccount } from '../../accounts/require-account.ts';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { check } from '../../calls/validate.ts';
import { conversionFields, conversions } from '../../database/schema/schema.ts';
import type { Consent } from '../../leads/consents.ts';
import { STANDARD_FIELDS } from '../../routes/conversion.ts';
import { streamText } from '../stream-text.ts';
import { csvLine, UTF8_MARK } from './csv-cells.ts';
import { fitsFilter, type LeadFilter, leadFilter } from './lead-filter.ts';
import { latestLeads } from './read-leads.ts';

/** More names than any form has. A stranger may have invented some: answers under more names go together into one last column. */
const MAX_FIELDS = 60;
const AT_ONCE = 200;

const query = leadFilter.extend({ client_id: identifier });

const FIXED = ['time', 'popup', 'trigger', 'page', 'email', 'coupon', 'suspicion', 'confirmed', 'consents', 'partial'];

const REST = 'other answers';

/** Columns of a later version come after all others, so that a reader's own columns keep their places. */
const LAST = ['landing page', 'referrer'];

/** Each text that the visitor agreed to, one per line, with its version, language and time. */
const consentsIn = ({ consents }: { readonly consents: readonly Consent[] }): string =>
  consents
    .map(({ field, text, version, language, at }) => [text || field, version, language, at].filter((part) => part !== '').join(' | '))
    .join('\n');

/** `GET /admin/leads/csv?client_id=` with the filter of the list: all its leads, one column for each field. */
export function mountLeadsCsv(admin: Hono, services: Pick<Services, 'db' | 'accounts' | 'reportFault'>): void {
  const { db } = services;
  admin.get('/leads/csv', async (c) => {
    const { client_id, ...filter } = check(query, c.req.query(), 400);
    await requireAccount(services, client_id);
    const names = await fieldNames(client_id, filter);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return streamText(c, lines(client_id, filter, names), services);
  });

  async function* lines(clientId: string, filter: LeadFilter, names: readonly string[]) {
    const own = names.slice(0, MAX_FIELDS);
    const hasRest = names.length > MAX_FIELDS;
    yield UTF8_MARK + csvLine([...FIXED, ...own, ...(hasRest ? [REST] : []), ...LAST]);
    let before: number | undefined;
    for (let isFull = true; isFull; ) {
      const leads = await latestLeads(db, { clientId, filter }, before, AT_ONCE);
      const page = [...leads.values()].map((lead) => {
        const typed = new Map(lead.fields.map(({ name, value }) => [name, value]));
        const fixed = [
          lead.at,
          lead.poptin_name,
          lead.trigger,
          lead.url,
          lead.email,
          lead.coupon,
          lead.suspicion,
          lead.confirmed_at ?? '',
          consentsIn(lead),
          lead.partial ? 'first steps only' : '',
        ];
        const rest = [...typed].filter(([name]) => name !== 'email' && !own.includes(name)).map(([name, value]) => `${name}: ${value}`);
        const last = [lead.payload.origin_landing_page, lead.payload.referrer].map((address) => `${address ?? ''}`);
        return csvLine([...fixed, ...own.map((name) => typed.get(name) ?? ''), ...(hasRest ? [rest.join('\n')] : []), ...last]);
      });
      yield page.join('');
      before = [...leads.keys()].at(-1);
      isFull = leads.size === AT_ONCE;
    }
  }

  /** Standard names first, then by how many leads have them that are not marked as a program's. One too many if there are more. */
  async function fieldNames(clientId: string, filter: LeadFilter): Promise<readonly string[]> {
    const { name } = conversionFields;
    const unmarked = sql`count(*) filter (where ${conversions.suspicion} = '')`;
    const rows = await db
      .select({ name })
      .from(conversionFields)
      .innerJoin(
        conversions,
        and(eq(conversions.clientId, conversionFields.clientId), eq(conversions.conversionId, conversionFields.conversionId)),
      )
      .where(and(eq(conversions.clientId, clientId), ne(name, 'email'), fitsFilter(db, filter)))
      .groupBy(name)
      .orderBy(desc(inArray(name, STANDARD_FIELDS)), desc(unmarked), desc(count()), min(conversionFields.position), name)
      .limit(MAX_FIELDS + 1);
    return rows.map((row) => row.name);
  }
}
