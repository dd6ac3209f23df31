import type { PopupConfig } from '../display/config.ts';
import type { Facts } from '../gates/facts.ts';
import type { Finding } from '../gates/verdict.ts';

/** A popup that recommends what was looked at last is kept back while nothing was (GAT-08). `category` is the rule by which it recommends. */
export function productsGate({ wire }: Pick<PopupConfig, 'wire'>, { memory }: Pick<Facts, 'memory'>): Finding {
  const wanted = wire.product_recommendation as { readonly category?: unknown } | null | undefined;
  if (wanted?.category !== 'last_visited') return [true, 'no products', 'no products', ''];
  const found = /\w/.test(memory.get('latest_visited_products') ?? '');
  return [found, 'products visited lately', found ? 'some' : 'none', 'poptin_latest_visited_products'];
}
