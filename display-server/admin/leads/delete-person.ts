import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { check } from '../../calls/validate.ts';
import type { Database } from '../../database/database.ts';
import { activities, closes, conversionFields, conversions, displays, sessions, views } from '../../database/schema/schema.ts';
import { contacts } from '../../database/schema/schema-contacts.ts';
import { couponCodes } from '../../database/schema/schema-coupons.ts';
import { received } from '../../database/schema/schema-fault-injection.ts';
import { deliveries } from '../../database/schema/schema-webhooks.ts';
import { contactName, identityOf } from '../../visitors/contacts.ts';

/** A `+` that was not encoded arrives as a space, and would be somebody else's address. */
const ADDRESS = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u;

const query = z.object({
  client_id: identifier,
  email: z
    .string('expected an address')
    .regex(ADDRESS, 'expected an address such as ann@shop.example, a + in it as %2B')
    .transform((email) => email.toLowerCase()),
});

/** The calls of a browser in which the person left their address. The address is in lower case. */
const TOLD_BY_BROWSER = [views, closes, sessions, activities] as const;

/**
 * `DELETE /admin/leads?client_id=&email=` deletes a person from one account. Returns the number of deleted leads, and of other rows from
 * which it removed the address.
 */
export function mountDeletePerson(admin: Hono, services: Pick<Services, 'db' | 'ask' | 'accounts' | 'log'>): void {
  admin.delete('/leads', async (c) => {
    const { client_id, email } = check(query, c.req.query(), 400);
    await requireAccount(services, client_id);
    const contact = await contactName(services.ask, client_id, identityOf(email, ''));
    const deleted = await services.db.transaction((tx) => deletePerson(tx, client_id, email, contact));
    services.log.info({ client_id, ...deleted }, 'a person was deleted');
    return c.json(deleted);
  });
}

/**
 * Deletes leads with their keys. A lead that arrives again, or for the first time, is then a new lead. All other rows stay, because they
 * are counted and others refer to them. They no longer say anything about their visitor.
 */
async function deletePerson(tx: Database, clientId: string, email: string, contact: string) {
  const holds = (table: { clientId: PgColumn }, ...texts: SQL[]) =>
    and(eq(table.clientId, clientId), or(...texts.map((text) => sql`lower(${text}) = ${email}`)));
  const isTheirs = (table: { clientId: PgColumn; email: PgColumn }) => and(eq(table.clientId, clientId), eq(table.email, email));

  // A single statement. Between two, a lead could arrive, its fields would still be there, and the second would fail.
  const gone = tx.$with('gone').as(tx.delete(conversions).where(isTheirs(conversions)).returning({ id: conversions.conversionId }));
  const theirFields = and(eq(conversionFields.clientId, clientId), inArray(conversionFields.conversionId, tx.select().from(gone)));
  const fields = tx.$with('fields').as(tx.delete(conversionFields).where(theirFields).returning({ position: conversionFields.position }));
  const leads = await tx.with(gone, fields).select().from(gone);

  // A lead that is stored meanwhile keeps its fields.
  const theirs = tx.select({ id: conversions.conversionId }).from(conversions).where(isTheirs(conversions));
  const emptied = [
    await tx
      .delete(contacts)
      .where(and(eq(contacts.clientId, clientId), eq(contacts.contact, contact)))
      .returning({ at: contacts.at }),
    await tx
      .update(displays)
      .set({ ip: '', payload: {} })
      .where(holds(displays, sql`${displays.payload} ->> 'converted_email'`))
      .returning({ at: displays.at }),
    await tx
      .update(conversionFields)
      .set({ value: '' })
      .where(and(holds(conversionFields, sql`${conversionFields.value}`), notInArray(conversionFields.conversionId, theirs)))
      .returning({ position: conversionFields.position }),
    await tx
      .delete(received)
      .where(holds(received, sql`${received.payload} ->> 'email'`, sql`${received.payload} ->> 'converted_email'`))
      .returning({ at: received.at }),
  ];
  await forgetTold(tx, clientId, email);
  for (const table of TOLD_BY_BROWSER)
    emptied.push(
      await tx.update(table).set({ url: '', storeCustomerId: '', email: '' }).where(isTheirs(table)).returning({ at: table.at }),
    );
  return { leads: leads.length, rows: emptied.flat().length };
}

/** Deletes what targets were sent about the person. A code that they had stays used, without an owner. */
async function forgetTold(tx: Database, clientId: string, email: string): Promise<void> {
  const names = sql`${deliveries.state} <> 'waiting' and position(${JSON.stringify(email)} in lower(${deliveries.body})) > 0`;
  await tx.delete(deliveries).where(and(eq(deliveries.clientId, clientId), or(eq(deliveries.email, email), names)));
  const hasCode = and(eq(couponCodes.clientId, clientId), eq(couponCodes.holder, email));
  await tx.update(couponCodes).set({ holder: '' }).where(hasCode);
}
