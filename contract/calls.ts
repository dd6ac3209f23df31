import popup from '../docs/schemas/popup.json' with { type: 'json' };
import { DOMAINS, json, LEAD_TAKEN, MARKUP, POPUPS, PRICE_RULES, RECOMMENDATIONS, SITES_OWN, SUCCESS, theirs, unread } from './answers.ts';
import type { Call } from './call.ts';
import { ASKING, CONVERSION, given, ids, products, SAID_OF_A_LEAD, STANDARD_FIELDS, store, trigger } from './payloads.ts';
import {
  address,
  anyText,
  emailOrNothing,
  flag,
  flagText,
  hostName,
  id,
  idOrNothing,
  jsonText,
  listOf,
  oneOf,
  record,
  sumText,
  textLike,
} from './shape.ts';

const NOTHING = record({});
const api = (path: string) => `/api/display/${path}`;
/** A call that only tells the server something. */
const TOLD = { answers: SUCCESS, tells: { success: true }, docs: { answer: '`success`' } };
const NOT_COUNTED = 'not-counted';

/**
 * Every call, by the name that log, panel and server use. `npm run schemas` publishes it as docs/schemas/calls.json. It also writes the names
 * for the runtime, the calls that tell something for inspection/, and the table in docs/contract.md. Tests hold the runtime and the display
 * server against the published schema.
 */
export const CALLS = {
  display: {
    method: 'POST',
    path: api('{clientId}'),
    sentAs: 'form',
    sends: record({ ...ASKING, before_consent: flagText, with_not_sent: flagText }, 'before_consent', 'with_not_sent'),
    answers: json(POPUPS),
    about: 'which popups',
    docs: { answer: '[popups](#the-display-answer)' },
  },
  conversion: {
    method: 'POST',
    path: api('conversion/{viewerId}'),
    sentAs: 'form',
    sends: record(
      { ...STANDARD_FIELDS, ...CONVERSION, partial: anyText(), partial_at: anyText() },
      ...Object.keys({ ...STANDARD_FIELDS, ...SAID_OF_A_LEAD }),
      'partial',
      'partial_at',
    ),
    answers: json(LEAD_TAKEN),
    tells: { success: true, conversion_id: NOT_COUNTED },
    about: 'a lead',
    docs: { answer: '`success`, `conversion_id`, `integration.conversion_code`, `coupon`' },
  },
  viewed: {
    method: 'POST',
    path: api('viewed/{poptinId}'),
    sentAs: 'json',
    sends: record({
      ...store,
      viewer_id: id,
      trigger,
      client_id: id,
      type: given(popup.properties.poptin_type.enum),
      url: address,
      converted_email: emailOrNothing,
    }),
    answers: json(record({ poptin_view_id: id })),
    tells: { poptin_view_id: NOT_COUNTED },
    about: 'a view',
    docs: { answer: '`poptin_view_id`' },
  },
  closed: {
    method: 'POST',
    path: api('closed/{poptinId}'),
    sentAs: 'form',
    sends: record({ ...store, client_id: id, url: address, converted_email: emailOrNothing }),
    ...TOLD,
    about: 'a close',
  },
  click: {
    method: 'POST',
    path: api('click/{poptinId}'),
    sentAs: 'form',
    sends: record(
      {
        ...ASKING,
        ...{ client_id: id, poptin_display: anyText(), browser_language: anyText(), operating_system: anyText() },
        before_consent: flagText,
      },
      'before_consent',
    ),
    answers: json(POPUPS),
    about: 'one popup, by a click',
    docs: { answer: 'popups, one of them' },
  },
  launch: {
    method: 'GET',
    path: api('click/{poptinId}'),
    sentAs: 'query',
    sends: NOTHING,
    answers: json(POPUPS),
    about: 'one popup, by script',
    docs: { answer: 'popups, one of them' },
  },
  // The display answer has its full address.
  template: {
    method: 'GET',
    path: '/{template}',
    sentAs: 'query',
    sends: { ...NOTHING, open: true },
    answers: MARKUP,
    about: 'a popup’s markup',
    docs: { address: '`GET {poptin_url}`; here `/t/{poptinId}.html?v={version}`', sentAs: '', answer: 'markup' },
  },
  'product-recommendation': {
    method: 'POST',
    path: api('shopify/product-recommendation/{poptinId}'),
    sentAs: 'form',
    sends: record({
      category: anyText('manual, last_visited, best_selling, newest, all, or a category of the store'),
      manual_products: ids,
      last_visited_products: ids,
      count: oneOf('3', '4'),
    }),
    answers: RECOMMENDATIONS,
    about: '',
    docs: { answer: '`success`, `data.products`, `currency`' },
  },
  'get-price-rules': {
    method: 'GET',
    path: api('shopify/get-price-rules/{clientId}'),
    sentAs: 'query',
    sends: NOTHING,
    answers: PRICE_RULES,
    about: 'what a shop gives',
    docs: { answer: '`price_rules`' },
  },
  'validation-emails': {
    method: 'GET',
    path: api('validation-emails'),
    sentAs: 'query',
    sends: NOTHING,
    answers: DOMAINS,
    about: 'business addresses',
    docs: { answer: 'text, a domain a line' },
  },
  'get-client-id': {
    method: 'GET',
    path: api('shopify/get-client-id/{shop}'),
    sentAs: 'query',
    sends: NOTHING,
    answers: json(record({ client_id: id })),
    about: 'whose shop it is',
    docs: { answer: '`client_id`' },
  },
  'browse-abandonment': {
    method: 'GET',
    path: '/shopify/save/browse-abandonment',
    sentAs: 'query',
    sends: record({
      clientId: id,
      customer: textLike('.', 'the customer’s id'),
      products,
      data_for: oneOf('abandonment', 'cart'),
      total_cart_value: sumText,
    }),
    ...TOLD,
    about: 'what was looked at',
  },
  'save-ordered-products': {
    method: 'POST',
    path: '/wix/save-ordered-products',
    sentAs: 'form',
    sends: record({ client_id: id, customer_id: textLike('.', 'the customer’s id'), products, source_table: oneOf('browse_abandonment') }),
    ...TOLD,
    about: 'what was bought',
  },
  'total-website-session': {
    method: 'POST',
    path: api('total-website-session/{clientId}'),
    sentAs: 'form',
    sends: record({ ...store, email: emailOrNothing, url: hostName }),
    ...TOLD,
    about: 'a visit',
  },
  identify: {
    method: 'POST',
    path: api('identify/{clientId}'),
    sentAs: 'form',
    sends: record({
      email: emailOrNothing,
      id: anyText(),
      contact: idOrNothing,
      shown: jsonText(listOf({ type: 'integer' }), 'JSON: a list of times in milliseconds since 1970'),
      converted: jsonText(listOf(id), 'JSON: a list of popup ids'),
    }),
    answers: json(record({ success: flag, contact: id, shown: listOf({ type: 'integer' }), converted: listOf(id) })),
    // A contact that is known by no id.
    tells: { success: true, contact: 'true', shown: [], converted: [] },
    about: 'who the visitor is',
    docs: { answer: '`contact`, `shown`, `converted`' },
  },
  'conversion-activities': {
    method: 'POST',
    path: api('conversion-activities/{clientId}'),
    sentAs: 'form',
    sends: record({ ...store, email: emailOrNothing, poptin_id: id, activity: oneOf('viewed', 'closed'), url: address }),
    ...TOLD,
    about: 'what a known visitor does',
  },
  'limit-logs': {
    method: 'GET',
    path: api('limitLogs/{clientId}'),
    sentAs: 'query',
    sends: record({ status: oneOf('upgrade', 'remind_me'), id: idOrNothing }),
    ...TOLD,
    about: 'the choice in an upgrade popup',
    docs: { address: '`GET /api/display/limitLogs/{clientId}?status=&id=`', answer: '`success`' },
  },
  // Some WordPress sites put this call's route into the query.
  cart: {
    method: 'GET',
    path: '/{cart}',
    sentAs: 'query',
    sends: { ...NOTHING, open: true },
    answers: unread('Not the cart of a known platform.'),
    about: 'read from the shop',
    token: 'perhaps',
    docs: {
      address:
        'Shopify `GET {store}/cart.js`, WooCommerce `GET {REST root}wc/store/v1/cart` (not where its page names that root and has no cookie `woocommerce_items_in_cart`; the root that its page names in `link[rel="https://api.w.org/"]`, or `{store}/wp-json/`), Wix `GET https://www.wixapis.com/ecom/v1/carts/current`',
      sentAs: 'Wix: a token that its page gives out, in `authorization`',
      answer: "the store's own",
    },
  },
  'cart-add': {
    method: 'POST',
    path: '/cart/add.js',
    sentAs: 'json',
    sends: record({ items: listOf(record({ id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } })) }),
    answers: SITES_OWN,
    about: 'put into the shop’s cart',
    cookies: true,
    docs: {
      address: '`POST {store}/cart/add.js`',
      sentAs: 'JSON, `items` of `quantity` and `id`',
      answer: "the store's own; a 422 is logged",
    },
  },
  member: {
    method: 'GET',
    path: '/_api/members/v1/members/my',
    sentAs: 'query',
    sends: record({ fieldsets: oneOf('FULL') }),
    answers: json(theirs(record({ member: record({ id: textLike('.', 'the member’s id') }) }, 'member'))),
    about: 'who is logged in, on Wix',
    cookies: true,
    token: 'always',
    docs: {
      address: '`GET {site}/_api/members/v1/members/my?fieldsets=FULL`',
      sentAs: 'a token that its Wix page gives out, in `authorization`',
      answer: "the site's own: `member.id`",
    },
  },
  banner: {
    method: 'POST',
    path: '/{banner}',
    sentAs: 'form',
    sends: record({ 'woocommerce_meta[coming_soon_banner_dismissed]': oneOf('yes') }),
    answers: SITES_OWN,
    about: 'a shop that is not open yet',
    cookies: true,
    docs: {
      address: "`POST {the banner's REST address}`",
      sentAs: '`woocommerce_meta[coming_soon_banner_dismissed]=yes`, nonce in a header',
      answer: "the site's own",
    },
  },
  chunk: {
    method: 'GET',
    path: '/chunks/{file}',
    sentAs: 'query',
    sends: NOTHING,
    answers: unread('A part of the runtime’s own code.'),
    docs: { answer: 'a part of the runtime' },
  },
} satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof CALLS;
