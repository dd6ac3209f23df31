import type { Order } from './load.ts';

/** Thirty that visitors come from. */
export const COUNTRIES = 'IL DE US FR GB ES IT NL PL SE NO DK FI PT GR CZ AT CH BE IE CA MX BR AR JP KR IN AU NZ ZA'.split(' ');

/** The fields with which a shop's page asks for popups: as many as a real one's. */
export const visit = (n: number): Record<string, string> => ({
  domain: `shop-${n % 50}.example`,
  referrer: 'www.google.com/',
  previous_url: `shop-${n % 50}.example/collections/lamps`,
  cookies: JSON.stringify({
    poptin_user_id: `0.${n.toString(36).padStart(11, 'a')}`,
    old_user: 'true',
    c_visitor: 'true',
    session: 'true',
  }),
  triggers: '["exit_intent","time"]',
  cc: ['IL', 'DE', 'US', 'FR', 'GB'][n % 5] ?? 'US',
  if_mobile: String(n % 2),
  page_title: 'Desk lamps for long evenings',
  origin_landing_page: `https://shop-${n % 50}.example/?utm_source=newsletter&utm_campaign=autumn`,
  previous_visited_pages: JSON.stringify([{ url: `shop-${n % 50}.example/`, at: 1_790_000_000_000 + n }]),
  store_integration: 'shopify',
  cart_total_items: '2',
  cart_total_price: '129.5',
  cart_products_ids_list: '[44101,44102]',
});

/** The number of addresses that a popular server sees within a few minutes. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

export function post(path: string, fields: Readonly<Record<string, string>>, n: number): Order {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'accept-encoding': 'gzip, deflate, br',
    'x-forwarded-for': addressOf(n),
  };
  return { path, body: new URLSearchParams(fields).toString(), headers: { ...headers, origin: 'https://shop.example' } };
}
