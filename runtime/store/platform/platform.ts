import type { Context } from '../../context.ts';
import type { Page } from '../../ports.ts';
import type { SessionKey } from '../../visitor/names.ts';

export type Platform = 'shopify' | 'wix' | 'woocommerce';

/** Globals that each platform, or our plugin there, sets on its pages; any one of them is enough. */
const TOKENS: ReadonlyArray<readonly [platform: Platform, globals: readonly string[]]> = [
  ['shopify', ['Shopify.shop']],
  ['wix', ['wixDevelopersAnalytics', 'consentPolicyManager']],
  ['woocommerce', ['woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wcSettings', 'poptinShop']],
];

/** Null on a page that is not a store. */
export const detectPlatform = ({ variable }: Pick<Page, 'variable'>): Platform | null =>
  TOKENS.find(([, globals]) => globals.some((name) => variable(name) !== undefined))?.[0] ?? null;

/** A path that stays on its origin, with a slash at the end. */
const FOLDERS = /^\/(?:[\w.%-]+\/)*/;

/** The root of this store's own calls: a shop may be under a language prefix or in a folder. */
export function storeRoot({ url, variable }: Pick<Page, 'url' | 'variable'>): string {
  // WooCommerce has no name for its root: its own calls go to it, with a query. WordPress's admin may be in another folder.
  const told =
    variable('Shopify.routes.root') ?? variable('woocommerce_params.wc_ajax_url') ?? variable('wc_add_to_cart_params.wc_ajax_url');
  return new URL(url()).origin + (FOLDERS.exec(`${told}`)?.[0] ?? '/');
}

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
 * The store fields of the display call (API-01, COM-01, COM-02); every other call carries the first two. They wait for nothing: the page's
 * globals show the platform, and the cart is the last one that this visit knew. `record` is what the session stores under `apt_cart`.
 */
export function storeFields({ variable }: Pick<Page, 'variable'>, record: string | null): StoreFields {
  const told: Record<string, string> = { ...UNKNOWN };
  try {
    // Most visits have no record. Throwing for those would cost each page as much as its first access to an element.
    const { told: known = {} } = JSON.parse(record ?? '{}');
    for (const name in told) if (typeof known[name] === 'string') told[name] = known[name];
  } catch {}
  const platform = detectPlatform({ variable });
  if (platform && platform !== 'woocommerce') told.store_integration = platform;
  const customer = variable('__st.cid');
  if (typeof customer === 'number') told.store_integration_customer_id = `${customer}`;
  return told as StoreFields;
}

/** Stored next to the cart's record: the account of this session's shop. */
const KEY: SessionKey = 'apt_shop_account';

/**
 * Requests the account that a Shopify store belongs to (API-12), because a shop may carry the tag of an agency with many shops. Requests it
 * once per session. Uses the tag's own account if the server does not know the shop, and on other pages.
 */
export async function accountOfShop({ ports: { page, storage }, options, call, scope }: Context): Promise<string> {
  const known = storage.get('session', KEY);
  if (known) return known;
  const shop = page.variable('Shopify.shop');
  if (!shop) return options.clientId;
  const answer = await call(
    { call: 'get-client-id', path: ['shopify', 'get-client-id', `${shop}`], read: (text) => clientIn(JSON.parse(text)) },
    scope.signal,
  );
  const account = answer.ok ? answer.value : options.clientId;
  // A request that failed on the way is repeated on the next page.
  if (answer.ok || answer.status) storage.set('session', KEY, account);
  return account;
}

/** An id in the form that tags allow. */
const clientIn = ({ client_id: id }: { readonly client_id?: unknown }) => (typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null);
