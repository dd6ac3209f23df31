import type { FieldDocs } from '../../runtime/wire/settings/setting-docs.ts';
import { says } from './words.ts';

/** The fields around the popups: the answer to the display call. */
export const ANSWER: FieldDocs = {
  display: says('Off shows no popup of this answer. `not_allowed` is a refusal: the upgrade popup, or nothing.', 1, true),
  is_client_restriction: says('A refusal, too.', 0, false),
  message: says('The server’s words for a refusal. The panel quotes them.', 'Client restricted'),
  country_code: says('The visitor’s country. It is kept in a cookie and sent with later calls.', 'IL'),
  cc: says('Used if the field before is empty.', 'IL'),
  ip: says('The visitor’s address, for accounts that keep it. It is kept in a cookie.', '203.0.113.7'),
  if_freemium: says('A free account: tags such as `{{first_name}}` become what follows their bar, or nothing.', 0, false),
  lang: says(
    'The account’s language: `he` for Hebrew, else English. It decides what the product itself says, unless the popup’s container has a `lang`.',
    'he',
  ),
  poptins: says('The popups, each read separately: a broken one harms no other.', []),
  client_restriction_setting: says('The details of a refusal.'),
  'client_restriction_setting.upgrade_popup': says('The popup that is shown in place of all others if the server refuses.'),
  strict_consent: says('A store’s visitor is followed only after consent, as with `data-consent="strict"` on the tag.', 1, true),
  wix_cart_details: says('The visitor’s Wix cart, for pages without a token to request it themselves.', {
    id: '7f3a',
    currency: 'ILS',
    lineItems: [
      {
        rootCatalogItemId: 'c1',
        catalogReference: { catalogItemId: 'c1' },
        productName: { original: 'Mug' },
        quantity: 1,
        price: { amount: '270' },
      },
    ],
    subtotal: { amount: '270.00' },
  }),
  'wix_cart_details.id': says('The cart’s id.'),
  'wix_cart_details.currency': says('The currency of its amounts.'),
  'wix_cart_details.lineItems': says('Its lines.'),
  'wix_cart_details.lineItems[].rootCatalogItemId': says('The product, if the line itself is part of one.'),
  'wix_cart_details.lineItems[].catalogReference': says('The line item’s address in the catalogue.'),
  'wix_cart_details.lineItems[].catalogReference.catalogItemId': says('Its id there.'),
  'wix_cart_details.lineItems[].productName': says('Its name.'),
  'wix_cart_details.lineItems[].productName.original': says('In the shop’s own language.'),
  'wix_cart_details.lineItems[].quantity': says('The quantity.'),
  'wix_cart_details.lineItems[].price': says('The price of one.'),
  'wix_cart_details.lineItems[].price.amount': says('Text, in the main unit.'),
  'wix_cart_details.subtotal': says('Its total.'),
  'wix_cart_details.subtotal.amount': says('Text, in the main unit.'),
};
