import type { World } from './injection-world.ts';

/** A way for foreign text to reach the runtime. */
export interface WayIn {
  readonly name: string;
  put(text: string, world: World): unknown;
  /** Why no trace of the text is needed: a reader refuses it, or nothing reads it. Any other text must show as text or in the log. */
  readonly unseen?: string;
  /** The account's own text, which may load pictures and link to any site (contract, what an account's answer can do). */
  readonly ofAccount?: 'pictures' | 'targets';
}

const ID = 'is no id';
const NAME = 'is longer than a name';

export const WAYS_IN: readonly WayIn[] = [
  { name: 'a field of the address', put: (text, world) => Object.assign(world.query, { x: text }) },
  { name: 'utm_source', put: (text, world) => Object.assign(world.query, { utm_source: text }) },
  { name: 'the end of the address', put: (text, world) => Object.assign(world, { hash: text }), unseen: 'a browser writes it in per cent' },
  { name: 'the page’s title', put: (text, world) => Object.assign(world, { title: text }) },
  { name: 'the referrer', put: (text, world) => Object.assign(world, { referrer: text }), unseen: 'a browser writes it in per cent' },
  {
    name: 'a request for a report',
    put: (text, world) => Object.assign(world.query, { 'ppt-report': text }),
    unseen: 'a browser writes it in per cent',
  },
  {
    name: 'the customer’s name',
    put: (text, { globals }) => Object.assign(globals.poptinCustomer as object, { first_name: text }),
    unseen: NAME,
  },
  {
    name: 'the customer’s address',
    put: (text, { globals }) => Object.assign(globals.poptinCustomer as object, { email: text }),
    unseen: 'is longer than an address',
  },
  {
    name: 'the shop’s order',
    put: (text, { globals }) => Object.assign((globals.Shopify as { checkout: object }).checkout, { last_name: text }),
    unseen: NAME,
  },
  {
    name: 'a global of the page, and the filter that asks for it',
    put(text, { globals, main }) {
      globals.shown = { level: text };
      main.js_filter = [{ role: `equal|||${text}`, name: 'shown.level', type: 'show' }];
    },
  },
  {
    name: 'the page’s source, and the filter that asks for it',
    put: (text, { main }) =>
      Object.assign(main, {
        source_code_target_active: 1,
        source_code_target_html: `${text} is not here`,
        source_code_target_role: 'not_contains',
      }),
  },
  {
    name: 'a consent tool’s words',
    put: (text, { globals }) => Object.assign(globals, { dataLayer: [['consent', 'default', { ad_storage: text }], { event: text }] }),
    unseen: 'is no consent',
  },
  { name: 'a place for a popup', put: (text, { ids }) => Object.assign(ids, { place: text }) },
  { name: 'a link that opens a popup', put: (text, { ids }) => Object.assign(ids, { link: text }), unseen: ID },
  { name: 'a mark that opens a popup', put: (text, { ids }) => Object.assign(ids, { mark: text }), unseen: ID },
  { name: 'a message to the window', put: (text, { messages }) => void messages.push(text), unseen: 'nobody listens' },
  { name: 'the cart’s currency', put: (text, { cart }) => Object.assign(cart, { currency: text }) },
  {
    name: 'a product in the cart',
    put: (text, { cart }) =>
      Object.assign(cart, { items: [{ product_id: 1, id: text, product_title: text, product_type: text, quantity: 1, line_price: 100 }] }),
  },
  {
    name: 'a recommended product’s name',
    put: (text, { product }) => Object.assign(product, { title: text }),
    unseen: 'is cut to 50 characters',
  },
  { name: 'a recommended product’s words', put: (text, { product }) => Object.assign(product, { desc: text }) },
  {
    name: 'a recommended product’s picture',
    put: (text, { product }) => Object.assign(product, { image: text }),
    ofAccount: 'pictures',
    unseen: 'is no picture',
  },
  {
    name: 'a recommended product’s address',
    put: (text, { product }) => Object.assign(product, { handle: text }),
    unseen: 'is one part of a path, in per cent',
  },
  { name: 'the currency of what is recommended', put: (text, world) => Object.assign(world, { currency: text }) },
  {
    name: 'the words around the popups',
    put: (text, { answer }) => Object.assign(answer, { message: text, lang: text, country: text, country_code: text, cc: text, ip: text }),
    unseen: 'is no country, address or language',
  },
  { name: 'the popup’s name', put: (text, { main }) => Object.assign(main, { poptin_name: text }) },
  {
    name: 'the popup’s viewer, account and format',
    put: (text, { other }) => Object.assign(other, { viewer_id: text, account_id: text, poptin_format: text, template_marks: text }),
  },
  {
    name: 'the tab’s words',
    put: (text, { main }) =>
      Object.assign(main, { teaser: { ...(main.teaser as object), display: 'before_show', text: `${text}{{url.x}}` } }),
  },
  {
    name: 'the tab’s place and effects',
    put: (text, { main }) =>
      Object.assign(main, { teaser: { ...(main.teaser as object), location: text, entry_effect: text, exit_effect: text } }),
  },
  {
    name: 'the popup’s place and effects',
    put: (text, { design }) =>
      Object.assign(design, { poptin_location: text, poptin_design_entry_effect: text, poptin_design_exit_effect: text }),
  },
  { name: 'the coupon', put: (text, { design }) => Object.assign(design, { coupon: { coupon_type: 'fixed', code: text } }) },
  {
    name: 'the redirect',
    put: (text, { design }) =>
      Object.assign(design, { poptin_design_redirect: 1, poptin_design_redirect_url: text, poptin_design_redirect_send_form_data: 1 }),
    ofAccount: 'targets',
  },
  {
    name: 'the page of Facebook',
    put: (text, { design }) => Object.assign(design, { facebook: { page_id: text, messenger_app_id: text } }),
  },
  {
    name: 'the countdown',
    put: (text, { design }) => Object.assign(design, { timer_ver: 2, timer: { date: text, time: text, timezone: text } }),
  },
  {
    name: 'the product button’s words',
    put: (text, { main }) =>
      Object.assign(main, {
        shopify_product_settings: { ...(main.shopify_product_settings as object), button_text: text, product_name: text },
      }),
  },
  {
    name: 'the product button’s address',
    put: (text, { main }) =>
      Object.assign(main, {
        shopify_product_settings: { ...(main.shopify_product_settings as object), product_url: text, buttons_action: 'link' },
      }),
    unseen: 'is no address',
  },
  { name: 'the prize', put: (text, { prize }) => Object.assign(prize, { label: text }) },
  { name: 'the prize’s code', put: (text, { prize }) => Object.assign(prize, { code: text }) },
  {
    name: 'where a prize leads',
    put: (text, { prize }) => Object.assign(prize, { redirect_to: 1, redirect_to_options: { redirect_to_url: text } }),
    ofAccount: 'targets',
  },
  {
    name: 'the answer to a lead',
    put: (text, { conversion }) => Object.assign(conversion, { conversion_id: text, message: text }),
    unseen: ID,
  },
  {
    name: 'an owner’s markup',
    put: (text, { markup }) => Object.assign(markup, { body: text }),
    ofAccount: 'pictures',
    unseen: 'was cleaned away',
  },
  {
    name: 'markup in an attribute',
    put: (text, { markup }) => Object.assign(markup, { double: text }),
    ofAccount: 'pictures',
    unseen: 'was cleaned away',
  },
  {
    name: 'markup in an attribute, in single quotes',
    put: (text, { markup }) => Object.assign(markup, { single: text }),
    ofAccount: 'pictures',
    unseen: 'was cleaned away',
  },
  {
    name: 'markup in an attribute without quotes',
    put: (text, { markup }) => Object.assign(markup, { bare: text }),
    ofAccount: 'pictures',
    unseen: 'was cleaned away',
  },
  {
    name: 'markup in an address',
    put: (text, { markup }) => Object.assign(markup, { href: text }),
    ofAccount: 'pictures',
    unseen: 'was cleaned away',
  },
  {
    name: 'markup in a style attribute',
    put: (text, { markup }) => Object.assign(markup, { style: text }),
    ofAccount: 'pictures',
    unseen: 'is no style',
  },
  {
    name: 'an owner’s style sheet',
    put: (text, { markup }) => Object.assign(markup, { css: text }),
    ofAccount: 'pictures',
    unseen: 'is no style',
  },
  {
    name: 'the pattern of a product',
    put: (text, { markup }) => Object.assign(markup, { pattern: text }),
    ofAccount: 'pictures',
    unseen: 'was cleaned away',
  },
  { name: 'an address that is typed', put: (text, { typed }) => Object.assign(typed, { email: text }), unseen: 'is asked for once more' },
  { name: 'a name that is typed', put: (text, { typed }) => Object.assign(typed, { name: text }) },
  { name: 'a message that is typed', put: (text, { typed }) => Object.assign(typed, { message: text }) },
  { name: 'a name that was kept', put: (text, { kept }) => Object.assign(kept, { name: text }), unseen: NAME },
  { name: 'an address that was kept', put: (text, { kept }) => Object.assign(kept, { email: text }), unseen: 'is longer than an address' },
  {
    name: 'cookies of ours',
    put: (text, { kept }) => Object.assign(kept, { cookies: text }),
    unseen: 'is held against what a cookie may be',
  },
  { name: 'what the tab keeps', put: (text, { kept }) => Object.assign(kept, { session: text }), unseen: 'is held against what it may be' },
  { name: 'a lead that was kept', put: (text, { kept }) => Object.assign(kept, { lead: text }) },
  { name: 'a preview’s id', put: (text, { query }) => Object.assign(query, { 'ppt-preview': text }) },
];
