import type { Context } from '../../context.ts';
import type { ProductButton } from '../../decide/display/config.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import { personOf } from '../../decide/visitor/person.ts';
import { onCart } from '../../store/cart/cart-news.ts';
import { sum } from '../../store/cart/money.ts';
import { urlOf } from '../../url-of.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import { holdsAddress, isSafeAttribute } from './address.ts';

const TAG = /\{\{\s*([\w.]{1,60})\s*(?:\|([^{}]{0,200}))?\}\}/g;

/** Such a text is written again when the cart changes. */
const OF_CART = /\{\{\s*cart\./;

/** An attribute that is nothing but the cart's total: an element counts with it, so it gets the bare number. */
const TOTAL_ALONE = /^\{\{\s*cart\.total\s*(?:\|[^{}]*)?\}\}$/;

/** The hosts that an address leads to, and each part of it, since a `srcset` has several: undefined for what is no address. */
const hostsOf = (text: string, page: string) => [text, ...text.split(/[\s,]+/)].map((part) => urlOf(part, page)?.host);

/** What a field is was looked at before: no tag makes another of it. */
const SETTLED = /^(style|type|name|autocomplete)$/;

/**
 * Dynamic text (CFG-06): always text, never markup, since it is put in after parsing. Of who the
 * visitor is nothing goes into an address, which may be loaded by itself. What is said of the cart
 * follows it for as long as `scope` lasts; a cart that is not known is never a number, so then no
 * attribute counts with it and no figures replace it. For a freemium client nothing is known.
 */
export function fillTags(
  { ports: { page }, memory, cart }: Pick<Context, 'ports' | 'memory' | 'cart'>,
  product: ProductButton | null,
  { scope, freemium }: Pick<PopupOptions, 'scope' | 'freemium'>,
  nodes: DocumentFragment,
  drop: OnDrop,
): void {
  const url = urlOf(page.url());
  const knownCart = () => (freemium ? null : cart.now);
  const values: Readonly<Record<string, () => string>> = {
    'page.title': page.title,
    'page.url': page.url,
    'cart.total'() {
      const known = knownCart();
      return known ? sum(known.totalHundredths, known.currency) : '';
    },
    'product.title': () => product?.product_name ?? '',
  };
  const person: Readonly<Record<string, string>> = personOf(memory, page);
  const value = (name: string, inAddress: boolean): string => {
    if (freemium) return '';
    if (Object.hasOwn(person, name)) return inAddress ? '' : (person[name] ?? '');
    if (name.startsWith('url.')) return url?.searchParams.get(name.slice('url.'.length)) ?? '';
    return Object.hasOwn(values, name) ? (values[name]?.() ?? '') : '';
  };
  const fill = (text: string, inAddress = false) =>
    text.replace(
      TAG,
      (_all, name: string, fallback = '') => value(name, inAddress) || (name.startsWith('cart.') && /\d/.test(fallback) ? '' : fallback),
    );

  const following: Array<() => void> = [];
  const write = (pattern: string, put: (pattern: string) => void) => {
    if (!pattern.includes('{{')) return;
    put(pattern);
    if (OF_CART.test(pattern)) following.push(() => put(pattern));
  };
  const walker = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node;
    if (at instanceof Text)
      write(at.data, (pattern) => {
        at.data = fill(pattern);
      });
    else
      for (const name of (at as Element).getAttributeNames())
        if (!SETTLED.test(name)) write((at as Element).getAttribute(name) ?? '', (pattern) => putAttribute(at as Element, name, pattern));
  }
  const follow = () => {
    for (const again of following) again();
  };
  if (following.length) onCart(cart, follow, scope.signal);

  /**
   * What is loaded without being asked for, and where a form is sent, is for the owner to say: no word from outside leads it to a
   * host that is neither in their own words nor the page's. A link is followed by who wants to.
   */
  function isAtHome({ localName }: Element, name: string, pattern: string, filled: string): boolean {
    if (!holdsAddress(name) || (localName === 'a' && name.endsWith('href'))) return true;
    const own = pattern.replace(TAG, (_all, _name, fallback = '') => fallback);
    const home = [url?.host, ...hostsOf(own, page.url())];
    return hostsOf(filled, page.url()).every((host) => home.includes(host));
  }

  /** An address that becomes one of another kind is no longer the owner's. */
  function putAttribute(element: Element, name: string, pattern: string): void {
    const known = knownCart();
    const alone = TOTAL_ALONE.test(pattern);
    const filled = alone ? known && (known.totalHundredths / 100).toFixed(2) : fill(pattern, holdsAddress(name));
    if (filled !== null && isSafeAttribute(name, filled) && isAtHome(element, name, pattern, filled))
      return element.setAttribute(name, filled);
    element.removeAttribute(name);
    if (!alone) drop(`markup <${element.localName} ${name}>`, 'not allowed in a popup');
  }
}
