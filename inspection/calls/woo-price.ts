/** Digits behind the point of a currency that WooCommerce does not describe. */
const USUAL = 2;
const MOST = 6;

/** A price of WooCommerce’s Store API, which is in the currency’s smallest unit, in hundredths. Undefined if it has none. */
export function wooHundredths({ price, currency_minor_unit: unit }: Readonly<Record<string, unknown>>): number | undefined {
  if (price === undefined || price === null || price === '') return undefined;
  const digits = typeof unit === 'number' && unit >= 0 && unit <= MOST ? unit : USUAL;
  return Math.round(Number(price) * 10 ** (USUAL - digits));
}
