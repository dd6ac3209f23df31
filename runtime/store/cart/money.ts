import { SYMBOLS } from './currency-symbols.ts';

/** A currency's sign, or its code where it has none (COM-03). From a table of our own, so that a visitor's old browser changes nothing. */
export function currencySymbol(code: string): string {
  const at = SYMBOLS.indexOf(` ${code}`);
  if (at < 0 || code.length !== 3) return code;
  return SYMBOLS.slice(at + 4, SYMBOLS.indexOf(' ', at + 4)).replaceAll('_', '\u00a0') || code;
}

/** Money of one piece: a shop tells it in hundredths like any other. */
const UNDIVIDED = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F)$/;

/** A sum in hundredths as a bill has it, with two decimals: `£26.00`, `26.50 CHF`, `¥3,000`. */
export const sum = (hundredths: number, currency: string): string => money(hundredths, currency, UNDIVIDED.test(currency) ? 0 : 2);

/** A price in hundredths as people write it: `£26`, `£26.50`, `26.50 CHF`. */
export function money(hundredths: number, currency: string, decimals = hundredths % 100 ? 2 : 0): string {
  const amount = (hundredths / 100).toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const symbol = currencySymbol(currency);
  if (!symbol) return amount;
  if (symbol === currency) return `${amount}\u00a0${symbol}`;
  // A sign of letters is set apart from the figure.
  return symbol + (/[\p{L}.]$/u.test(symbol) ? '\u00a0' : '') + amount;
}
