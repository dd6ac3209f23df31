import type { Ask } from '../../database/database.ts';
import type { closes } from '../../database/schema/schema.ts';
import { iso, literal, popupName, queueSql } from '../../webhooks/queue-sql.ts';

const STATEMENT = `
  with given as materialized (
    select *, replace(gen_random_uuid()::text, '-', '') as id from json_to_recordset($1::text::json) as given(
      "clientId" text, "popupId" text, "url" text, "storeIntegration" text, "storeCustomerId" text, "email" text)
  ), kept as (
    insert into closes (client_id, popup_id, url, store_integration, store_customer_id, email)
    select "clientId", "popupId", "url", "storeIntegration", "storeCustomerId", "email" from given
  ), queued as (${queueSql({
    event: literal('popup.closed'),
    rows: 'given',
    clientId: '"clientId"',
    popupId: '"popupId"',
    id: 'given.id',
    conversionId: `''`,
    email: '"email"',
    data: {
      client_id: '"clientId"',
      poptin_id: '"popupId"',
      poptin_name: popupName('"popupId"'),
      url: 'given."url"',
      email: '"email"',
      at: iso('now()'),
    },
  })})
  select count(*)::int as queued from queued`;

/** Stores closes, and queues their events for targets. */
export const writeCloses =
  (ask: Ask, queued: () => void) =>
  async (rows: readonly (typeof closes.$inferInsert)[], json: string): Promise<readonly undefined[]> => {
    const [stored] = await ask<{ readonly queued: number }>(STATEMENT, [json]);
    if (stored?.queued) queued();
    return rows.map(() => undefined);
  };
