import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import { confirmLink } from '../../leads/confirm-link.ts';
import { eventSql } from '../../leads/filled-in.ts';
import { arrivalSql, iso, popupName, queueSql } from '../../webhooks/queue-sql.ts';

const FIELDS = `(select coalesce(json_agg(json_build_object('id', field_id, 'type', type, 'name', f.name, 'placeholder', placeholder,
  'value', value) order by position), '[]'::json) from conversion_fields f
  where f.client_id = accepted.client_id and f.conversion_id = accepted.conversion_id)`;

/** As when it is stored without a mark. */
const KIND = eventSql(
  'accepted.target',
  'accepted.payload',
  `(select * from conversion_fields f where f.client_id = accepted.client_id and f.conversion_id = accepted.conversion_id) as entry`,
);

const ACCEPT = `
  with accepted as (
    update conversions set suspicion = '' where client_id = $1 and conversion_id = $2 and suspicion <> ''
    returning *
  ), queued as (${queueSql({
    event: 'kind',
    rows: `(select accepted.*, ${KIND} as kind from accepted) as accepted`,
    where: `payload ->> 'partial' is null`,
    clientId: 'accepted.client_id',
    popupId: 'accepted.popup_id',
    id: 'accepted.conversion_id',
    conversionId: 'accepted.conversion_id',
    email: 'email',
    data: {
      conversion_id: 'conversion_id',
      client_id: 'accepted.client_id',
      poptin_id: 'accepted.popup_id',
      poptin_name: popupName('accepted.popup_id'),
      viewer_id: 'viewer_id',
      p_target: 'target',
      trigger: 'trigger',
      url: 'accepted.url',
      title: 'title',
      visitor: 'device',
      coupon: 'coupon',
      email: 'email',
      at: iso('accepted.at'),
      fields: FIELDS,
      consents: 'consents',
      confirm_url: `case when webhook.double_opt_in and email <> '' then nullif($3, '') end`,
      ...arrivalSql('payload'),
    },
  })})
  select (select count(*)::int from accepted) as accepted, (select count(*)::int from queued) as queued`;

const path = z.object({ clientId: identifier, conversionId: identifier });

/**
 * `POST /admin/accounts/:clientId/leads/:conversionId/accept` removes the bot mark from a person's lead, and sends the lead to the targets.
 */
export function mountAcceptLead(admin: Hono, { ask, publicOrigin, confirmKey, wakeWebhooks }: Services): void {
  admin.post('/accounts/:clientId/leads/:conversionId/accept', async (c) => {
    const { clientId, conversionId } = check(path, c.req.param(), 404);
    const link = publicOrigin ? confirmLink(publicOrigin, confirmKey, clientId, conversionId) : '';
    const [came] = await ask<{ accepted: number; queued: number }>(ACCEPT, [clientId, conversionId, link]);
    if (!came?.accepted) throw new Refusal(404, `no marked lead ${conversionId}`, 'conversion_id');
    if (came.queued > 0) wakeWebhooks();
    return c.json({ conversion_id: conversionId });
  });
}
