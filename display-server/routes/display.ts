import { z } from 'zod';
import { livePopups, requireAccount, requireLivePopup } from '../account.ts';
import { defineCall } from '../call.ts';
import { answerDisplay } from '../display-answer.ts';
import { amount, anyJson, flag, identifier, nested, text } from '../fields.ts';
import type { JsonObject } from '../json.ts';

/** What a page says about its visitor when it asks for popups. Lists come as JSON text; what is not named here is kept as it came. */
export const visitFields = {
  domain: text(255),
  referrer: text(),
  previous_url: text(),
  cookies: nested(anyJson),
  triggers: nested(anyJson),
  cc: text(8),
  poptin_forms_id: nested(anyJson),
  if_mobile: flag(),
  page_title: text(),
  origin_landing_page: text(),
  if_page_refreshed: flag(),
  poptin_viewed_url: text(50_000),
  previous_visited_pages: nested(anyJson),
  all_visited_pages: nested(anyJson),
  store_integration: text(40),
  store_integration_customer_id: text(200),
  wix_cart_id: text(200),
  cart_total_items: amount(),
  cart_total_price: amount(),
  cart_products_ids_list: nested(anyJson),
  cart_products_org_ids_list: nested(anyJson),
  cancel_visitor_count: flag(),
  converted_email: text(320),
};

/** API-01. Every live popup of the account; which of them shows is decided on the page. A preview asks for one, and counts nothing. */
export const display = defineCall({
  name: 'display',
  method: 'POST',
  path: '/api/display/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.looseObject({ ...visitFields, preview_poptin_id: z.literal('').or(identifier).optional() }),
  async answer(payload, { params, services, c }) {
    const account = await requireAccount(services.db, params.clientId);
    const preview = payload.preview_poptin_id || null;
    const popups = preview
      ? [await requireLivePopup(services.db, preview, account.clientId)]
      : await livePopups(services.db, account.clientId);
    return answerDisplay({ call: 'display', account, popups, payload: payload as JsonObject, kept: !preview }, services, c);
  },
});
