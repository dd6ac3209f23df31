import { detectPlatform, type Platform } from '../../../store/platform/platform.ts';
import { type Cart, type CartItem, hundredths, NO_CART } from '../../../visitor/cart.ts';
import type { Facts } from '../facts.ts';
import { type CartField, cartField, type ItemField, isItemField } from '../page/cart-filter.ts';
import { compare, type FilterRole, type FilterRow } from '../page/filter.ts';
import { ROLES, valueFor } from './filter-values.ts';
import {
  apart,
  canBeMadeUp,
  cartAsRead,
  cheaper,
  countOf,
  dearer,
  fewer,
  itemAsRead,
  linesOf,
  type MadeUpCart,
  type MadeUpItem,
  worthOf,
} from './made-up-cart.ts';
import { beyondUs, type Change, change, ofFacts } from './what-if.ts';

/** The products to add to the cart, or to take out, so that a cart filter holds. */
export function cartRemedies(rows: readonly FilterRow[], facts: Facts): Change[] {
  const platform = detectPlatform(facts);
  const plan = planCart(rows, facts.cart ?? NO_CART, platform ?? 'shopify');
  if (!plan) return [];
  const { cart } = plan;
  // On a page without a shop, even an empty cart is a change.
  const first = facts.cart ? [] : platform ? (plan.says.length ? [] : ['wait until the cart is known']) : ['open a page of a shop'];
  const says = [...first, ...plan.says].join(' and ');
  if (!says) return [];
  return canBeMadeUp(cart)
    ? [change(says, { kind: 'cart', ...cart })]
    : [
        beyondUs(
          says,
          IN_THE_SHOP,
          ofFacts((now) => ({ ...now, cart: cartAsRead(cart) })),
        ),
      ];
}

const IN_THE_SHOP = 'Change what is in the cart, in the shop itself.';

/** Price of a new product if no rule sets the cart's value. */
const PRICE_HUNDREDTHS = 1000;
const FIRST_ID = 1001;

/** A cart that a filter's rows would let through, and the changes from the current one. */
interface CartPlan {
  readonly cart: MadeUpCart;
  /** Each continues "Would show if you …". Empty if the cart can stay as it is. */
  readonly says: readonly string[];
}

/** Null if no cart satisfies all rows. The filter itself is asked if it lets the cart through. */
function planCart(rows: readonly FilterRow[], known: Cart, platform: Platform): CartPlan | null {
  const named = (field: CartField) => rows.filter(({ name }) => cartField(name) === field);
  const about = rows.filter(({ name }) => isItemField(cartField(name)));
  const unwanted = about.filter(rulesOut);
  const wanted = about.filter((row) => !rulesOut(row));
  const says: string[] = [];
  const counts = named('itemCount');
  const values = named('totalHundredths');
  const read = (item: MadeUpItem) => itemAsRead(platform, item);
  const needed = (item: MadeUpItem) => wanted.some((row) => meets(row, read(item)));
  const price = values.length ? 0 : PRICE_HUNDREDTHS;
  const fresh = (lines: readonly MadeUpItem[], rowsOfIt: readonly FilterRow[], quantity = 1) =>
    freshItem(lines, [...rowsOfIt, ...unwanted], platform, { quantity, priceHundredths: price });

  let lines = linesOf(known);
  // The difference between a shop's own totals and its lines: a discount, or lines that were not read.
  const beyond = { count: known.itemCount - countOf(lines), worth: known.totalHundredths - worthOf(lines) };
  for (const row of unwanted) {
    if (!lines.some((line) => meets(row, read(line)))) continue;
    says.push(`take every product out of the cart${whose(row)}`);
    lines = lines.filter((line) => !meets(row, read(line)));
  }
  const before = lines.length;
  for (const row of wanted) {
    if (lines.some((line) => meets(row, read(line)))) continue;
    const item = fresh(lines, [row]);
    if (!item) return null;
    says.push(`put a product into the cart${whose(row)}`);
    lines = [...lines, item];
  }

  if (counts.length) {
    // An empty cart has no value.
    const isEmpty = !values.length || moneyFor(values, 0) === 0;
    const now = countOf(lines) + beyond.count;
    const count = wholeFor(counts, now, isEmpty ? 0 : 1);
    if (count === null) return null;
    const more = count - countOf(lines);
    const item = more > 0 ? fresh(lines, [], more) : null;
    if (more > 0 && !item) return null;
    lines = item ? [...lines, item] : fewer(lines, -more, needed);
    if (count !== now) says.push(moving(count - now, items));
  }

  if (values.length) {
    const now = worthOf(lines) + beyond.worth;
    const total = moneyFor(values, now);
    if (total === null) return null;
    const more = total - worthOf(lines);
    const item = more > 0 && lines.length === before && !counts.length ? fresh(lines, []) : null;
    if (item) lines = [...lines, item];
    lines = more > 0 ? dearer(lines, more) : cheaper(lines, -more, (line) => !counts.length && !needed(line));
    if (total !== now) says.push(moving(total - now, (size) => (size / 100).toFixed(2)));
  }

  const money = named('currency');
  const currency = money.length ? valueFor(money, known.currency, isCurrency) : isCurrency(known.currency) ? known.currency : '';
  if (typeof currency !== 'string') return null;
  if (money.length && currency !== known.currency) says.push(`pay in ${currency}`);
  return { cart: { platform, currency, items: apart(lines) }, says };
}

const moving = (more: number, size: (n: number) => string): string =>
  more > 0 ? `add ${size(more)} to the cart` : `take ${size(-more)} out of the cart`;
const items = (n: number): string => `${n} item${n === 1 ? '' : 's'}`;

/** True if a row is about what no item may be. */
const rulesOut = ({ role, effect }: FilterRow): boolean => role.startsWith('not_') === (effect === 'show');

/** True if an item is what a row is about, whatever the row then says about it. */
const meets = ({ name, role, value }: FilterRow, item: CartItem): boolean =>
  compare(role, value, item[cartField(name) as ItemField]) !== role.startsWith('not_');

function whose({ name, role, value }: FilterRow): string {
  const plain = role.replace('not_', '') as FilterRole;
  return plain === 'exists' ? '' : ` whose ${name.replaceAll('_', ' ')} ${ROLES[plain][0]} ${value}`;
}

const isWhole = (value: string | undefined): boolean => /^\d+$/.test(value ?? '');
/** An amount as the filter reads it, without zeros at its end. */
const isMoney = (value: string | undefined): boolean => !!value && +value >= 0 && `${hundredths(value) / 100}` === value;

const isCurrency = (value: string | undefined): boolean => /^[A-Z]{3}$/.test(value ?? '');

const numberOr = (value: string | undefined | null): number | null => (typeof value === 'string' ? +value : null);
const wholeFor = (rows: readonly FilterRow[], actual: number, least: number): number | null =>
  numberOr(valueFor(rows, `${actual}`, (value) => isWhole(value) && Number(value) >= least));
function moneyFor(rows: readonly FilterRow[], actual: number): number | null {
  const value = valueFor(rows, `${actual / 100}`, isMoney);
  return typeof value === 'string' ? hundredths(value) : null;
}

/** A product that is not in the cart yet and satisfies each row; null if no product can. */
function freshItem(
  lines: readonly MadeUpItem[],
  rows: readonly FilterRow[],
  platform: Platform,
  { quantity, priceHundredths }: Pick<MadeUpItem, 'quantity' | 'priceHundredths'>,
): MadeUpItem | null {
  const taken = new Set(lines.flatMap(({ productId, variantId }) => [productId, variantId]));
  let id = FIRST_ID;
  while (taken.has(`${id}`)) id += 1;
  // A shop without variants reports each product under its own id.
  const fieldOf = (name: string) => (platform === 'woocommerce' && name === 'variant_id' ? 'productId' : cartField(name));
  const value = (field: keyof CartItem, usual: string, fits?: typeof isWhole) =>
    valueFor(
      rows.filter(({ name }) => fieldOf(name) === field),
      usual,
      (text) => typeof text === 'string' && (fits?.(text) ?? true),
    );
  const productId = value('productId', `${id}`);
  const variantId = platform === 'woocommerce' ? productId : value('variantId', `${id}`);
  const title = value('title', `Product ${id}`);
  const category = value('category', '');
  const many = value('quantity', `${quantity}`, (text) => isWhole(text) && text !== '0');
  return productId && variantId && title && typeof category === 'string' && many
    ? { productId, variantId, title, category, quantity: +many, priceHundredths }
    : null;
}
