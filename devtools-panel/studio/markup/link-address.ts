import { type Attribute, attribute, type Open } from '../../../inspection/markup/scan.ts';

/** A Messenger link that names no page gets the account's. */
const OF_THE_ACCOUNT = /^https?:\/\/(?:www\.)?m\.me\/?$/i;

/**
 * Whether the owner says where this link leads: an `<a>` that does nothing else, or a control that the page makes a link
 * (contract, the markup). The page itself fills in the links of products, of the account's Messenger and of the credit.
 */
function isOwnLink(element: Open): boolean {
  const value = (name: string) => attribute(element, name)?.value;
  const action = value('data-action');
  const isLink = action === 'link' ? /^(?:a|button|div|span)$/.test(element.name) : element.name === 'a' && action === undefined;
  const isFilledIn = value('data-product-link') !== undefined || value('data-credit') !== undefined;
  return isLink && !isFilledIn && !OF_THE_ACCOUNT.test(value('href') ?? '');
}

/** The address of a link of the owner's. */
export const addressOf = (element: Open): Attribute | undefined => (isOwnLink(element) ? attribute(element, 'href') : undefined);

/** A link whose address is empty, or a control that is to be one and has none. An `<a>` with neither may be a mark in the text. */
export function leadsNowhere(element: Open): boolean {
  const address = attribute(element, 'href');
  const isMark = address === undefined && attribute(element, 'data-action') === undefined;
  return isOwnLink(element) && !isMark && (address?.value ?? '').trim() === '';
}
