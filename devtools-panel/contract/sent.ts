import popup from '../../docs/schemas/popup.json' with { type: 'json' };
import type { CallName } from '../../runtime/call-names.ts';
import { TRIGGER_NAMES } from '../state/trigger-words.ts';
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

/** Where a call goes, how it is sent and what it says (contract, the wire). The answers are in `answers.ts`. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  /** Its path ends so; `*` is an id. */
  readonly path: RegExp;
  /** The path as a person writes it. */
  readonly pathWords: string;
  readonly as: 'form' | 'json' | 'query';
  /** Of the body, or of the query. */
  readonly says: Shape;
  /** It goes to the page's own site, with the visitor's cookies. */
  readonly cookies?: boolean;
  /** With a token that the page gives out. */
  readonly token?: 'always' | 'perhaps';
}

const store = { store_integration: oneOf('', 'shopify', 'wix'), store_integration_customer_id: anyText() };
const at: Shape = { type: 'integer', minimum: 1e12, maximum: 1e13, description: 'a time in milliseconds since 1970' };
const pages = jsonText(listOf(record({ url: address, at })), 'JSON: a list of pages, each with url and at');
const products = jsonText(
  listOf(record({ product_id: textLike('.', 'a product’s id'), product_name: anyText(), category: anyText() })),
  'JSON: a list of products, each with product_id, product_name and category',
);
const ids = jsonText(listOf(textLike('.', 'a product’s id')), 'JSON: a list of product ids');
const trigger = oneOf(...Object.keys(TRIGGER_NAMES));
const given = (values: readonly unknown[]) => oneOf(...values.filter((value) => typeof value === 'string' && value !== '').map(String));

const VISIT = {
  referrer: addressOrNothing,
  previous_url: addressOrNothing,
  origin_landing_page: addressOrNothing,
  previous_visited_pages: pages,
  all_visited_pages: pages,
  ...store,
};

const ASKING = {
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

const STANDARD_FIELDS = {
  email: emailOrNothing,
  phone: anyText(),
  name: anyText(),
  first_name: anyText(),
  last_name: anyText(),
  birthday: anyText(),
  message: anyText(),
};
const extraField = record({ id: anyText(), type: anyText(), name: anyText(), placeholder: anyText(), value: anyText() });

const CONVERSION = {
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
  coupon: anyText(),
  poptin_view_id: idOrNothing,
};

const NOTHING = record({});
const api = (path: string) => `/api/display/${path}`;
/** `{…}` stands for an id. */
const ending = (words: string) => new RegExp(`${words.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`, 'u');

type Row = readonly [method: Sent['method'], pathWords: string, as: Sent['as'], says: Shape, more?: Pick<Sent, 'cookies' | 'token'>];

const ROWS: Readonly<Record<CallName, Row>> = {
  display: ['POST', api('{clientId}'), 'form', record(ASKING)],
  click: [
    'POST',
    api('click/{poptinId}'),
    'form',
    record({ ...ASKING, client_id: id, poptin_display: anyText(), browser_language: anyText(), operating_system: anyText() }),
  ],
  launch: ['GET', api('click/{poptinId}'), 'query', NOTHING],
  // Its address is in the answer, and whatever that says of it.
  template: ['GET', '/{template}', 'query', { ...NOTHING, open: true }],
  conversion: [
    'POST',
    api('conversion/{viewerId}'),
    'form',
    record({ ...STANDARD_FIELDS, ...CONVERSION }, ...Object.keys(STANDARD_FIELDS), 'coupon'),
  ],
  viewed: [
    'POST',
    api('viewed/{poptinId}'),
    'json',
    record({
      ...store,
      viewer_id: id,
      trigger,
      client_id: id,
      type: given(popup.properties.poptin_type.enum),
      url: address,
      converted_email: emailOrNothing,
    }),
  ],
  closed: ['POST', api('closed/{poptinId}'), 'form', record({ ...store, client_id: id, url: address, converted_email: emailOrNothing })],
  'total-website-session': [
    'POST',
    api('total-website-session/{clientId}'),
    'form',
    record({ ...store, email: emailOrNothing, url: hostName }),
  ],
  'conversion-activities': [
    'POST',
    api('conversion-activities/{clientId}'),
    'form',
    record({ ...store, email: emailOrNothing, poptin_id: id, activity: oneOf('viewed', 'closed'), url: address }),
  ],
  'limit-logs': ['GET', api('limitLogs/{clientId}'), 'query', record({ status: oneOf('upgrade', 'remind_me'), id: idOrNothing })],
  'product-recommendation': [
    'POST',
    api('shopify/product-recommendation/{poptinId}'),
    'form',
    record({
      category: anyText('manual, last_visited, best_selling, newest, all, or a category of the store'),
      manual_products: ids,
      last_visited_products: ids,
      count: oneOf('3', '4'),
    }),
  ],
  'get-client-id': ['GET', api('shopify/get-client-id/{shop}'), 'query', NOTHING],
  'get-price-rules': ['GET', api('shopify/get-price-rules/{clientId}'), 'query', NOTHING],
  'browse-abandonment': [
    'GET',
    '/shopify/save/browse-abandonment',
    'query',
    record({
      clientId: id,
      customer: textLike('.', 'the customer’s id'),
      products,
      data_for: oneOf('abandonment', 'cart'),
      total_cart_value: sumText,
    }),
  ],
  'save-ordered-products': [
    'POST',
    '/wix/save-ordered-products',
    'form',
    record({ client_id: id, customer_id: textLike('.', 'the customer’s id'), products, source_table: oneOf('browse_abandonment') }),
  ],
  'validation-emails': ['GET', api('validation-emails'), 'query', NOTHING],
  // Some WordPress sites have the route of a call in its query.
  cart: ['GET', '/{cart}', 'query', { ...NOTHING, open: true }, { token: 'perhaps' }],
  'cart-add': [
    'POST',
    '/cart/add.js',
    'json',
    record({ items: listOf(record({ id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } })) }),
    { cookies: true },
  ],
  member: ['GET', '/_api/members/v1/members/my', 'query', record({ fieldsets: oneOf('FULL') }), { cookies: true, token: 'always' }],
  banner: ['POST', '/{banner}', 'form', record({ 'woocommerce_meta[coming_soon_banner_dismissed]': oneOf('yes') }), { cookies: true }],
  chunk: ['GET', '/chunks/{file}', 'query', NOTHING],
};

/** What is sent, by the call's name: one row for every call there is. */
export const sentOf = (call: CallName): Sent => {
  const [method, pathWords, as, says, more] = ROWS[call];
  return { method, pathWords, path: ending(pathWords), as, says, ...more };
};
