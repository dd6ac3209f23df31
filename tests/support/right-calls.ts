import type { CallView } from '../../devtools-panel/store/view/panel-view.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';

const SHOP = 'https://api.shop.example';
const PAGE = 'https://shop.example/spring';
const POPUP = '8f5fa95b4c1f9';
const PAGES = JSON.stringify([{ url: PAGE, at: 1_800_000_000_000 }]);
const STORE = { store_integration: 'shopify', store_integration_customer_id: '77' };
const PRODUCTS = JSON.stringify([{ product_id: '44101', product_name: 'Shirt', category: '' }]);

const VISIT = {
  referrer: 'android-app://com.example',
  previous_url: '',
  origin_landing_page: PAGE,
  previous_visited_pages: '[]',
  all_visited_pages: PAGES,
  ...STORE,
};

const ASKING = {
  ...VISIT,
  domain: 'shop.example',
  cookies: '{"poptin_user_id":"0.k3j9x0a2b4c"}',
  triggers: '["page"]',
  cc: 'IL',
  poptin_forms_id: '[]',
  if_mobile: '0',
  page_title: 'Spring',
  if_page_refreshed: '1',
  poptin_viewed_url: '{}',
  wix_cart_id: '',
  cart_total_items: '2',
  cart_total_price: '12.50',
  cart_products_ids_list: '["44101"]',
  cart_products_org_ids_list: '[]',
  preview_poptin_id: '',
  cancel_visitor_count: '0',
  converted_email: '',
};

const ANSWER = {
  display: true,
  message: '',
  country: 'Israel',
  country_code: 'IL',
  cc: 'IL',
  ip: '203.0.113.7',
  if_freemium: 0,
  lang: 'en',
  is_client_restriction: 0,
  client_restriction_setting: {},
  wix_cart_details: null,
  poptins: [
    { poptin_id: POPUP, poptin_type: 'lightbox', poptin_url: `${SHOP}/t/${POPUP}.html`, d_f_a: 7, triggers: { delay: { seconds: '5' } } },
  ],
};

export interface RightCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly as: 'form' | 'json' | 'query';
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly answer: unknown;
  readonly cookies?: true;
  readonly token?: true;
}

const api = (path: string) => `${SHOP}/api/display/${path}`;
const post = (url: string, payload: Readonly<Record<string, unknown>>, answer: unknown, more: Partial<RightCall> = {}): RightCall => ({
  method: 'POST',
  url,
  as: 'form',
  payload,
  answer,
  ...more,
});
const get = (url: string, answer: unknown, more: Partial<RightCall> = {}): RightCall => ({
  method: 'GET',
  url,
  as: 'query',
  payload: null,
  answer,
  ...more,
});
const DONE = { success: true };

/** Each call of the contract as it is when nothing is wrong with it. */
export const RIGHT: Readonly<Record<CallName, RightCall>> = {
  display: post(api('a3f09c2e71b5d'), ASKING, ANSWER),
  click: post(
    api(`click/${POPUP}`),
    { ...ASKING, client_id: 'a3f09c2e71b5d', poptin_display: '1', browser_language: 'en-US', operating_system: 'Linux' },
    ANSWER,
  ),
  launch: get(api(`click/${POPUP}`), ANSWER),
  template: get(`${SHOP}/t/${POPUP}.html`, '<div data-poptin-container>Hello</div>'),
  conversion: post(
    api('conversion/65c2a9f1e0b7d'),
    {
      ...VISIT,
      conversion_key: '0123456789abcdef0123456789abcdef',
      url: PAGE,
      p_target: 'lead',
      checkbox_checked: '0',
      trigger: 'exit_intent',
      poptin_id: POPUP,
      title: 'Spring',
      client_id: 'a3f09c2e71b5d',
      visitor: 'desktop',
      facebook_messanger_data_ref: '',
      previous_visited_pages_with_current: PAGES,
      browser_language: 'en-US',
      operating_system: 'Linux',
      email: 'dana@example.com',
      newExtraFields: '[{"id":"f1","type":"number","name":"number_1","placeholder":"","value":"3"}]',
      leader_request_cookie: '0.k3j9x0a2b4c',
      extra_button: '',
      coupon: 'SAVE10',
      filled_in: '1',
      age_ms: '7200000',
      poptin_view_id: 'v1',
    },
    { success: true, conversion_id: 'c1', integration: { conversion_code: '' } },
  ),
  viewed: post(
    api(`viewed/${POPUP}`),
    {
      ...STORE,
      viewer_id: '65c2a9f1e0b7d',
      trigger: 'delay',
      client_id: 'a3f09c2e71b5d',
      type: 'lightbox',
      url: PAGE,
      converted_email: '',
    },
    { poptin_view_id: 'v1' },
    { as: 'json' },
  ),
  closed: post(api(`closed/${POPUP}`), { ...STORE, client_id: 'a3f09c2e71b5d', url: PAGE, converted_email: 'dana@example.com' }, DONE),
  identify: post(
    api('identify/a3f09c2e71b5d'),
    { email: 'dana@example.com', id: '', contact: '', shown: '[1800000000000]', converted: `["${POPUP}"]` },
    { success: true, contact: 'k3j9x0a2b4c', shown: [], converted: [POPUP] },
  ),
  'total-website-session': post(
    api('total-website-session/a3f09c2e71b5d'),
    { ...STORE, email: 'dana@example.com', url: 'shop.example' },
    DONE,
  ),
  'conversion-activities': post(
    api('conversion-activities/a3f09c2e71b5d'),
    { ...STORE, email: 'dana@example.com', poptin_id: POPUP, activity: 'viewed', url: PAGE },
    DONE,
  ),
  'limit-logs': get(api(`limitLogs/a3f09c2e71b5d?status=upgrade&id=${POPUP}`), DONE),
  'product-recommendation': post(
    api(`shopify/product-recommendation/${POPUP}`),
    { category: 'all', manual_products: '[]', last_visited_products: '["44101"]', count: '4' },
    {
      success: true,
      currency: 'EUR',
      data: { products: [{ title: 'Shirt', handle: 'shirt', price: 1250, compare_at_price: '1990', inventory_quantity: null }] },
    },
  ),
  'get-client-id': get(api('shopify/get-client-id/shop.example'), { client_id: 'a3f09c2e71b5d' }),
  'get-price-rules': get(api('shopify/get-price-rules/a3f09c2e71b5d'), {
    price_rules: [
      { target_type: 'shipping_line', target_selection: 'all', prerequisite_subtotal_range: { greater_than_or_equal_to: '40.0' }, id: 1 },
    ],
  }),
  'browse-abandonment': get(
    `${SHOP}/shopify/save/browse-abandonment?${new URLSearchParams({
      clientId: 'a3f09c2e71b5d',
      customer: '77',
      products: PRODUCTS,
      data_for: 'cart',
      total_cart_value: '12.50',
    })}`,
    DONE,
  ),
  'save-ordered-products': post(
    `${SHOP}/wix/save-ordered-products`,
    { client_id: 'a3f09c2e71b5d', customer_id: '77', products: PRODUCTS, source_table: 'browse_abandonment' },
    DONE,
  ),
  'validation-emails': get(api('validation-emails'), 'example.com\nmail.example\n'),
  cart: get(
    'https://shop.example/cart.js',
    { items: [{ product_id: 44101, quantity: 2, line_price: 1250, vendor: 'x' }], item_count: 2, total_price: 1250, currency: 'EUR' },
    { cookies: true },
  ),
  'cart-add': post('https://shop.example/cart/add.js', { items: [{ id: 2, quantity: 1 }] }, { items: [] }, { as: 'json', cookies: true }),
  member: get(
    'https://site.example/_api/members/v1/members/my?fieldsets=FULL',
    { member: { id: 'm1', status: 'APPROVED' } },
    { cookies: true, token: true },
  ),
  banner: post('https://shop.example/wp-json/x', { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' }, '', { cookies: true }),
  chunk: get(`${SHOP}/chunks/launch.js`, ''),
};

/** A call as the panel has it. */
export function callView(call: CallName, { method, url, as, payload, answer, cookies, token }: RightCall): CallView {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return {
    callId: 1,
    call,
    method,
    url,
    payload,
    at: 0,
    outcome: 'ok',
    status: 200,
    ms: 40,
    problem: '',
    response: text.slice(0, 4000),
    exchange: {
      callId: 1,
      sentAs: as,
      body: payload,
      keepalive: false,
      cookies: cookies === true,
      authorized: token === true,
      left: true,
      answer: [text],
      whole: true,
      retryAfter: null,
      failure: null,
    },
  };
}
