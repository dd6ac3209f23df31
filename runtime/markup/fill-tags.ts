import { knownCart } from '../commerce/known-cart.ts';
import type { Context } from '../context.ts';
import type { Look } from '../display/config.ts';
import type { Drop } from '../display/fields.ts';
import { mayHold } from './address.ts';

const TAG = /\{\{\s*([\w.]{1,60})\s*(?:\|([^{}]{0,200}))?\}\}/g;

/** Dynamic text (CFG-06): always text, never markup, since it is put in after parsing. */
export function fillTags({ ports: { page }, memory }: Context, { product }: Look, nodes: DocumentFragment, drop: Drop): void {
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
  const fill = (text: string) => text.replace(TAG, (_all, name: string, fallback = '') => value(name) || fallback);

  const walker = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) node.data = fill(node.data);
    else fillAttributes(node as Element, fill, drop);
  }
}

/** An address that becomes one of another kind is no longer the owner's. */
function fillAttributes(element: Element, fill: (text: string) => string, drop: Drop): void {
  for (const name of element.getAttributeNames()) {
    const before = element.getAttribute(name) ?? '';
    if (name === 'style' || !before.includes('{{')) continue;
    const filled = fill(before);
    if (mayHold(name, filled)) element.setAttribute(name, filled);
    else {
      element.removeAttribute(name);
      drop(`markup <${element.localName} ${name}>`, 'not allowed in a popup');
    }
  }
}
