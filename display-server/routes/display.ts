import { z } from 'zod';
import { requireAccount, requireLivePopup } from '../accounts/require-account.ts';
import { answerDisplay } from '../answers/display-answer.ts';
import { defineCall } from '../calls/call.ts';
import type { JsonObject } from '../calls/json.ts';
import { address, amount, flag, identifier, json, text, trail } from '../calls/payload-fields.ts';

/** What a page says about its visitor when it requests popups. Lists arrive as JSON text. Fields not listed here are not stored. */
export const visitFields = {
  domain: text(255),
  referrer: text(),
  previous_url: text(),
  cookies: json(),
  triggers: json(),
  cc: text(8),
  poptin_forms_id: json(),
  if_mobile: flag(),
  page_title: text(),
  origin_landing_page: text(),
  if_page_refreshed: flag(),
  poptin_viewed_url: json(8000),
  previous_visited_pages: trail(),
  all_visited_pages: trail(),
  store_integration: text(40),
  store_integration_customer_id: text(200),
  wix_cart_id: text(200),
  cart_total_items: amount(),
  cart_total_price: amount(),
  cart_products_ids_list: json(),
  cart_products_org_ids_list: json(),
  cancel_visitor_count: flag(),
  converted_email: address(),
  /** The visitor has not agreed yet, so nothing about them is stored (CFS-02). */
  before_consent: flag(),
};

/** API-01. Every live popup of the account; the page decides which of them to show. A preview asks for one popup and counts nothing. */
export const display = defineCall({
  name: 'display',
  method: 'POST',
  path: '/api/display/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.object({
    ...visitFields,
    preview_poptin_id: z.literal('').or(identifier).optional(),
    /** A tool's mark: the answer also lists what it leaves out. */
    with_not_sent: flag(),
  }),
  async answer(payload, { params, services, c }) {
    const known = await requireAccount(services, params.clientId);
    const preview = payload.preview_poptin_id || null;
    const popups = preview ? [await requireLivePopup(services, preview, params.clientId)] : known.live;
    const which = preview ? `popup ${preview}` : 'all';
    return answerDisplay({ call: 'display', known, popups, which, payload: payload as JsonObject, kept: !preview }, services, c);
  },
});
