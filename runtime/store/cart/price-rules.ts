import type { Readers } from '../../decide/display/readers.ts';
import { type Cart, hundredths } from './cart.ts';
import { sum } from './money.ts';

/** From this worth of goods the shop gives something. */
export interface Threshold {
  readonly gives: 'shipping' | 'discount';
  readonly fromHundredths: number;
}

/** The rules that ask for a worth of goods, nearest first. Their amounts are texts in the main unit, unlike a cart's (COM-04). */
export function readThresholds({ list, map, oneOf, record, text }: Readers, raw: unknown): Threshold[] {
  const range = map(record({ greaterThanOrEqualTo: text() }), ({ greaterThanOrEqualTo }) => hundredths(greaterThanOrEqualTo));
  const rule = map(
    record({
      targetType: oneOf(['line_item', 'shipping_line']),
      targetSelection: oneOf(['all', 'entitled'], 'all'),
      prerequisiteSubtotalRange: range,
    }),
    ({ targetType, targetSelection, prerequisiteSubtotalRange: from }): Threshold | null =>
      // A rule for some products only cannot be told from the whole cart.
      from && targetType && targetSelection === 'all'
        ? { gives: targetType === 'shipping_line' ? 'shipping' : 'discount', fromHundredths: from }
        : null,
  );
  const rules = record({ priceRules: list(rule) })(raw, '', () => {})?.priceRules ?? [];
  return rules.sort((a, b) => a.fromHundredths - b.fromHundredths);
}

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

/** What is still missing for the next thing that the shop gives, or that the last was reached; '' where it gives nothing, or its cart is not known (COM-04). */
export function thresholdText(thresholds: readonly Threshold[], cart: Cart | null, language: 'en' | 'he'): string {
  if (!cart) return '';
  const { totalHundredths, currency } = cart;
  const next = thresholds.find(({ fromHundredths }) => fromHundredths > totalHundredths);
  if (next) return WORDS[language][next.gives].missing(sum(next.fromHundredths - totalHundredths, currency));
  const last = thresholds.at(-1);
  return last ? WORDS[language][last.gives].reached : '';
}
