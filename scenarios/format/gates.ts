/** The gates that can hold a popup back, by their names in a trace. */
export const GATES = [
  'server',
  'converted',
  'closed-by-x',
  'frequency',
  'new-session',
  'ab-test',
  'ad-blocker',
  'cookie-filter',
  'variable-filter',
  'cart-filter',
  'source-filter',
  'engagement-filter',
  'products',
] as const;
export type GateName = (typeof GATES)[number];
