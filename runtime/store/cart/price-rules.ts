import { type Cart, hundredths } from '../../visitor/cart.ts';
import type { Readers } from '../../wire/readers.ts';
import { pageCurrency, sum } from './money.ts';

/** As many as the server keeps of a shop. Most of them are discount codes, which say nothing here. */
const MAX_RULES = 2000;

/** The cart value from which the shop gives something. */
export interface Threshold {
  readonly gives: 'shipping' | 'discount';
  readonly fromHundredths: number;
}

/**
 * The rules that currently give everybody something from a cart value on, lowest first; null if the answer has no list of rules at all.
 * Their amounts are text in the main unit, unlike a cart's (COM-04).
 */
export function readThresholds({ list, map, oneOf, record, text }: Readers, raw: unknown, now: number): Threshold[] | null {
  const range = map(record({ greaterThanOrEqualTo: text() }), ({ greaterThanOrEqualTo }) => hundredths(greaterThanOrEqualTo));
  const rule = map(
    record({
      targetType: oneOf(['line_item', 'shipping_line']),
      targetSelection: oneOf(['all', 'entitled'], 'all'),
      prerequisiteSubtotalRange: range,
      customerSelection: text('all'),
      startsAt: text(),
      endsAt: text(),
    }),
    ({ targetType, targetSelection, prerequisiteSubtotalRange: from, customerSelection, startsAt, endsAt }): Threshold | null =>
      // Progress towards a rule for certain products only cannot be computed from the whole cart.
      from &&
      targetType &&
      [targetSelection, customerSelection].every((each) => each === 'all') &&
      !(Date.parse(startsAt) > now || Date.parse(endsAt) <= now)
        ? { gives: targetType === 'shipping_line' ? 'shipping' : 'discount', fromHundredths: from }
        : null,
  );
  if (!Array.isArray(Object(raw).price_rules)) return null;
  const plain: typeof rule = (each, path, drop) => (asksMore(each) ? null : rule(each, path, drop));
  const rules = record({ priceRules: list(plain, MAX_RULES) })(raw, '', () => {})?.priceRules ?? [];
  return rules.sort((a, b) => a.fromHundredths - b.fromHundredths);
}

/** True if a rule is for certain customers, products or amounts. The platform lists each condition, and leaves unused ones empty. */
const asksMore = (rule: unknown): boolean =>
  Object.entries(Object(rule)).some(
    ([name, value]) =>
      /prerequisite_(?!subtotal_range$)/.test(name) && Object.values(Object(value)).some((each) => each !== null && each !== undefined),
  );

const WORDS = {
  en: {
    shipping: { missing: (more: string) => `Only ${more} to go for free shipping`, reached: 'You have free shipping' },
    discount: { missing: (more: string) => `Only ${more} to go for your discount`, reached: 'You have your discount' },
  },
  he: {
    shipping: { missing: (more: string) => `עוד ${more} והמשלוח חינם`, reached: 'המשלוח שלך חינם' },
    discount: { missing: (more: string) => `עוד ${more} וההנחה שלך`, reached: 'ההנחה שלך' },
  },
} as const;

/**
 * The same in the currency of a cart. A shop's rules are in its own currency, and a visitor may buy in another.
 * @param told `Shopify.currency` of the page: the visitor's currency, and how much of it one unit of the shop's is; undefined elsewhere
 * @returns null if the page tells of another currency than the cart's
 */
export function thresholdsIn(cart: Pick<Cart, 'currency'>, thresholds: readonly Threshold[], told: unknown): readonly Threshold[] | null {
  const visitor = pageCurrency(told);
  if (!visitor) return thresholds;
  const { code, rate } = visitor;
  if (code !== cart.currency || !rate) return null;
  return thresholds.map(({ gives, fromHundredths }) => ({ gives, fromHundredths: Math.round(fromHundredths * rate) }));
}

/**
 * Says how much is missing for the shop's next gift, or that the last one was reached. '' if the shop gives nothing or its cart is unknown
 * (COM-04).
 */
export function thresholdText(thresholds: readonly Threshold[], cart: Cart | null, language: 'en' | 'he'): string {
  if (!cart) return '';
  const { totalHundredths, currency } = cart;
  const next = thresholds.find(({ fromHundredths }) => fromHundredths > totalHundredths);
  if (next) return WORDS[language][next.gives].missing(sum(next.fromHundredths - totalHundredths, currency));
  const last = thresholds.at(-1);
  return last ? WORDS[language][last.gives].reached : '';
}
