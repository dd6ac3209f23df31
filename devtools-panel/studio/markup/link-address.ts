import { type Attribute, attribute, type Open } from '../../../inspection/markup/scan.ts';

/** A Messenger link without a page gets the account's page. */
const OF_THE_ACCOUNT = /^https?:\/\/(?:www\.)?m\.me\/?$/i;

/**
 * True if the owner sets this link's address: an `<a>` without another action, or a control that the page turns into a link (contract, the
 * markup). The page itself fills in the links of products, of the account's Messenger and of the credit.
 */
function isOwnLink(element: Open): boolean {
  const value = (name: string) => attribute(element, name)?.value;
  const action = value('data-action');
  const isLink = action === 'link' ? /^(?:a|button|div|span)$/.test(element.name) : element.name === 'a' && action === undefined;
  const isFilledIn = value('data-product-link') !== undefined || value('data-credit') !== undefined;
  return isLink && !isFilledIn && !OF_THE_ACCOUNT.test(value('href') ?? '');
}

/** The address of an owner's link. */
export const addressOf = (element: Open): Attribute | undefined => (isOwnLink(element) ? attribute(element, 'href') : undefined);

/**
 * True for a link with an empty address, or a control that should be a link and has none. An `<a>` with neither may be an anchor in the
 * text.
 */
export function leadsNowhere(element: Open): boolean {
  const address = attribute(element, 'href');
  const isMark = address === undefined && attribute(element, 'data-action') === undefined;
  return isOwnLink(element) && !isMark && (address?.value ?? '').trim() === '';
}
