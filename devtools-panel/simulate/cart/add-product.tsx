import { useEffect, useMemo } from 'react';
import type { SimulatedItem } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import { Choice } from '../../parts/controls/choice.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { shopProducts } from './shop-products.ts';

/** Adds a product of the page’s own shop, by its name. Absent if the shop lists none and no answer has named one. */
export function AddProduct({ isFull, onAdd }: { readonly isFull: boolean; onAdd(item: SimulatedItem): void }) {
  const calls = usePanel(({ view }) => view.calls);
  const said = usePanel(({ view }) => view.shopSaid);
  const platform = usePanel(({ view }) => view.page?.platform ?? null);
  const documentId = usePanel(({ view }) => view.page?.documentId);
  const ask = usePanel((state) => state.ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked once.
  useEffect(() => {
    if (platform && said === null) ask({ kind: 'ask-shop', platform });
  }, [platform, documentId, ask]);
  const products = useMemo(() => shopProducts(calls.values(), said), [calls, said]);
  if (!products.length || isFull) return null;
  return (
    <Choice<string>
      label="From the shop"
      value=""
      options={[['', 'add a product'], ...products.map(({ variantId, title }) => [variantId, title] as const)]}
      onChange={(chosen) => {
        const item = products.find(({ variantId }) => variantId === chosen);
        if (item) onAdd(item);
      }}
    />
  );
}
