import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireAccount } from '../account.ts';
import type { Services } from '../call.ts';
import { check } from '../check.ts';
import type { Database } from '../database.ts';
import { identifier } from '../fields.ts';
import { activities, closes, conversionFields, conversions, displays, sessions, views } from '../schema.ts';
import { received } from '../schema-fault-injection.ts';

/** A `+` that was not encoded arrives as a space, and would be somebody else's address. */
const ADDRESS = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u;

const query = z.object({
  client_id: identifier,
  email: z
    .string('expected an address')
    .regex(ADDRESS, 'expected an address such as ann@shop.example, a + in it as %2B')
    .transform((email) => email.toLowerCase()),
});

/** What a browser in which the address was left told of its visitor, with the address in small letters. */
const TOLD_BY_BROWSER = [views, closes, sessions, activities] as const;

/**
 * `DELETE /admin/leads?client_id=&email=` deletes a person from one account. Answers how many leads
 * went, and how many other rows the address was taken out of.
 */
export function mountDeletePerson(admin: Hono, services: Pick<Services, 'db' | 'accounts' | 'log'>): void {
  admin.delete('/leads', async (c) => {
    const { client_id, email } = check(query, c.req.query(), 400);
    await requireAccount(services, client_id);
    const deleted = await services.db.transaction((tx) => deletePerson(tx, client_id, email));
    services.log.info({ client_id, ...deleted }, 'a person was deleted');
    return c.json(deleted);
  });
}

/**
 * Leads go, with their keys: one that is on its way again is then a new lead, as is one that had not arrived yet.
 * All other rows stay, because they are counted and others refer to them, but say nothing of their visitor any more.
 */
async function deletePerson(tx: Database, clientId: string, email: string) {
  const holds = (table: { clientId: PgColumn }, ...texts: SQL[]) =>
    and(eq(table.clientId, clientId), or(...texts.map((text) => sql`lower(${text}) = ${email}`)));
  const isTheirs = (table: { clientId: PgColumn; email: PgColumn }) => and(eq(table.clientId, clientId), eq(table.email, email));

  // One statement: between two a lead could be stored whose fields are still there, and the second would be refused.
  const gone = tx.$with('gone').as(tx.delete(conversions).where(isTheirs(conversions)).returning({ id: conversions.conversionId }));
  const theirFields = and(eq(conversionFields.clientId, clientId), inArray(conversionFields.conversionId, tx.select().from(gone)));
  const fields = tx.$with('fields').as(tx.delete(conversionFields).where(theirFields).returning({ position: conversionFields.position }));
  const leads = await tx.with(gone, fields).select().from(gone);

  // A lead that is stored meanwhile keeps its fields.
  const theirs = tx.select({ id: conversions.conversionId }).from(conversions).where(isTheirs(conversions));
  const emptied = [
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
  for (const table of TOLD_BY_BROWSER)
    emptied.push(
      await tx.update(table).set({ url: '', storeCustomerId: '', email: '' }).where(isTheirs(table)).returning({ at: table.at }),
    );
  return { leads: leads.length, rows: emptied.flat().length };
}
