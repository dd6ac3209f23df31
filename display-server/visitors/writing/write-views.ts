import type { Ask } from '../../database/database.ts';
import type { views } from '../../database/schema/schema.ts';
import { iso, literal, popupName, queueSql } from '../../webhooks/queue-sql.ts';

/** A popup that was seen, and whether the view counts against a quota. */
export type ViewRow = typeof views.$inferInsert & { readonly counts: boolean };

/** Stores views, and queues their events for targets. A quota counts a viewer once, however often the view is reported. Updates in order of accounts, so that two servers never deadlock. */
const STATEMENT = `
  with given as materialized (
    select * from json_to_recordset($1::text::json) as given(
      "viewId" text, "clientId" text, "popupId" text, "viewerId" text, "trigger" text, "type" text,
      "url" text, "storeIntegration" text, "storeCustomerId" text, "email" text, "counts" boolean)
  ), kept as (
    insert into views (view_id, client_id, popup_id, viewer_id, trigger, type, url, store_integration, store_customer_id, email)
    select "viewId", "clientId", "popupId", "viewerId", "trigger", "type", "url", "storeIntegration", "storeCustomerId", "email" from given
  ), first as (
    update viewers set seen = true
    from (select distinct "clientId", "viewerId", "counts" from given) as told
    where viewers.client_id = told."clientId" and viewers.viewer_id = told."viewerId" and not viewers.seen
    returning viewers.client_id, told."counts"
  ), counted as (
    insert into view_counts (client_id, month, views)
    select client_id, to_char(now() at time zone 'utc', 'YYYY-MM'), count(*) from first where "counts" group by client_id order by client_id
    on conflict (client_id, month) do update set views = view_counts.views + excluded.views
  ), queued as (${queueSql({
    event: literal('popup.viewed'),
    rows: 'given',
    clientId: '"clientId"',
    popupId: '"popupId"',
    id: '"viewId"',
    conversionId: `''`,
    email: '"email"',
    data: {
      poptin_view_id: '"viewId"',
      client_id: '"clientId"',
      poptin_id: '"popupId"',
      poptin_name: popupName('"popupId"'),
      viewer_id: '"viewerId"',
      trigger: '"trigger"',
      url: 'given."url"',
      email: '"email"',
      at: iso('now()'),
    },
  })})
  select count(*)::int as queued from queued`;

export const writeViews =
  (ask: Ask, queued: () => void) =>
  async (rows: readonly ViewRow[], json: string): Promise<readonly undefined[]> => {
    const [stored] = await ask<{ readonly queued: number }>(STATEMENT, [json]);
    if (stored?.queued) queued();
    return rows.map(() => undefined);
  };
