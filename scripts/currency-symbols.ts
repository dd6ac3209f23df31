/**
 * `node scripts/currency-symbols.ts`: writes the table of currency symbols from CLDR, as this Node has it. The table
 * is kept in the repository, so that what a shopper sees does not depend on their browser.
 */
import { writeFileSync } from 'node:fs';

/** In use, but missing from CLDR's list or named differently there. */
const MORE: Readonly<Record<string, string>> = { GGP: '£', IMP: '£', JEP: '£', TVD: '$', BTC: '₿', VED: 'Bs', ZWG: 'ZiG' };

const sign = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency;

const wide = new Map(Intl.supportedValuesOf('currency').map((code) => [code, sign(code, 'symbol')]));
const rows = [...wide].map(([code, symbol]) => {
  // The short symbol, unless a better known currency uses it: 26 countries call their money a dollar.
  const short = sign(code, 'narrowSymbol');
  const taken = [...wide].some(([other, its]) => other !== code && its === short);
  return [code, symbol !== code ? symbol : taken ? code : short] as const;
});
const all = [...rows.filter(([code]) => !(code in MORE)), ...Object.entries(MORE)].toSorted(([a], [b]) => (a < b ? -1 : 1));
// A currency without a symbol shows its code and needs no row.
const signs = all.filter(([code, symbol]) => symbol !== code);
const table = signs.map(([code, symbol]) => code + symbol.replace(/\s/g, '_')).join(' ');
const lines = table.match(/.{1,130}(?= |$)/g) ?? [];

writeFileSync(
  new URL('../runtime/store/cart/currency-symbols.ts', import.meta.url),
  `/** Of ${all.length} currencies the ${signs.length} that have a sign of their own, by code; \`_\` is a space. The others are written by their code. Made by scripts/currency-symbols.ts. */
export const SYMBOLS =
${lines.map((line) => `  '${line.trimStart() && ` ${line.trimStart()}`}'`).join(' +\n')} +\n  ' ';
`,
);
