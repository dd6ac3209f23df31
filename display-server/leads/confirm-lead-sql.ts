import { iso, literal, popupName, queueSql } from '../webhooks/queue-sql.ts';

/** Finds a lead, and whether its person has confirmed it. */
export const CONFIRMED = `select confirmed_at is not null as confirmed from conversions where client_id = $1 and conversion_id = $2`;

/** Marks a lead as confirmed, once, and queues the event for its targets. */
export const CONFIRM_LEAD = `
  with confirmed as (
    update conversions set confirmed_at = now() where client_id = $1 and conversion_id = $2 and confirmed_at is null
    returning *
  ), queued as (${queueSql({
    event: literal('lead.confirmed'),
    rows: 'confirmed',
    clientId: 'confirmed.client_id',
    popupId: 'confirmed.popup_id',
    id: `confirmed.conversion_id || '_confirmed'`,
    conversionId: 'confirmed.conversion_id',
    email: 'email',
    data: {
      conversion_id: 'conversion_id',
      client_id: 'confirmed.client_id',
      poptin_id: 'confirmed.popup_id',
      poptin_name: popupName('confirmed.popup_id'),
      email: 'email',
      coupon: 'coupon',
      at: iso('confirmed.at'),
      confirmed_at: iso('confirmed_at'),
      consents: 'consents',
    },
  })})
  select (select count(*)::int from queued) as queued,
    (select count(*)::int from conversions where client_id = $1 and conversion_id = $2) as leads`;
