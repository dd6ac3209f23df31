import type { Readers } from '../../wire/readers.ts';

/**
 * A Wix cart as its server reports it: its lines, and amounts as text in the main unit (COM-02). Only the root id, the name and the
 * subtotal are required.
 */
export function wixCart({ list, map, number, record, text }: Readers) {
  const money = map(record({ amount: text('0') }), ({ amount }) => amount);
  const line = record({
    rootCatalogItemId: ['rootCatalogItemId', text()],
    catalogItemId: ['catalogReference', map(record({ id: ['catalogItemId', text()] }), ({ id }) => id)],
    productName: ['productName', map(record({ original: text() }), ({ original }) => original)],
    quantity: number(0, 1e6, 1),
    price: money,
  });
  return record({ id: text(), currency: text(), lineItems: ['lineItems', list(line)], subtotal: money });
}
export type WixCart = NonNullable<ReturnType<ReturnType<typeof wixCart>>>;

/**
 * Fields of a display answer for the code that follows the store: whether the owner is strict about consent, and the Wix cart (null if
 * absent).
 */
export interface StoreAnswer {
  readonly strictConsent: boolean;
  readonly wixCartDetails: WixCart | null;
}
