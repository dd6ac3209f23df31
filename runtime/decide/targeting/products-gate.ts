import type { Targeting } from '../display/config.ts';
import type { Facts } from '../gates/facts.ts';
import type { Finding } from '../gates/verdict.ts';

/** Holds back a popup that recommends last-visited products until the visitor has looked at one (GAT-08). */
export function productsGate({ recommends }: Pick<Targeting, 'recommends'>, { memory }: Pick<Facts, 'memory'>): Finding {
  if (recommends !== 'last_visited') return [true, 'no products', 'no products', ''];
  const found = /\w/.test(memory.get('latest_visited_products') ?? '');
  return [found, 'products visited lately', found ? 'some' : 'none', 'poptin_latest_visited_products'];
}
