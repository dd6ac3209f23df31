import { type Attribute, attribute, type Open } from './scan.ts';

/** A Messenger link that names no page gets the account's. */
const OF_THE_ACCOUNT = /^https?:\/\/(?:www\.)?m\.me\/?$/i;

/**
 * Where a link leads, if its owner says so: an `<a>` that does nothing else, or a control that the page makes a link (contract, the
 * markup). The page fills in those of products, of the account's Messenger and of the credit.
 */
export function addressOf(element: Open): Attribute | undefined {
  const value = (name: string) => attribute(element, name)?.value;
  const action = value('data-action');
  const isLink = action === 'link' ? /^(?:a|button|div|span)$/.test(element.name) : element.name === 'a' && action === undefined;
  const isFilledIn = value('data-product-link') !== undefined || value('data-credit') !== undefined;
  const address = attribute(element, 'href');
  return isLink && !isFilledIn && !OF_THE_ACCOUNT.test(address?.value ?? '') ? address : undefined;
}
