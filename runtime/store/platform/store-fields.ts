import type { Page } from '../../ports.ts';
import { detectPlatform } from './platform.ts';

/** Wire fields about a store and the last cart that this visit knew. An unknown cart has no numbers. */
const UNKNOWN = {
  store_integration: '',
  store_integration_customer_id: '',
  wix_cart_id: '',
  cart_total_items: '',
  cart_total_price: '',
  cart_products_ids_list: '[]',
  cart_products_org_ids_list: '[]',
};
export type StoreFields = Readonly<typeof UNKNOWN>;

/**
 * The store fields of the display call (API-01, COM-01, COM-02); every other call carries the first two. They wait for nothing: the
 * platform shows in the page's globals, and the cart is the last one that this visit knew. `record` is what the session keeps under
 * `apt_cart`.
 */
export function storeFields({ variable }: Pick<Page, 'variable'>, record: string | null): StoreFields {
  const told: Record<string, string> = { ...UNKNOWN };
  try {
    // Most visits have no record; throwing for those would cost each page as much as its first look at an element.
    const { told: known = {} } = JSON.parse(record ?? '{}');
    for (const name in told) if (typeof known[name] === 'string') told[name] = known[name];
  } catch {}
  const platform = detectPlatform({ variable });
  if (platform && platform !== 'woocommerce') told.store_integration = platform;
  const customer = variable('__st.cid');
  if (typeof customer === 'number') told.store_integration_customer_id = `${customer}`;
  return told as StoreFields;
}
