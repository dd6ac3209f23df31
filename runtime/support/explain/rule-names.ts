import type { Verdict } from '../../decide/gates/verdict.ts';

/** What each gate is about, for who reads of it. */
const ABOUT: Readonly<Record<string, string>> = {
  server: 'the server',
  converted: 'conversions',
  'closed-by-x': 'its ✕',
  frequency: 'how often it may come',
  'new-session': 'the session',
  'ab-test': 'its test',
  'cookie-filter': 'cookies',
  'variable-filter': 'variables of the page',
  'cart-filter': 'the cart',
  'source-filter': 'the source of the page',
  'engagement-filter': 'other popups',
  products: 'products',
  'ad-blocker': 'ad blockers',
};

/** For example "its rules about cookies and the cart". */
export function rulesText(verdicts: readonly Verdict[]): string {
  const names = verdicts.map(({ gate }) => (Object.hasOwn(ABOUT, gate) && ABOUT[gate]) || gate.replaceAll('-', ' '));
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `its rules about ${names.slice(0, -1).join(', ')} and ${last}` : `its rule about ${last}`;
}
