import { and, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storableText } from '../../calls/json.ts';
import { identifier, text } from '../../calls/payload-fields.ts';
import type { Database } from '../../database/database.ts';
import { conversionFields, conversions } from '../../database/schema/schema.ts';

/** A moment such as `2026-11-27T00:00:00Z`, with its own time zone. */
export const moment = z.iso
  .datetime({ offset: true, error: 'expected a moment such as 2026-11-27T00:00:00Z' })
  .transform((at) => new Date(at));

/** Selects leads of an account. */
export const leadFilter = z.object({
  popup_id: identifier.optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** Words in the address, the coupon or any field. */
  search: text(100).transform((typed) => storableText(typed).trim()),
});
export type LeadFilter = z.output<typeof leadFilter>;

/** The filter as a condition on `conversions`. */
export function fitsFilter(db: Database, { popup_id, from, to, search }: LeadFilter): SQL | undefined {
  const has = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isOfLead = and(eq(conversionFields.clientId, conversions.clientId), eq(conversionFields.conversionId, conversions.conversionId));
  const inFields = db
    .select({ one: sql`1` })
    .from(conversionFields)
    .where(and(isOfLead, ilike(conversionFields.value, has)));
  return and(
    popup_id === undefined ? undefined : eq(conversions.popupId, popup_id),
    from && gte(conversions.at, from),
    to && lt(conversions.at, to),
    search === '' ? undefined : or(ilike(conversions.email, has), ilike(conversions.coupon, has), exists(inFields)),
  );
}
