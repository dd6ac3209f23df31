import type { Pending, TriggerPanel } from '../trigger.panel.ts';
import type { Spec } from './cart-event.ts';

const productOf = ({ productId }: Spec): string => (productId ? `product ${productId}` : 'a product');

export const panel: TriggerPanel<Spec> = {
  name: 'Cart event',
  by: 'by a change of the cart',
  aim: (spec) =>
    spec.event === 'empty'
      ? 'when the cart becomes empty'
      : `when ${productOf(spec)} is ${spec.event === 'add' ? 'put into' : 'taken out of'} the cart`,
  near: 'at a press while the cart is known; to take something out, the cart must hold something',
  firesAt: () => null,
  fields: { event: ['add', 'remove', 'empty'], productId: 'text' },
  settings: {
    'triggers.cart_event': { label: 'When the cart changes', row: 'change', first: [{ event: 'add' }] },
    'triggers.cart_event.*.event': {
      label: 'Something is',
      names: { add: 'put in', remove: 'taken out', empty: 'taken out, and it is empty' },
    },
    'triggers.cart_event.*.product_id': {
      label: 'Only this product',
      help: 'Its id in your shop; on WooCommerce the variation’s id, if there is one. Leave empty for any product.',
    },
  },
  docs: {
    'triggers.cart_event': {
      says: 'When something was put into the cart or taken out. Each row is a separate trigger.',
      example: [{ event: 'add', product_id: '44101' }],
    },
    'triggers.cart_event[].event': { says: 'The change of the cart.' },
    'triggers.cart_event[].product_id': {
      says: 'Only for this product, by its id in the shop; on WooCommerce that of a variation where it has any. Left out or null: any.',
    },
  },
  samples: [
    { setting: [{ event: 'add' }], spec: { kind: 'cart_event', event: 'add', productId: '' } },
    { setting: [{ event: 'remove', product_id: '44101' }], spec: { kind: 'cart_event', event: 'remove', productId: '44101' } },
    { setting: [{ event: 'empty' }], spec: { kind: 'cart_event', event: 'empty', productId: '' } },
  ],
};

export const pending: Pending<Spec> = (spec) => {
  if (spec.event === 'empty') return 'empty the cart';
  return spec.event === 'add' ? `put ${productOf(spec)} into the cart` : `take ${productOf(spec)} out of the cart`;
};
