/** The gates that can keep a popup back, by the names that a trace has for them. */
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
