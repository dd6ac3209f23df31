import { productOfPage } from '../../../store/products/visited-products.ts';
import { listText } from '../../../wire/call.ts';
import type { Facts } from '../facts.ts';
import { always, type GatePanel, type GateRemedy } from '../gate.panel.ts';
import { ourCookie } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { Code } from './products.ts';

export const panel: GatePanel<Code> = {
  name: 'Products',
  words: {
    some: always('This visitor has looked at products, which it recommends.'),
    none: always('This visitor has looked at no product yet.', 'no product looked at yet'),
    'no-recommendation': always('The server has no product to recommend to this visitor.', 'no product to recommend'),
  },
  group: 'selling',
  settings: {
    product_recommendation: { label: 'Products', first: { category: 'all', count: 4 } },
    'product_recommendation.category': { label: 'Category' },
    'product_recommendation.count': { label: 'How many' },
    'product_recommendation.manual_products': { label: 'These products', row: 'product', first: [''] },
    'product_recommendation.manual_products.*': { label: 'Id' },
  },
  sample: {
    popup: { recommends: 'last_visited' },
    blocked: {},
    passed: { memory: { latest_visited_products: '44101' } },
  },
};

/** A product that this visitor could have seen. One in the cart certainly belongs to the shop. */
const productOf = ({ cart, variable }: Facts): string =>
  productOfPage(variable)?.product_id || cart?.items.find(({ productId }) => productId)?.productId || '1001';

export const remedy: GateRemedy = {
  about: 'products',
  changes: ({ facts }) => [change('look at a product first', ourCookie('latest_visited_products', listText([productOf(facts)])))],
};
