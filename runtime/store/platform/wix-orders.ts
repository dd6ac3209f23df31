import type { Context } from '../../context.ts';
import type { Readers } from '../../decide/display/readers.ts';
import { listText } from '../../list-text.ts';
import { readSuccess } from '../../read-success.ts';
import { listenToWix } from './wix-events.ts';

const LISTENER = 'poptins orders';

/** The products of Wix's own Purchase event, in wire names; none for any other event (COM-02). */
export function orderedProducts({ list, map, record, text }: Readers, name: unknown, data: unknown) {
  if (name !== 'Purchase') return [];
  const product = map(record({ id: text(), name: text(), category: text() }), ({ id, name: product_name, category }) =>
    id ? { product_id: id, product_name, category } : null,
  );
  return record({ contents: list(product) })(data, '', () => {})?.contents ?? [];
}

/** Reports what a known customer ordered after browsing (API-15). */
export function saveOrders({ ports, options, readers, call, scope }: Context, customer: () => string, still: () => boolean): void {
  const told = (name: unknown, data: unknown) => {
    const products = orderedProducts(readers, name, data);
    // Who ordered: another may have been logged in before.
    const customer_id = (readers.isRecord(data) && typeof data.userId === 'string' && data.userId) || customer();
    if (!products.length || !customer_id || !still()) return;
    void call(
      {
        call: 'save-ordered-products',
        url: `${options.apiHost}/wix/save-ordered-products`,
        keepalive: true,
        body: {
          form: { client_id: options.clientId, customer_id, products: listText(products), source_table: 'browse_abandonment' },
        },
        read: readSuccess,
      },
      scope.signal,
    );
  };
  listenToWix(LISTENER, ports, scope, told);
}

/** Lets go of what is ordered under a refusal: kept, or told by Wix to a listener that comes later, it would be told after a yes (GAT-09). */
export const ignoreOrders = ({ ports, scope }: Pick<Context, 'ports' | 'scope'>): void => listenToWix(LISTENER, ports, scope, () => {});
