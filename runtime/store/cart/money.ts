import { SYMBOLS } from './currency-symbols.ts';

/**
 * A currency's symbol, or its code if it has none (COM-03). Uses our own table, so
 * that the result does not depend on the visitor's browser.
 */
export function currencySymbol(code: string): string {
  const at = SYMBOLS.indexOf(` ${code}`);
  if (at < 0 || code.length !== 3) return code;
  return SYMBOLS.slice(at + 4, SYMBOLS.indexOf(' ', at + 4)).replaceAll('_', '\u00a0') || code;
}

/** Currencies without decimals. Shops report them in hundredths like any other. */
const UNDIVIDED = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F)$/;

/** Formats a sum in hundredths as on a bill, with two decimals unless the currency has none: `£26.00`, `26.50 CHF`, `¥3,000`. */
export const sum = (hundredths: number, currency: string): string => money(hundredths, currency, UNDIVIDED.test(currency) ? 0 : 2);

/** Formats a price in hundredths as people write it: `£26`, `£26.50`, `26.50 CHF`. */
export function money(hundredths: number, currency: string, decimals = hundredths % 100 ? 2 : 0): string {
  const amount = (hundredths / 100).toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const symbol = currencySymbol(currency);
  if (!symbol) return amount;
  if (symbol === currency) return `${amount}\u00a0${symbol}`;
  // A symbol made of letters is separated from the amount.
  return symbol + (/[\p{L}.]$/u.test(symbol) ? '\u00a0' : '') + amount;
}
