/**
 * The parts of a statement that queue events for targets. They belong to the statement that stores the row, so that neither is committed
 * without the other. Only our own names go into statements, never a visitor's text.
 */
import type { WebhookEvent } from '../database/schema/schema-webhooks.ts';

/** Columns of a body, each with the SQL expression of its value. */
type Data = Readonly<Record<string, string>>;

export const iso = (time: string): string => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Where a lead's visit began, from what its page said. */
export const arrivalSql = (payload: string): Data =>
  Object.fromEntries(['origin_landing_page', 'referrer'].map((name) => [name, `coalesce(${payload} ->> '${name}', '')`]));

const bodyOf = (event: string, data: Data): string =>
  `json_build_object('type', ${event}, 'timestamp', ${iso('now()')}, 'data', json_build_object(${Object.entries(data)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}))::text`;

/** The events of a lead, which must reach its owner. Views, closes and clicks only inform. */
export const isOfLead = (event: string): string => `(${event} like 'lead.%')`;

/** The id of a popup's test, or of the popup itself. A test may have the id of its first popup, which is still found when it is deleted. */
const testOf = (popupId: string): string =>
  `(select coalesce(case when config ->> 'ab_test' in ('1', 'true') then nullif(config ->> 'ab_test_parent_id', '') end, popups.popup_id)
    from popups where popups.popup_id = ${popupId})`;

/**
 * Every target of the account and popup that wants the event. The popups of a test count as one (CFG-08), because the winner may be
 * another one than the target names. A disabled target gets its leads later, when it is on again, but no views and closes of that time.
 */
const wants = (event: string, clientId: string, popupId: string): string =>
  `webhook.client_id = ${clientId} and (webhook.popup_id is null or webhook.popup_id = ${popupId}
    or ${testOf('webhook.popup_id')} = ${testOf(popupId)})
    and webhook.events @> to_jsonb(${event}::text) and (webhook.disabled_at is null or ${isOfLead(event)})`;

interface Queued {
  /** A literal, or an expression if the rows belong to several events. */
  readonly event: string;
  /** The `from` with the rows of the event. */
  readonly rows: string;
  readonly clientId: string;
  readonly popupId: string;
  /** The row's id. Together with the target's id it forms the delivery's id. */
  readonly id: string;
  readonly conversionId: string;
  readonly email: string;
  readonly data: Data;
  readonly where?: string;
}

export const literal = (event: WebhookEvent): string => `'${event}'`;

/** An `insert` for a `with` clause. It returns a row for each delivery. */
export const queueSql = ({ event, rows, clientId, popupId, id, conversionId, email, data, where = 'true' }: Queued): string => `
    insert into deliveries (client_id, delivery_id, webhook_id, event, conversion_id, email, body)
    select ${clientId}, 'msg_' || ${id} || '_' || webhook.webhook_id, webhook.webhook_id, ${event}, ${conversionId}, ${email},
      ${bodyOf(event, data)}
    from ${rows} join webhooks webhook on ${wants(event, clientId, popupId)}
    where ${where}
    on conflict do nothing
    returning 1`;

/** A popup's name, as its owner sees it. */
export const popupName = (popupId: string): string =>
  `(select coalesce(config ->> 'poptin_name', '') from popups where popups.popup_id = ${popupId})`;
