import { type Pending, type TriggerPanel, times } from '../trigger.panel.ts';
import type { Spec } from './cart-state.ts';

const IS: Readonly<Record<Spec['operator'], string>> = {
  greater_than: 'more than',
  equal: 'exactly',
  greater_than_or_equal: 'at least',
};

export const panel: TriggerPanel<Spec> = {
  name: 'Cart state',
  by: 'by what is in the cart',
  aim: ({ what, operator, value }) =>
    what === 'value' ? `when the cart is worth ${IS[operator]} ${value}` : `when the cart holds ${IS[operator]} ${times(value, 'item')}`,
  near: 'at one missing item, or half of the worth',
  firesAt: (_spec, { hasCart }) => (hasCart ? 1000 : null),
  fields: {
    what: ['item_count', 'value'],
    operator: ['greater_than', 'equal', 'greater_than_or_equal'],
    value: 'number',
  },
  settings: {
    'triggers.cart_state': {
      label: 'By cart contents',
      row: 'condition',
      first: [{ what: 'value', operator: 'greater_than_or_equal', value: 50 }],
    },
    'triggers.cart_state.*.what': { label: 'Counted', names: { item_count: 'how many items', value: 'its total' } },
    'triggers.cart_state.*.operator': { label: 'Is', names: IS },
    'triggers.cart_state.*.value': { label: 'This' },
  },
  docs: {
    'triggers.cart_state': {
      says: 'When the cart reaches a number of items or a value. Each row is a separate trigger.',
      example: [{ what: 'value', operator: 'greater_than', value: 40 }],
    },
    'triggers.cart_state[].what': {
      says: 'The number of items, or what they cost in the currency in which this visitor sees the cart. A shop with several adds a cart filter on the currency.',
    },
    'triggers.cart_state[].operator': { says: 'How the cart is compared with the value.' },
    'triggers.cart_state[].value': { says: 'The value to compare with.' },
  },
  samples: [
    {
      setting: [{ what: 'item_count', operator: 'greater_than_or_equal', value: 3 }],
      spec: { kind: 'cart_state', what: 'item_count', operator: 'greater_than_or_equal', value: 3 },
    },
    {
      setting: [{ what: 'value', operator: 'greater_than', value: 40 }],
      spec: { kind: 'cart_state', what: 'value', operator: 'greater_than', value: 40 },
    },
  ],
};

export const pending: Pending<Spec> = ({ what, operator, value }, told) => {
  const difference = value - (told?.progress.current ?? 0);
  const size = Math.abs(difference);
  const amount = what === 'value' ? size.toFixed(2) : times(size, 'item');
  if (difference < 0) return `take ${amount} out of the cart`;
  return `add ${operator === 'greater_than' ? 'more than ' : ''}${amount} to the cart`;
};
