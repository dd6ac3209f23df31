import answer from '../docs/schemas/display-answer.json' with { type: 'json' };
import popup from '../docs/schemas/popup.json' with { type: 'json' };
import { WIX_CART } from '../words/calls/no-cart.ts';
import { anyText, flag, id, listOf, oneOf, record, type Shape, shopId, textLike } from './shape.ts';

/** The answer to a call: JSON of a shape, a text that a function judges as a whole, or something that nobody reads. */
export type Answer =
  | { readonly kind: 'json'; readonly shape: Shape }
  | { readonly kind: 'text'; readonly wanted: string; readonly problem: (text: string) => string | null }
  | { readonly kind: 'unread'; readonly why: string };

export const json = (shape: Shape): Answer => ({ kind: 'json', shape });
export const unread = (why: string): Answer => ({ kind: 'unread', why });

/** Links to the generated schemas, which alone say what the runtime reads in an answer. */
const POPUP: Shape = {
  ...(popup as Shape),
  // The parser leaves out a popup without these.
  required: ['poptin_id', 'poptin_type'],
  oneOfFields: ['poptin', 'poptin_url'],
};
const NOT_SENT = oneOf('off', 'deleted', 'ip', 'quota', 'restricted', 'kept-out');
const read = answer.properties as Readonly<Record<string, Shape>>;
export const POPUPS: Shape = {
  ...(answer as Shape),
  properties: {
    ...read,
    poptins: { ...read.poptins, items: POPUP },
    client_restriction_setting: { ...read.client_restriction_setting, properties: { upgrade_popup: POPUP } },
    // The contract names these. Nobody reads them, or only a chunk does.
    country: anyText('a country’s name'),
    // Only a tool's call is answered with it.
    not_sent: listOf(record({ poptin_id: anyText(), poptin_name: anyText(), reason: NOT_SENT, found: anyText() })),
    host_page_filter: listOf(oneOf('woocommerce', 'scroll_buttons', 'consent_first', 'flight_recorder')),
  },
};

const hundredths: Shape = {
  anyOf: [{ type: 'integer', minimum: 0 }, textLike('^\\d+$', 'digits'), { type: 'null' }],
  description: 'a whole number in the smallest unit: 1250 for 12.50',
};
const mainUnit = textLike('^\\d+(\\.\\d+)?$', 'a sum in the main unit, as text: 40.0');
const quantity: Shape = {
  anyOf: [{ type: 'integer', minimum: 0, maximum: 1e6 }, textLike('^\\d+$', 'digits')],
  description: 'a whole number from 0 to 1000000',
};
const orNull = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }], description: shape.description ?? '' });
export const SUCCESS = json(record({ success: flag }));

const product: Shape = record(
  {
    product_id: shopId,
    variant_id: shopId,
    image: orNull(anyText('an address')),
    desc: orNull(anyText()),
    title: textLike('.', 'its title'),
    handle: textLike('.', 'its handle, for its address'),
    inventory_quantity: { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'a whole number, or null where nobody counts' },
    price: hundredths,
    compare_at_price: hundredths,
    currency_symbol: anyText(),
  },
  ...['product_id', 'variant_id', 'image', 'desc', 'inventory_quantity', 'compare_at_price', 'currency_symbol'],
);

const range: Shape = {
  ...record({ greater_than_or_equal_to: mainUnit }),
  type: ['object', 'null'],
  description: 'an object with greater_than_or_equal_to, or null',
};
const priceRule: Shape = {
  ...record(
    {
      target_type: oneOf('line_item', 'shipping_line'),
      allocation_method: anyText(),
      target_selection: oneOf('all', 'entitled'),
      prerequisite_subtotal_range: range,
    },
    ...['allocation_method', 'target_selection', 'prerequisite_subtotal_range'],
  ),
  open: true,
};

/** An object of somebody else's, at every depth: we name only the fields that we read. */
export const theirs = ({ properties = {}, items, ...shape }: Shape): Shape => ({
  ...shape,
  properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, theirs(field)])),
  ...(items && { items: theirs(items) }),
  open: true,
});
/** The cart of each platform, found by the end of its address. We read only a part of it. */
export const CARTS: ReadonlyArray<readonly [address: RegExp, shape: Shape]> = [
  [
    /\/cart\.js$/,
    theirs(
      record({
        items: listOf(
          record({ product_id: shopId, id: shopId, product_title: anyText(), quantity, line_price: hundredths }, 'id', 'product_title'),
        ),
        item_count: quantity,
        total_price: hundredths,
        currency: anyText(),
      }),
    ),
  ],
  [
    /\/wc\/store\/v1\/cart$/,
    theirs(
      record({
        items: listOf(record({ id: shopId, name: anyText(), quantity, totals: record({ line_total: hundredths }) })),
        items_count: quantity,
        totals: record({ total_items: hundredths, currency_code: anyText(), currency_minor_unit: quantity }),
      }),
    ),
  ],
  [WIX_CART, theirs(record({ cart: read.wix_cart_details ?? {} }))],
];

export const RECOMMENDATIONS = json(
  record({ success: flag, data: record({ products: listOf(product) }), currency: textLike('^[A-Z]{3}$', 'a currency of three letters') }),
);

export const PRICE_RULES = json(record({ price_rules: listOf(priceRule) }));

export const MARKUP: Answer = {
  kind: 'text',
  wanted: 'the markup of one popup',
  problem: (text) =>
    !text.trim()
      ? 'empty'
      : !/<[a-z]/i.test(text)
        ? 'text without any markup'
        : /<(?:html|body|!doctype)/i.test(text)
          ? 'a whole page'
          : null,
};

const DOMAIN = /^[^\s.@/]+(\.[^\s.@/]+)+$/;
export const SITES_OWN = unread('The site’s own answer: only its status is read.');

export const DOMAINS: Answer = {
  kind: 'text',
  wanted: 'a domain on each line',
  problem(text) {
    const lines = text.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => line && !line.startsWith('#') && !DOMAIN.test(line));
    if (!lines.some(Boolean)) return 'empty';
    return at < 0 ? null : `line ${at + 1} is no domain: ${JSON.stringify(lines[at]?.slice(0, 60))}`;
  },
};

/** A lead that the server has stored. */
export const LEAD_TAKEN = record(
  {
    success: flag,
    conversion_id: id,
    coupon: anyText('the lead’s own code'),
    integration: record({ conversion_code: anyText('code') }, 'conversion_code'),
  },
  'integration',
  'coupon',
);
