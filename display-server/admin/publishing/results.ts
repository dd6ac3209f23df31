import type { Hono } from 'hono';
import { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { check } from '../../calls/validate.ts';
import { moment } from '../leads/lead-filter.ts';

const query = z.object({ from: moment.optional(), to: moment.optional() });

interface Row {
  readonly popup_id: string;
  readonly views: string | number;
  readonly conversions: string | number;
  readonly first_view: string;
}

/**
 * `GET /admin/accounts/:clientId/results?from=&to=` counts each popup's views in a period, and how many of them led to a conversion at any
 * time. It leaves out views and leads of programs (BOT-03). A view and its conversion share a viewer id, so no conversion counts twice.
 */
export function mountResults(admin: Hono, services: Pick<Services, 'ask' | 'accounts'>): void {
  admin.get('/accounts/:clientId/results', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 404);
    const { from, to } = check(query, c.req.query(), 400);
    await requireAccount(services, clientId);
    const rows = await services.ask<Row>(COUNT, [clientId, (from ?? new Date(0)).toISOString(), (to ?? FAR).toISOString()]);
    return c.json({
      popups: rows.map(({ popup_id, views, conversions, first_view }) => ({
        poptin_id: popup_id,
        views: Number(views),
        conversions: Number(conversions),
        first_view,
      })),
    });
  });
}

const FAR = new Date('9999-01-01T00:00:00Z');

const COUNT = `
  select viewers.popup_id, count(*) as views, count(converted.viewer_id) as conversions,
    to_char(min(viewers.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as first_view
  from viewers
  left join (select distinct viewer_id from conversions where client_id = $1 and suspicion = '' and payload ->> 'partial' is null) converted on converted.viewer_id = viewers.viewer_id
  where viewers.client_id = $1 and viewers.seen and viewers.at >= $2::timestamptz and viewers.at < $3::timestamptz
    and not exists (select from conversions marked where marked.client_id = $1 and marked.viewer_id = viewers.viewer_id
      and marked.suspicion <> '')
  group by viewers.popup_id order by viewers.popup_id`;
