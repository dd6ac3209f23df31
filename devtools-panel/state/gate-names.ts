/** Each gate as an owner knows it. */
const NAMES: Readonly<Record<string, string>> = {
  server: 'Turned on',
  converted: 'Converted',
  'closed-by-x': 'Closed with ✕',
  frequency: 'How often',
  'new-session': 'New session',
  'ab-test': 'A/B test',
  'ad-blocker': 'Ad blocker',
  'cookie-filter': 'Cookie',
  'variable-filter': 'Page variable',
  'cart-filter': 'Cart',
  'source-filter': 'Page source',
  'engagement-filter': 'Other popups',
  products: 'Products',
  countdown: 'Countdown',
};

/** One that only a newer runtime knows is called what it calls it. */
export const gateName = (gate: string): string => (Object.hasOwn(NAMES, gate) ? (NAMES[gate] ?? gate) : gate);
