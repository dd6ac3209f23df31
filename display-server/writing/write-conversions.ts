import type { Ask } from '../database.ts';
import type { conversionFields, conversions } from '../schema.ts';

type Field = Omit<typeof conversionFields.$inferInsert, 'clientId' | 'conversionId' | 'position'>;

/** A lead, with what was entered in its form. */
export type ConversionRow = typeof conversions.$inferInsert & { readonly fields: readonly Field[] };

/**
 * A lead is worth more than its link to a view, so an unknown view id is dropped.
 * Inserts in order of the keys, so that two servers never deadlock.
 */
const STATEMENT = `
  with given as materialized (
    select * from json_to_recordset($1::text::json) as given(
      "conversionId" text, "conversionKey" text, "clientId" text, "popupId" text, "viewerId" text, "viewId" text, "target" text,
      "trigger" text, "title" text, "device" text, "coupon" text, "url" text, "storeIntegration" text, "storeCustomerId" text,
      "email" text, "payload" jsonb, "fields" json)
  ), stored as (
    insert into conversions (conversion_id, conversion_key, client_id, popup_id, viewer_id, view_id, target, trigger, title, device,
      coupon, url, store_integration, store_customer_id, email, payload)
    select "conversionId", "conversionKey", "clientId", "popupId", "viewerId",
      (select view_id from views where client_id = "clientId" and view_id = "viewId" and viewer_id = "viewerId"),
      "target", "trigger", "title", "device", "coupon", "url", "storeIntegration", "storeCustomerId", "email", "payload"
    from given order by "clientId", "conversionKey"
    on conflict (client_id, conversion_key) do nothing
    returning client_id, conversion_id
  ), typed as (
    insert into conversion_fields (client_id, conversion_id, position, field_id, type, name, placeholder, value)
    select client_id, conversion_id, field.at - 1, field.one ->> 'fieldId', field.one ->> 'type', field.one ->> 'name',
      field.one ->> 'placeholder', field.one ->> 'value'
    from stored join given on "conversionId" = conversion_id and "clientId" = client_id,
      json_array_elements("fields") with ordinality as field(one, at)
  )
  select conversion_id from stored`;

const EARLIER = 'select conversion_id from conversions where client_id = $1 and conversion_key = $2';

interface Stored {
  readonly conversion_id: string;
}

/**
 * Stores leads, each completely or not at all, and once per key however often and over however many connections
 * it is delivered. @returns their ids, or the ids under which they were first delivered
 */
export const writeConversions =
  (ask: Ask) =>
  async (rows: readonly ConversionRow[], json: string): Promise<readonly string[]> => {
    const stored = await ask<Stored>(STATEMENT, [json]);
    const ids = new Set(stored.map(({ conversion_id }) => conversion_id));
    return Promise.all(rows.map((row) => (ids.has(row.conversionId) ? row.conversionId : earlierDelivery(row))));

    /** The unique key made us wait for the transaction that holds it. If its row is gone, its person was deleted since, and it stays so. */
    async function earlierDelivery({ clientId, conversionKey, conversionId }: ConversionRow): Promise<string> {
      const [earlier] = await ask<Stored>(EARLIER, [clientId, conversionKey ?? '']);
      return earlier?.conversion_id ?? conversionId;
    }
  };
