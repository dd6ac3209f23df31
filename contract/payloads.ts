import popup from '../docs/schemas/popup.json' with { type: 'json' };
import { FIELD_KINDS, type KindRow } from '../runtime/capture/kinds/kinds.panel.ts';
import { TRIGGER_PANELS } from '../runtime/decide/triggers/triggers.panel.ts';
import {
  address,
  addressOrNothing,
  anyText,
  countText,
  emailOrNothing,
  flagText,
  hostName,
  id,
  idOrNothing,
  jsonText,
  listOf,
  oneOf,
  record,
  type Shape,
  sumText,
  textLike,
} from './shape.ts';

/** A store's customer, as several calls send it. */
export const store = { store_integration: oneOf('', 'shopify', 'wix'), store_integration_customer_id: anyText() };
const at: Shape = { type: 'integer', minimum: 1e12, maximum: 1e13, description: 'a time in milliseconds since 1970' };
const pages = jsonText(listOf(record({ url: address, at })), 'JSON: a list of pages, each with url and at');
export const products = jsonText(
  listOf(record({ product_id: textLike('.', 'a product’s id'), product_name: anyText(), category: anyText() })),
  'JSON: a list of products, each with product_id, product_name and category',
);
export const ids = jsonText(listOf(textLike('.', 'a product’s id')), 'JSON: a list of product ids');
export const trigger = oneOf(...Object.keys(TRIGGER_PANELS));
export const given = (values: readonly unknown[]) =>
  oneOf(...values.filter((value) => typeof value === 'string' && value !== '').map(String));

const VISIT = {
  referrer: addressOrNothing,
  previous_url: addressOrNothing,
  origin_landing_page: addressOrNothing,
  previous_visited_pages: pages,
  all_visited_pages: pages,
  ...store,
};

export const ASKING = {
  ...VISIT,
  domain: hostName,
  cookies: jsonText({ type: 'object', additionalProperties: anyText('a cookie’s value') }, 'JSON: our cookies by their names'),
  triggers: jsonText(listOf(oneOf('page', 'navigation', 'preview', 'on_click', 'api')), 'JSON: a list of why it is asked'),
  cc: textLike('^([A-Za-z]{2})?$', 'a country of two letters, or empty'),
  poptin_forms_id: jsonText(listOf(anyText('a place’s id')), 'JSON: a list of the places for embedded popups'),
  if_mobile: flagText,
  page_title: anyText(),
  if_page_refreshed: flagText,
  poptin_viewed_url: jsonText(
    { type: 'object', additionalProperties: anyText('an address') },
    'JSON: by popup the address where it was seen',
  ),
  wix_cart_id: anyText(),
  cart_total_items: countText,
  cart_total_price: sumText,
  cart_products_ids_list: ids,
  cart_products_org_ids_list: ids,
  preview_poptin_id: idOrNothing,
  cancel_visitor_count: flagText,
  converted_email: emailOrNothing,
};

/** Field kinds that have a name of their own in a lead. */
export const STANDARD_FIELDS: Readonly<Record<string, Shape>> = Object.fromEntries(
  Object.entries<KindRow>(FIELD_KINDS).flatMap(([kind, { standard }]) =>
    standard ? [[kind, kind === 'email' ? emailOrNothing : anyText()]] : [],
  ),
);
const extraField = record({ id: anyText(), type: anyText(), name: anyText(), placeholder: anyText(), value: anyText() });
const consent = record({ field: anyText(), text: anyText(), version: anyText(), language: anyText() });

/** Fields that a lead has only if the page has a value for them. */
export const SAID_OF_A_LEAD = {
  coupon: anyText(),
  hp: anyText('the text in the field that no person sees'),
  fill_ms: textLike('^\\d{1,9}$', 'milliseconds from the popup’s first frame to the submit'),
  filled_in: oneOf('0', '1'),
  age_ms: textLike('^\\d{1,15}$', 'milliseconds since the lead was left, at this try'),
  consents: jsonText(listOf(consent, 8), 'JSON: a list of texts that were agreed to, each with field, text, version and language'),
};

export const CONVERSION = {
  ...SAID_OF_A_LEAD,
  ...VISIT,
  conversion_key: textLike('^[A-Za-z0-9_-]{8,64}$', 'one value for each lead, which nobody can guess'),
  url: address,
  p_target: given(popup.properties.poptin_target.enum),
  checkbox_checked: flagText,
  trigger,
  poptin_id: id,
  title: anyText(),
  client_id: id,
  visitor: oneOf('mobile', 'desktop'),
  facebook_messanger_data_ref: anyText(),
  previous_visited_pages_with_current: pages,
  browser_language: anyText(),
  operating_system: anyText(),
  newExtraFields: jsonText(listOf(extraField), 'JSON: a list of fields, each with id, type, name, placeholder and value'),
  leader_request_cookie: textLike('^(0\\.[0-9a-z]{11})?$', 'the visitor’s id: 0. and 11 letters and digits'),
  extra_button: anyText(),
  poptin_view_id: idOrNothing,
};
