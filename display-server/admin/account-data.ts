import { z } from 'zod';
import { isObject, type JsonObject } from '../calls/json.ts';
import { amount, flag, identifier, text } from '../calls/payload-fields.ts';
import { popupCaps } from './popup-caps.ts';

const MAX_ROWS = 2000;
export const MAX_POPUPS = 2000;
const MAX_MARKUP = 1_000_000;
const MAX_JSON = 100_000;
const MAX_CODE = 100_000;
const MAX_RULE = 20_000;
/** No person reads, fills in and sends a popup faster. */
const MIN_FILL_MS = 800;

const safeName = z.string().regex(/^[a-z0-9_]{1,40}$/, 'expected lower-case letters, digits and _');
const jsonObject = z
  .custom<JsonObject>(isObject, 'expected an object')
  .refine((value) => JSON.stringify(value).length <= MAX_JSON, `larger than ${MAX_JSON} characters`);
const orNull = (number: z.ZodType<number>) =>
  number
    .nullable()
    .optional()
    .transform((value) => value ?? null);

/** Wire JSON as it will be answered, valid or not, with the source of the markup. */
export const popupData = z.looseObject({
  poptin_id: identifier,
  template: z.object({ type: safeName, format: safeName, language: z.enum(['en', 'he']).nullable().default(null) }).optional(),
  markup: z.string().max(MAX_MARKUP).nullable().optional(),
});
export type PopupData = z.output<typeof popupData>;
/** The built template that a popup refers to. Its language is the account's if it is null (LNG-01). */
export type TemplateReference = NonNullable<PopupData['template']>;

const product = z.object({
  product_id: text(200),
  variant_id: text(200),
  title: text(500),
  desc: text(5000),
  handle: text(300),
  image: text(),
  category: text(80),
  inventory_quantity: orNull(z.int32()),
  /** Minor units. */
  price: z.int().nonnegative(),
  compare_at_price: orNull(z.int()),
  sold: z.int32().nonnegative().default(0),
});

const products = z
  .array(product)
  .max(MAX_ROWS)
  .superRefine((rows, context) => {
    const names = rows.map(({ product_id, variant_id }) => `variant ${variant_id} of product ${product_id}`);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) context.addIssue({ code: 'custom', message: `${twice} is named twice` });
  });

/** The rule in the format of the store's platform. A page reads its further conditions, such as dates. */
const priceRule = z
  .looseObject({
    target_type: text(40),
    allocation_method: text(40),
    target_selection: text(40),
    prerequisite_subtotal_range: z
      .object({ greater_than_or_equal_to: text(40) })
      .nullable()
      .optional(),
  })
  .refine((rule) => JSON.stringify(rule).length <= MAX_RULE, `larger than ${MAX_RULE} characters`);

export const minFillMs = amount()
  .pipe(z.int32().min(0, 'expected 0 or more').max(60_000, 'expected a minute or less').nullable())
  .transform((value) => value ?? MIN_FILL_MS);

/** The body of `PUT /admin/accounts/:clientId`; everything is optional. */
export const accountData = z.object({
  name: text(200),
  language: z.enum(['en', 'he']).default('en'),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, 'expected two capital letters')
    .nullable()
    .default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected three capital letters')
    .default('USD'),
  freemium: flag(),
  restricted: flag(),
  views_quota: amount().pipe(z.int32().nonnegative().nullable()),
  shop: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]{1,255}$/, 'expected a host name')
    .nullable()
    .default(null),
  /** The enhancements for the account's own pages. */
  host_page: z
    .array(z.enum(['woocommerce', 'scroll_buttons', 'consent_first', 'flight_recorder']))
    .max(4)
    .default([]),
  /** Follow a store's visitor only after consent. */
  strict_consent: flag(),
  /** Caps over all popups, in the format of a popup's `cap_filter`. */
  popup_caps: popupCaps.default(null),
  /** A form that is sent faster is marked as a program's; 0 turns this off. */
  min_fill_ms: minFillMs,
  conversion_code: z.string().max(MAX_CODE).nullable().default(null),
  popups: z.array(popupData).max(MAX_POPUPS).default([]),
  upgrade_popup: popupData.nullable().default(null),
  products: products.default([]),
  price_rules: z.array(priceRule).max(MAX_ROWS).default([]),
  /** By cart id: `lineItems` and `subtotal`, as the site-builder platform reports them. */
  wix_carts: z
    .record(z.string().max(200), jsonObject)
    .refine((carts) => Object.keys(carts).length <= MAX_ROWS, `more than ${MAX_ROWS} carts`)
    .default({}),
});
export type AccountData = z.output<typeof accountData>;
