import { type FieldWords, says } from './words.ts';

type Fields = Readonly<Record<string, FieldWords>>;

/** When it comes. */
export const TRIGGERS: Fields = {
  triggers: says(
    'When it shows. What is in it is on, and the first that happens shows the popup. Nothing set (nothing, `{}`, or `[]` as PHP writes it) means at once, or for a bar and an embedded popup once the visitor has come down the page. A trigger that was meant and cannot be read never becomes “at once”.',
    { delay: { seconds: 5, per: 'page' }, exit_intent: true },
  ),
  'triggers.exit_intent': says('On a desktop when the pointer leaves through the top edge, on a phone with the Back button.', true),
  'triggers.delay': says('After so many seconds.', { seconds: 90, per: 'session' }),
  'triggers.delay.seconds': says('How many. 0 is at once.'),
  'triggers.delay.per': says('Counted on this page, or since the visit began, across pages and tabs.'),
  'triggers.scroll': says('Once so much of the page was scrolled.', { percent: 50 }),
  'triggers.scroll.percent': says(
    'How much of the page. A page that cannot be scrolled counts as seen to its end: the popup comes at once.',
  ),
  'triggers.clicks': says('After so many clicks on this page. A click in a popup is none.', { count: 3 }),
  'triggers.clicks.count': says('How many clicks.'),
  'triggers.page_visits': says('After so many pages in the session. The count begins anew when it has fired.', { count: 2 }),
  'triggers.page_visits.count': says('How many pages, this one among them.'),
  'triggers.inactivity': says('After so many seconds without a sign of life: no pointer, key, scroll or touch.', { seconds: 30 }),
  'triggers.inactivity.seconds': says('How many.'),
  'triggers.cart_event': says('When something was put into the cart or taken out. Each row is a trigger of its own.', [
    { event: 'add', product_id: '44101' },
  ]),
  'triggers.cart_event[].event': says('What happened to the cart.'),
  'triggers.cart_event[].product_id': says(
    'Only for this product, by its id in the shop; on WooCommerce that of a variation where it has any. Left out or null: any.',
  ),
  'triggers.cart_state': says('When the cart holds so much. Each row is a trigger of its own.', [
    { what: 'value', operator: 'greater_than', value: 40 },
  ]),
  'triggers.cart_state[].what': says(
    'The number of items, or what they cost in the currency in which this visitor sees the cart. A shop with several adds a cart filter on the currency.',
  ),
  'triggers.cart_state[].operator': says('How the cart is compared with the value.'),
  'triggers.cart_state[].value': says('What it is compared with.'),
  auto_pilot_trigger: says(
    'Chooses by itself, beside what else is set: exit intent, Back on a phone, half the page scrolled, or 20 seconds of activity, whichever comes first.',
    1,
    true,
  ),
};

/** How often it comes. */
export const FREQUENCY: Fields = {
  d_f_r: says(
    'How often one visitor sees it: on every page, once, every so many days, or every so many visits. An unknown rule means every page.',
    'display_once_every_few_days_3',
  ),
  d_f_a: says('How many days or visits that rule means. Browsers keep a cookie for 400 days at most, so a longer rule may forget.', 7),
  poptin_new_session: says('Once in each session, whichever the tab. A session ends half an hour after the last page.', 1, true),
  stop_showing_to_converted_users: says('Never again to who has converted in it.', 1, true),
};

const role =
  'A comparison, `|||`, and the value: `contains|||gold`. The comparisons are exists, not_exists, equal, not_equal, contains, not_contains, starts_with, ends_with, greater_than, greater_than_or_equal and less_than. A row whose comparison is not known is left out.';
const type = 'Every `show` row must hold; one `dont_show` row that holds keeps the popup back.';

/** Who sees it. */
export const FILTERS: Fields = {
  cookie_filter: says('Only for visitors with, or without, a cookie. Cookies that only the server sees (HttpOnly) cannot be asked for.', [
    { name: 'tier', role: 'contains|||gold', type: 'show' },
  ]),
  'cookie_filter[].name': says('The cookie’s name.'),
  'cookie_filter[].role': says(role),
  'cookie_filter[].type': says(type),
  js_filter: says('Only where a variable of the page is, or is not, something.', [
    { name: 'app.user.level', role: 'greater_than|||3', type: 'show' },
  ]),
  'js_filter[].name': says('The variable, by a path of own properties from `window`. Nothing is called on the way.'),
  'js_filter[].role': says(role),
  'js_filter[].type': says(type),
  cart_filter: says('Only for some carts, on Shopify, Wix and WooCommerce. While the cart is not known yet the popup waits.', [
    { name: 'product_id', role: 'equal|||44101', type: 'show' },
  ]),
  'cart_filter[].name': says(
    'What of the cart: product_id, variant_id, product_name, category, quantity, item_count, total or currency. The total is in the currency in which this visitor sees the cart: a shop with several adds a row on the currency. On WooCommerce a product with variations goes by the id of its variation. Only Shopify’s carts tell a category: elsewhere no item has one.',
  ),
  'cart_filter[].role': says(
    `${role} A row holds when any item satisfies it; one that says “not” holds when no item has what it rules out.`,
  ),
  'cart_filter[].type': says(type),
  source_code_target_active: says('Switches the filter on the page’s source on.', 1, true),
  source_code_target_html: says(
    'The text to look for, as the browser writes the page: double quotes, no slash at the end of a tag, a sign such as © as itself. Copy it from the browser’s inspector rather than from the page’s file.',
    'class="sold-out"',
  ),
  source_code_target_role: says('Whether it must be there or must not.', 'not_contains'),
  engagement_with_other_poptin_filter: says('Only by what this visitor did with another popup.', [
    { poptin_id: '2b7c1d90aa4e3', engagement: 'not_seen' },
  ]),
  'engagement_with_other_poptin_filter[].poptin_id': says('The other popup.'),
  'engagement_with_other_poptin_filter[].engagement': says(
    'What must have been done with it. Closed is closed in any way but by a conversion.',
  ),
  ad_blocker_check: says(
    'Keeps it back from who blocks ads. Whether one does is known two seconds after the answer, without a request.',
    1,
    true,
  ),
};

/** Which of several. */
export const TESTS: Fields = {
  ab_test: says(
    'It is a variant of a test. A visitor is given one of those that are on, at random, and keeps it for the session.',
    1,
    true,
  ),
  ab_test_parent_id: says('The test’s own id, the same for all its variants.', 'spring-test'),
};
