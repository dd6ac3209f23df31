import type { Page } from '../../ports.ts';

export type Platform = 'shopify' | 'wix' | 'woocommerce';

/** Globals that each platform sets on its pages; any one of them is enough. */
const TOKENS: ReadonlyArray<readonly [platform: Platform, globals: readonly string[]]> = [
  ['shopify', ['Shopify.shop']],
  ['wix', ['wixDevelopersAnalytics', 'consentPolicyManager']],
  ['woocommerce', ['woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wcSettings']],
];

/** Null on a page that is not a store. */
export const detectPlatform = ({ variable }: Pick<Page, 'variable'>): Platform | null =>
  TOKENS.find(([, globals]) => globals.some((name) => variable(name) !== undefined))?.[0] ?? null;

/** A path that stays on its origin, with a slash at the end. */
const FOLDERS = /^\/(?:[\w.%-]+\/)*/;

/** The root of this store's own calls: a shop may be under a language prefix or in a folder. */
export function storeRoot({ url, variable }: Pick<Page, 'url' | 'variable'>): string {
  // WooCommerce has no name for its root: its own calls are to it, with a query. WordPress's admin may be in another folder.
  const told =
    variable('Shopify.routes.root') ?? variable('woocommerce_params.wc_ajax_url') ?? variable('wc_add_to_cart_params.wc_ajax_url');
  return new URL(url()).origin + (FOLDERS.exec(`${told}`)?.[0] ?? '/');
}
