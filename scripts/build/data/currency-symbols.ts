/**
 * `node scripts/build/data/currency-symbols.ts`: writes the table of currency symbols from this Node's CLDR. The repository keeps the
 * table, so that what a shopper sees does not depend on their browser.
 */
import { writeFileSync } from 'node:fs';

/** Currencies that CLDR lacks, and signs in daily use that it does not have. */
const MORE: Readonly<Record<string, string>> = {
  ...{
    GGP: '£',
    IMP: '£',
    JEP: '£',
    TVD: '$',
    BTC: '₿',
    VED: 'Bs',
    VES: 'Bs',
    ZWG: 'ZiG',
    ZWL: '$',
    ANG: 'ƒ',
    AWG: 'ƒ',
    CDF: 'FC',
    CVE: '$',
  },
  ...{ DJF: 'Fdj', ERN: 'Nfk', GMD: 'D', HTG: 'G', KES: 'KSh', LSL: 'L', MDL: 'L', MVR: 'Rf', MWK: 'MK', MZN: 'MT', PAB: 'B/.', PEN: 'S/' },
  ...{ PGK: 'K', RSD: 'дин.', SCR: '₨', SLE: 'Le', SLL: 'Le', SVC: '₡', SZL: 'E', TMT: 'm', TZS: 'TSh', UGX: 'USh', VUV: 'VT', WST: 'WS$' },
};

const sign = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency;

/** The sign in the currency's own country, which most codes begin with; the code itself if that has none. */
function homeSign(code: string): string {
  try {
    const home = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize().toString();
    const own = sign(code, 'narrowSymbol', home).replace(/[\u200e\u200f\u061c]/g, '');
    return /^\D{1,5}$/.test(own) ? own : code;
  } catch {
    return code;
  }
}

const wide = new Map(Intl.supportedValuesOf('currency').map((code) => [code, sign(code, 'symbol')]));
const rows = [...wide].map(([code, symbol]) => {
  // A shop has one currency, so its visitors know which dollar `$` is.
  const short = symbol === code ? sign(code, 'narrowSymbol') : symbol;
  return [code, short === code ? homeSign(code) : short] as const;
});
const all = [...rows.filter(([code]) => !(code in MORE)), ...Object.entries(MORE)].toSorted(([a], [b]) => (a < b ? -1 : 1));
// A currency without a symbol shows its code and needs no row.
const signs = all.filter(([code, symbol]) => symbol !== code);
const table = signs.map(([code, symbol]) => code + symbol.replace(/\s/g, '_')).join(' ');
const lines = table.match(/.{1,130}(?= |$)/g) ?? [];

writeFileSync(
  new URL('../../../runtime/store/cart/currency-symbols.ts', import.meta.url),
  `/** Of ${all.length} currencies the ${signs.length} that have a sign of their own, by code; \`_\` is a space. The others are written by their code. Made by scripts/build/data/currency-symbols.ts. */
export const SYMBOLS =
${lines.map((line) => `  '${line.trimStart() && ` ${line.trimStart()}`}'`).join(' +\n')} +\n  ' ';
`,
);
