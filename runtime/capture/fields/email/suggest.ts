import { isPlainAddress } from '../../kinds/email.ts';
import { plainText } from '../../kinds/plain-text.ts';
import { FAMILIES, KNOWN_DOMAINS, KNOWN_ENDINGS, REAL_ENDINGS, REAL_NEIGHBOURS } from './domains.ts';

/** How many are offered when only the at sign has been typed. */
const MAX_COMPLETIONS = 5;

/** One slip in the ending and one in the name. */
const MAX_SLIPS = 2;

/** A much longer text is not a mistyped address, even with its owner's name. */
const MAX_LENGTH = 254;

/** Second-level names under .il. Sites are registered below these, never beside them. */
const ISRAELI = ['co', 'net', 'org', 'ac'];
const ISRAELI_OTHERS = /^(?:gov|muni|k12|idf)$/;

/** Ways to mistype `il`. Some are countries, so they count only below one of the names above. */
const MISSED_IL = /^(?:li|l|i|ik|ii|ip|iu|ol|ul|kl|jl|ll|ill|iil|lil)$/;

/**
 * The address that was probably meant; null if this one may be right (FRM-10). Like mailcheck, it takes the nearest common domain,
 * otherwise the nearest ending. Short names are close to everything, so they must match more closely.
 */
export function suggestAddress(typed: string): string | null {
  const text = plainText(typed).trim();
  if (text.length > MAX_LENGTH) return null;
  const address = unwrap(text);
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const local = tidyName(address.slice(0, at));
  let domain = tidy(address.slice(at + 1).toLowerCase());
  if (!local || !domain) return null;
  // Checks the suggestion as if it had been typed, so that nobody is asked twice.
  for (let slips = 0; slips < MAX_SLIPS; slips++) domain = tidy(suggestDomain(domain) ?? domain);
  const meant = `${local}@${domain}`;
  const given = text.lastIndexOf('@');
  const isSame = meant === text.slice(0, given) + text.slice(given).toLowerCase();
  return isSame || !isPlainAddress(meant) ? null : meant;
}

/** The text around a pasted address: `Noa Levi <noa@example.com>`, `mailto:noa@example.com?subject=Hi`. */
function unwrap(text: string): string {
  const [, within = text] = /<([^<>]*@[^<>]*)>/.exec(text) ?? [];
  return within.replace(/^[^@]*mailto:/i, '').replace(/(@[^?]*)\?.*$/, '$1');
}

/** Fixes slips that no valid name contains. */
const tidyName = (name: string): string =>
  name
    .replace(/@+$|\s/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.,;:<(["']+|[.,;:>)\]"]+$/g, '');

/** Fixes slips that no valid domain contains. */
const tidy = (domain: string): string =>
  domain
    .replace(/[,;:\s]+/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$|[>)\]"']+$/g, '')
    .replace(/^www\./, '')
    .replace(/(\.com)\1+$/, '$1');

/** The domain that was probably meant; null if this one may be right. */
export function suggestDomain(domain: string): string | null {
  if (KNOWN_DOMAINS.includes(domain) || REAL_NEIGHBOURS.has(domain)) return null;
  const [name, ending] = cut(domain);
  const letters = domain.replace(/\./g, '');
  const misdotted = KNOWN_DOMAINS.find((known) => known.replace(/\./g, '') === letters);
  if (misdotted) return misdotted;
  if (!ending) return KNOWN_DOMAINS.find((known) => cut(known)[0] === name) ?? (name.length > 3 ? nearestKnown(name, '') : null);
  if (FAMILIES.has(name) && KNOWN_ENDINGS.has(ending)) return null;
  return nearestKnown(name, ending) ?? mendEnding(domain);
}

/** The first label, and everything after it. */
function cut(domain: string): readonly [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Short names allow no slips, or one swapped pair. Long ones allow two, if they start with the same letter: foxmail is not hotmail. */
function slipsAllowed(name: string, known: string): number {
  const mixed = sameLetters(name, known);
  if (known.length < 5) return known.length === 4 && mixed ? 1 : 0;
  return mixed || (known.length > 6 && name[0] === known[0]) ? 2 : 1;
}

const sameLetters = (a: string, b: string): boolean => [...a].sort().join() === [...b].sort().join();

function nearestKnown(name: string, ending: string): string | null {
  let nearest: string | null = null;
  let fewest = 3;
  for (const known of KNOWN_DOMAINS) {
    const [knownName, knownEnding] = cut(known);
    const allowed = slipsAllowed(name, knownName);
    const inName = slipsBetween(name, knownName, allowed);
    if (inName > allowed) continue;
    // Without an ending, the nearest name's ending is meant.
    const inEnding = ending ? slipsBetween(ending, knownEnding, 1) : 0;
    if (inEnding > 1 || inName + inEnding >= fewest) continue;
    fewest = inName + inEnding;
    nearest = known;
  }
  return nearest;
}

/** Fixes a slip in the ending of a company's own domain: `.con`, `.co.li`. */
function mendEnding(domain: string): string | null {
  const labels = domain.split('.');
  const last = labels.pop() ?? '';
  const above = labels.at(-1) ?? '';
  if (last === 'coil') return [...labels, 'co.il'].join('.');
  if (MISSED_IL.test(last) && labels.length > 1 && ISRAELI.includes(above)) return [...labels, 'il'].join('.');
  if (last === 'il') {
    if (ISRAELI.includes(above) || ISRAELI_OTHERS.test(above)) return null;
    if (labels.length === 1) return `${above}.co.il`;
    const meant = ISRAELI.find((each) => sameLetters(above, each)) ?? ISRAELI.find((each) => slipsBetween(above, each, 1) < 2);
    return meant ? [...labels.slice(0, -1), meant, last].join('.') : null;
  }
  if (last.length < 3 || REAL_ENDINGS.has(last)) return null;
  const meant = ['com', 'net', 'org'].find((each) => slipsBetween(last, each, 1) < 2);
  return meant ? [...labels, meant].join('.') : null;
}

/** Full addresses that the text may become, offered once the at sign is typed. */
export function completeAddress(typed: string): readonly string[] {
  const at = typed.indexOf('@');
  if (at < 1 || typed.length > MAX_LENGTH) return [];
  const domain = typed.slice(at + 1).toLowerCase();
  if (KNOWN_DOMAINS.includes(domain)) return [];
  return KNOWN_DOMAINS.filter((known) => known.startsWith(domain))
    .map((known) => `${typed.slice(0, at)}@${known}`)
    .filter(isPlainAddress)
    .slice(0, MAX_COMPLETIONS);
}

/**
 * The number of slips between two words: a missing, extra or wrong letter, or two swapped letters. It gives up beyond `most`, which keeps
 * it cheap during typing.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
