import type { Context } from '../../context.ts';

/** Beside the cart's record: whose account this session's shop is. */
const KEY = 'apt_shop_account';

/**
 * The account that a Shopify store belongs to (API-12): a shop may carry the tag of an agency that
 * has many. It is asked for once in a session; where nobody knows the shop, it is the tag's own.
 */
export async function accountOfShop({ ports: { page, storage }, options, call, scope }: Context): Promise<string> {
  const known = storage.get('session', KEY);
  if (known) return known;
  const shop = page.variable('Shopify.shop');
  const answer = await call(
    { call: 'get-client-id', path: ['shopify', 'get-client-id', `${shop}`], read: (text) => clientIn(JSON.parse(text)) },
    scope.signal,
  );
  const account = answer.ok ? answer.value : options.clientId;
  // What only failed on its way is asked again on the next page.
  if (answer.ok || answer.status) storage.set('session', KEY, account);
  return account;
}

/** An id as a tag may have it. */
const clientIn = ({ client_id: id }: { readonly client_id?: unknown }) => (typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null);
