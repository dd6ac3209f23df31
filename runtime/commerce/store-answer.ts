import type { RawAnswer } from '../display/config.ts';
import type { Fields } from '../display/fields.ts';

/**
 * What a display answer says to who follows the store: whether its owner is strict about consent, and
 * the Wix cart, its lines and amounts as text in the main unit; null when there is none (COM-02). The
 * server may leave out everything of that but the root id, the name and the subtotal.
 */
export function readStoreAnswer({ flag, list, map, number, record, text }: Fields, wire: RawAnswer) {
  const money = map(record({ amount: text('0') }, false), ({ amount }) => amount);
  const line = record(
    {
      rootCatalogItemId: ['rootCatalogItemId', text()],
      catalogItemId: ['catalogReference', map(record({ id: ['catalogItemId', text()] }, false), ({ id }) => id)],
      productName: ['productName', map(record({ original: text() }, false), ({ original }) => original)],
      quantity: number(0, 1e6, 1),
      price: money,
    },
    false,
  );
  const cart = record({ id: text(), currency: text(), lineItems: ['lineItems', list(line)], subtotal: money }, false);
  return record({ strictConsent: flag(), wixCartDetails: cart }, false)(wire, '', () => {});
}
export type StoreAnswer = NonNullable<ReturnType<typeof readStoreAnswer>>;
export type WixCart = NonNullable<StoreAnswer['wixCartDetails']>;
