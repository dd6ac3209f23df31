import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JsonObject } from '../../calls/json.ts';
import { flag, text } from '../../calls/payload-fields.ts';
import type { Database } from '../../database/database.ts';
import { popups } from '../../database/schema/schema.ts';
import { popupDrafts } from '../../database/schema/schema-drafts.ts';

type Draft = typeof popupDrafts.$inferSelect;

/** The most drafts that are published at once. */
export const MAX_TOGETHER = 20;

const variant = z.looseObject({ ab_test: flag(), ab_test_parent_id: text(64) });

/** The test that a popup is a variant of; '' for none. */
function testOf(config: JsonObject): string {
  const { data } = variant.safeParse(config);
  return data?.ab_test ? data.ab_test_parent_id : '';
}

/**
 * The other drafts of a test that has not begun: no visitor gets a variant of it. All are published at once, because a variant alone would
 * show beside the popup that it is to be compared with. Once the test runs, each new variant joins it alone.
 */
export async function othersOfNewTest(db: Database, { clientId, popupId, config }: Draft): Promise<readonly Draft[]> {
  const test = testOf(config);
  if (!test) return [];
  const names = (table: typeof popups | typeof popupDrafts) =>
    and(eq(table.clientId, clientId), sql`${table.config} ->> 'ab_test_parent_id' = ${test}`);
  const isOfTest = (row: { readonly config: JsonObject }) => testOf(row.config) === test;
  const published = await db
    .select()
    .from(popups)
    .where(and(names(popups), eq(popups.live, true)));
  if (published.some(isOfTest)) return [];
  const drafts = await db
    .select()
    .from(popupDrafts)
    .where(and(names(popupDrafts), ne(popupDrafts.popupId, popupId)))
    .limit(MAX_TOGETHER - 1);
  return drafts.filter(isOfTest);
}
