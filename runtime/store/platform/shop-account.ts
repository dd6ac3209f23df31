import type { Context } from '../../context.ts';
import type { SessionKey } from '../../visitor/names.ts';

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
