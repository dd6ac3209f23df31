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
export function money(hundredths: number, currency: string, decimals = UNDIVIDED.test(currency) || !(hundredths % 100) ? 0 : 2): string {
  const symbol = currencySymbol(currency);
  const amount = amountOf(hundredths, decimals);
  if (!symbol) return amount;
  if (symbol === currency) return withCode(amount, currency);
  // A symbol made of letters is separated from the amount.
  return symbol + (/[\p{L}.]$/u.test(symbol) ? '\u00a0' : '') + amount;
}

const amountOf = (hundredths: number, decimals: number) => (hundredths / 100).toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const withCode = (amount: string, currency: string) => `${amount}\u00a0${currency}`.trim();

/** The currency of a page's visitor: its code, and how much of it one unit of the shop's is; 0 if that is unknown. */
interface PageCurrency {
  readonly code: string;
  readonly rate: number;
}

/** @param told `Shopify.currency` of the page; undefined elsewhere, and so is the result */
export function pageCurrency(told: unknown): PageCurrency | undefined {
  const { active, rate } = Object(told) as { active?: unknown; rate?: unknown };
  if (active === undefined) return undefined;
  const factor = Number(rate);
  return { code: `${active}`, rate: factor > 0 && Number.isFinite(factor) ? factor : 0 };
}

/** A shop's price in its visitor's currency. Where that cannot be computed it has its code: a bare `$` would be the visitor's. */
export function priceFor(visitor: PageCurrency | undefined, hundredths: number, currency: string): string {
  if (!visitor || visitor.code === currency) return money(hundredths, currency);
  const { code, rate } = visitor;
  return rate ? money(Math.round(hundredths * rate), code) : withCode(amountOf(hundredths, hundredths % 100 ? 2 : 0), currency);
}
