import type { Context } from '../../context.ts';
import { sum } from '../../store/cart/money.ts';
import { OF_CAMPAIGN } from '../../visitor/campaign.ts';
import { onCart } from '../../visitor/cart.ts';
import { personOf } from '../../visitor/person.ts';
import { MAX_TOLD } from '../../wire/call.ts';
import type { OnDrop } from '../../wire/readers.ts';
import type { ProductButton } from '../../wire/settings/product-settings.ts';
import { urlOf } from '../../wire/url-of.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import { holdsAddress, isSafeAttribute } from '../template/address.ts';

const TAG = /\{\{\s*([\w.]{1,60})\s*(?:\|([^{}]{0,200}))?\}\}/g;

/** Such text is rewritten when the cart changes. */
const OF_CART = /\{\{\s*cart\./;

/** An attribute that contains only the cart's total. An element calculates with it, so it gets the bare number. */
const TOTAL_ALONE = /^\{\{\s*cart\.total\s*(?:\|[^{}]*)?\}\}$/;

/** The owner's own words, for a tag without a value. */
const ownWords = (pattern: string): string => pattern.replace(TAG, (_all, _name, fallback = '') => fallback);

/** The hosts of a URL and of each of its parts (a `srcset` has several); undefined for parts that are not URLs. */
const hostsOf = (text: string, page: string) => [text, ...text.split(/[\s,]+/)].map((part) => urlOf(part, page)?.host);

/** Attributes that decide what a field is. They were checked earlier, so no tag may change them. */
const SETTLED = /^(style|type|name|autocomplete)$/;

/** Fields whose value differs from their attribute. */
const HOLDS_VALUE = 'input:not([type=checkbox i],[type=radio i],[type=button i],[type=submit i],[type=reset i],[type=image i])';

/**
 * A parameter of the page's address. Those of a campaign stand only in the address with which a visit began, and the page may have cleaned
 * it. They come from one address, so that two campaigns are never mixed.
 */
export function parameterOf(name: string, page: URL | null, landing: URL | null): string {
  const isMarked = [...(page?.searchParams.keys() ?? [])].some((key) => OF_CAMPAIGN.test(key));
  const address = OF_CAMPAIGN.test(name) && !isMarked ? landing : page;
  return address?.searchParams.get(name) ?? '';
}

/**
 * Dynamic text (CFG-06). It is inserted after parsing, so it is always text, never markup. Nothing about the visitor's identity is put into
 * an attribute: a style sheet can select by attributes, and load a picture for each letter (SEC-09). Cart values follow the cart until
 * `scope` ends. An unknown cart is never a number: such attributes are removed, and a fallback with digits is not used. A freemium client
 * gets fallbacks only. A tag takes at most as much of an address as calls send, because a hidden field is sent with the lead.
 */
export function fillTags(
  context: Pick<Context, 'ports' | 'memory' | 'cart'>,
  product: ProductButton | null,
  options: Pick<PopupOptions, 'scope' | 'freemium'>,
  nodes: DocumentFragment,
  drop: OnDrop,
): void {
  const { ports, memory, cart } = context;
  const { page } = ports;
  const { scope, freemium } = options;
  const url = urlOf(page.url());
  const landing = urlOf(memory.session('origin_landing_page') ?? '');
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
  const value = (name: string, inAttribute: boolean): string => {
    if (freemium) return '';
    if (Object.hasOwn(person, name)) return inAttribute ? '' : (person[name] ?? '');
    if (name.startsWith('url.')) return parameterOf(name.slice('url.'.length), url, landing);
    return Object.hasOwn(values, name) ? (values[name]?.() ?? '') : '';
  };
  const fill = (text: string, inAttribute = false) =>
    text.replace(
      TAG,
      (_all, name: string, fallback = '') =>
        value(name, inAttribute).slice(0, MAX_TOLD) || (name.startsWith('cart.') && /\d/.test(fallback) ? '' : fallback),
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
    else {
      if (at instanceof HTMLTemplateElement) fillTags(context, product, options, at.content, drop);
      for (const name of (at as Element).getAttributeNames())
        if (!SETTLED.test(name)) write((at as Element).getAttribute(name) ?? '', (pattern) => putAttribute(at as Element, name, pattern));
    }
  }
  const follow = () => {
    for (const again of following) again();
  };
  if (following.length) onCart(cart, follow, scope.signal);

  /**
   * The owner decides what loads by itself and where a form is sent. So no outside value may lead to a host that is neither in the owner's
   * own text nor the page's. Links are exempt, because the visitor chooses to follow them.
   */
  function isAtHome({ localName }: Element, name: string, pattern: string, filled: string): boolean {
    if (!holdsAddress(name) || (localName === 'a' && name.endsWith('href'))) return true;
    const home = [url?.host, ...hostsOf(ownWords(pattern), page.url())];
    return hostsOf(filled, page.url()).every((host) => home.includes(host));
  }

  /** Puts a visitor's data only into a field's value. Even a match with a `pattern` would reveal it to a style sheet. */
  function putValue(element: Element, filled: string): boolean {
    if (!element.matches(HOLDS_VALUE) || element.hasAttribute('pattern')) return false;
    // A hidden field's value is its attribute, so a property replaces it.
    if ((element as HTMLInputElement).type === 'hidden') Object.defineProperty(element, 'value', { value: filled, writable: true });
    else (element as HTMLInputElement).value = filled;
    element.setAttribute('data-known', '');
    return true;
  }

  /** Removes an attribute whose URL is no longer safe, or leads elsewhere than the owner meant. */
  function putAttribute(element: Element, name: string, pattern: string): void {
    const known = knownCart();
    const alone = TOTAL_ALONE.test(pattern);
    const filled = alone ? known && (known.totalHundredths / 100).toFixed(2) : fill(pattern, true);
    if (name === 'value' && fill(pattern) !== filled && putValue(element, fill(pattern))) return element.removeAttribute(name);
    if (filled !== null && isSafeAttribute(name, filled) && isAtHome(element, name, pattern, filled)) {
      // Known data of a visitor counts as their answer (FRM-04), unlike the owner's own words.
      if (name === 'value') element.toggleAttribute('data-known', filled !== ownWords(pattern));
      return element.setAttribute(name, filled);
    }
    element.removeAttribute(name);
    if (!alone) drop(`markup <${element.localName} ${name}>`, 'not allowed in a popup');
  }
}
