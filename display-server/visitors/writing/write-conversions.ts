import { takeCodesSql } from '../../coupons/take-codes-sql.ts';
import type { Ask } from '../../database/database.ts';
import type { conversionFields, conversions } from '../../database/schema/schema.ts';
import { eventSql } from '../../leads/filled-in.ts';
import { arrivalSql, iso, popupName, queueSql } from '../../webhooks/queue-sql.ts';

type Field = Omit<typeof conversionFields.$inferInsert, 'clientId' | 'conversionId' | 'position'>;

/** A lead, with the entries of its form. */
export type ConversionRow = typeof conversions.$inferInsert & {
  /** When it was left, by our clock. Leads are in the order of their arrival. */
  readonly at: Date;
  readonly fields: readonly Field[];
  /** True if its popup has unique codes and this lead gets one. */
  readonly wantsCode: boolean;
  /** The link by which its person confirms the address. */
  readonly confirmUrl: string;
};

/** A stored lead, in the form of its page's answer. */
export interface StoredConversion {
  readonly conversionId: string;
  readonly coupon: string;
}

/** The fields of a lead in the owner's format, from the list in which they arrive. */
const FIELDS = `(select coalesce(json_agg(json_build_object('id', one ->> 'fieldId', 'type', one ->> 'type', 'name', one ->> 'name',
  'placeholder', one ->> 'placeholder', 'value', one ->> 'value')), '[]'::json) from json_array_elements("fields") one)`;

const QUEUED = queueSql({
  event: 'kind',
  rows: `(select given.*, stored.coupon as code,
        ${eventSql('"target"', '"payload"', `json_to_recordset("fields") as entry(type text, name text, value text)`)} as kind
      from stored join given on "conversionId" = conversion_id and "clientId" = client_id) as lead`,
  clientId: '"clientId"',
  popupId: '"popupId"',
  id: '"conversionId"',
  conversionId: '"conversionId"',
  email: '"email"',
  where: `"suspicion" = '' and "payload" ->> 'partial' is null`,
  data: {
    conversion_id: '"conversionId"',
    client_id: '"clientId"',
    poptin_id: '"popupId"',
    poptin_name: popupName('"popupId"'),
    viewer_id: '"viewerId"',
    p_target: '"target"',
    trigger: '"trigger"',
    url: 'lead."url"',
    title: '"title"',
    visitor: '"device"',
    coupon: 'code',
    email: '"email"',
    at: iso('lead."at"'),
    fields: FIELDS,
    consents: '"consents"',
    confirm_url: `case when webhook.double_opt_in then nullif("confirmUrl", '') end`,
    ...arrivalSql('"payload"'),
  },
});

/** Parts of a lead in their order: by the time at which they were given, or else by their steps. The whole lead comes last. */
const rankSql = (payload: string): string =>
  `case when ${payload} ->> 'partial' is null then 'infinity' else coalesce(${payload} ->> 'partial_at', ${payload} ->> 'partial')::float8 end`;
const rankOf = (payload: Readonly<Record<string, unknown>>): number =>
  'partial' in payload ? Number(payload.partial_at ?? payload.partial) : Number.POSITIVE_INFINITY;

/**
 * A lead of only some steps is replaced by a later part, and by the whole lead, under the same key and id (FRM-33). It gets a new place in
 * the order of leads, so that readers hear of it again. Of deliveries that arrive together, the latest part counts. A lead is worth more
 * than its link to a view, so an unknown view id is dropped. It inserts in the order of the keys, so that two servers never deadlock.
 */
const STATEMENT = `
  with given as materialized (
    select distinct on ("clientId", "conversionId") * from json_to_recordset($1::text::json) as given(
      "conversionId" text, "conversionKey" text, "clientId" text, "popupId" text, "viewerId" text, "viewId" text, "target" text,
      "trigger" text, "title" text, "device" text, "coupon" text, "suspicion" text, "fillMs" integer, "consents" jsonb, "url" text,
      "storeIntegration" text, "storeCustomerId" text, "email" text, "payload" jsonb, "fields" json, "wantsCode" boolean,
      "confirmUrl" text, "at" timestamptz)
    order by "clientId", "conversionId", ${rankSql('"payload"')} desc
  ), completed as (
    delete from conversions using given
    where conversions.client_id = "clientId" and conversions.conversion_key = "conversionKey"
      and ${rankSql('conversions.payload')} < ${rankSql('given."payload"')}
    returning conversions.client_id, conversions.conversion_id
  ), emptied as (
    delete from conversion_fields using completed
    where conversion_fields.client_id = completed.client_id and conversion_fields.conversion_id = completed.conversion_id
    returning 1
  ), ${takeCodesSql}, stored as (
    insert into conversions (conversion_id, conversion_key, client_id, popup_id, viewer_id, view_id, target, trigger, title, device,
      coupon, suspicion, fill_ms, consents, url, store_integration, store_customer_id, email, payload, at)
    select "conversionId", "conversionKey", "clientId", "popupId", "viewerId",
      (select view_id from views where client_id = "clientId" and view_id = "viewId" and viewer_id = "viewerId"),
      "target", "trigger", "title", "device", coalesce(coded.code, "coupon"), "suspicion", "fillMs", "consents", "url",
      "storeIntegration", "storeCustomerId", "email", "payload", "at"
    from given left join coded on coded.lead = "conversionId" and coded.client_id = "clientId"
    -- Reads them all, so that what they held is free before the first is inserted.
    where (select count(*) from completed) >= 0
    order by "clientId", "conversionKey"
    on conflict do nothing
    returning client_id, conversion_id, coupon
  ), typed as (
    insert into conversion_fields (client_id, conversion_id, position, field_id, type, name, placeholder, value)
    select client_id, conversion_id, field.at - 1, field.one ->> 'fieldId', field.one ->> 'type', field.one ->> 'name',
      field.one ->> 'placeholder', field.one ->> 'value'
    from stored join given on "conversionId" = conversion_id and "clientId" = client_id,
      json_array_elements("fields") with ordinality as field(one, at)
    -- Reads them all, so that the places of an earlier part's fields are free.
    where (select count(*) from emptied) >= 0
  ), queued as (${QUEUED})
  select conversion_id, coupon, (select count(*)::int from queued) as queued from stored`;

const EARLIER = `select conversion_id, coupon, ${rankSql('payload')} as rank from conversions where client_id = $1 and conversion_key = $2`;

interface Stored {
  readonly conversion_id: string;
  readonly coupon: string;
}

/**
 * Stores leads, each completely or not at all, and once per key, however often it is delivered.
 * @returns their ids and codes, or those of their first delivery
 * @param queued called when deliveries to targets are waiting
 */
export const writeConversions =
  (ask: Ask, queued: () => void) =>
  async (rows: readonly ConversionRow[], json: string): Promise<readonly StoredConversion[]> => {
    const stored = await ask<Stored & { readonly queued: number }>(STATEMENT, [json]);
    if (stored[0]?.queued) queued();
    const coupons = new Map(stored.map(({ conversion_id, coupon }) => [conversion_id, coupon]));
    return Promise.all(
      rows.map((row) => {
        const coupon = coupons.get(row.conversionId);
        return coupon === undefined ? earlierDelivery(row) : { conversionId: row.conversionId, coupon };
      }),
    );

    /**
     * The unique key made us wait for the transaction that holds it. If its row is gone, its person was deleted meanwhile, and stays
     * deleted.
     */
    async function earlierDelivery(row: ConversionRow): Promise<StoredConversion> {
      const { clientId, conversionKey, conversionId, coupon } = row;
      const [earlier] = await ask<Stored & { readonly rank: number }>(EARLIER, [clientId, conversionKey ?? '']);
      // An earlier part arrived at the same time, and was stored first.
      if (earlier && row.payload && earlier.rank < rankOf(row.payload)) {
        const [later] = await ask<Stored>(STATEMENT, [JSON.stringify([row])]);
        if (later) return { conversionId: later.conversion_id, coupon: later.coupon };
      }
      return { conversionId: earlier?.conversion_id ?? conversionId, coupon: earlier?.coupon ?? coupon };
    }
  };
