import { knownCart } from '../commerce/known-cart.ts';
import type { Context } from '../context.ts';
import type { Look } from '../display/config.ts';
import type { Subject } from '../popup/view.ts';

const TAG = /\{\{\s*([\w.]{1,60})\s*(?:\|([^{}]{0,200}))?\}\}/g;

/** Dynamic text (CFG-06): always text, never markup, since it is put in after parsing. Freemium clients get none: their tags stay as they are. */
export function createFill({ ports: { page }, memory }: Context, { freemium }: Subject, { product }: Look): (text: string) => string {
  if (freemium) return (text) => text;
  const url = URL.canParse(page.url()) ? new URL(page.url()) : null;
  const values: Readonly<Record<string, () => string>> = {
    'page.title': page.title,
    'page.url': page.url,
    'cart.total': () => `${(knownCart(memory.session('apt_cart'))?.totalHundredths ?? 0) / 100 || ''}`,
    'product.title': () => product?.product_name ?? '',
  };
  const value = (name: string): string => {
    if (name.startsWith('url.')) return url?.searchParams.get(name.slice('url.'.length)) ?? '';
    return Object.hasOwn(values, name) ? (values[name]?.() ?? '') : '';
  };
  return (text) => (text.includes('{{') ? text.replace(TAG, (_all, name: string, fallback = '') => value(name) || fallback) : text);
}
