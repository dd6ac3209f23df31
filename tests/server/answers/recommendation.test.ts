import { describe, expect, test } from 'vitest';
import { newAccount, sharedServer } from '../start.ts';

const to = sharedServer();

const product = (id: number, more: object = {}) => ({
  product_id: id,
  variant_id: id * 10,
  title: `Lamp ${id}`,
  price: 1000 * id,
  category: id % 2 ? 'desk' : 'floor',
  ...more,
});
const catalogue = [1, 2, 3, 4, 5, 6].map((id) => product(id, { sold: id === 5 ? 90 : 0, inventory_quantity: id === 2 ? 0 : 1 }));

describe('product-recommendation (API-11)', () => {
  test.each([
    { asked: 'nothing in particular', form: {}, ids: [1, 3, 4, 5] },
    { asked: 'three', form: { count: '3' }, ids: [1, 3, 4] },
    { asked: 'more than there is room for', form: { count: '60' }, ids: [1, 3, 4, 5] },
    { asked: 'best_selling', form: { category: 'best_selling', count: '3' }, ids: [5, 1, 3] },
    { asked: 'newest', form: { category: 'newest' }, ids: [6, 5, 4, 3] },
    { asked: 'a category', form: { category: 'floor' }, ids: [4, 6] },
    {
      asked: 'manual products, in their order, without the sold-out one',
      form: { category: 'manual', manual_products: '[6,2,"1"]' },
      ids: [6, 1],
    },
    { asked: 'last_visited with an empty list (GAT-08)', form: { category: 'last_visited', last_visited_products: '[]' }, ids: [] },
    { asked: 'a word that every object has', form: { category: 'constructor' }, ids: [] },
  ])('asked for $asked answers $ids (COM-03)', async ({ form, ids }) => {
    const { popupId } = await newAccount(to, { products: catalogue, currency: 'ILS' });
    const { json } = await to.form(`/api/display/shopify/product-recommendation/${popupId}`, form);
    expect(json.data.products.map((found: { product_id: string }) => Number(found.product_id))).toEqual(ids);
    expect(json).toMatchObject({ success: true, currency: 'ILS' });
  });

  test.each([
    { asked: 'nothing in particular', form: {}, variants: [12, 20, 30] },
    { asked: 'best_selling, whichever variant sells', form: { category: 'best_selling' }, variants: [30, 20, 12] },
    { asked: 'newest', form: { category: 'newest' }, variants: [30, 20, 12] },
    { asked: 'a category', form: { category: 'desk' }, variants: [12, 30] },
    { asked: 'manual products', form: { category: 'manual', manual_products: '[1]' }, variants: [12] },
  ])('asked for $asked, a product is recommended once, its first variant that is not sold out (COM-03)', async ({ form, variants }) => {
    const sizes = [11, 12, 13, 14, 15].map((variant_id) => product(1, { variant_id, inventory_quantity: variant_id === 11 ? 0 : 7 }));
    const others = [
      product(2, { variant_id: 20, sold: 60 }),
      product(3, { variant_id: 30, sold: 2 }),
      product(3, { variant_id: 31, sold: 90 }),
    ];
    const { popupId } = await newAccount(to, { products: [...sizes, ...others] });
    const { json } = await to.form(`/api/display/shopify/product-recommendation/${popupId}`, form);
    expect(json.data.products.map((found: { variant_id: string }) => Number(found.variant_id))).toEqual(variants);
  });

  test('each item has every field of the table, prices in minor units (COM-03)', async () => {
    const full = product(1, {
      desc: 'Warm light',
      handle: 'lamp-1',
      image: 'https://cdn.example/1.png',
      inventory_quantity: 3,
      compare_at_price: 2500,
    });
    const { popupId } = await newAccount(to, { products: [full], currency: 'ILS' });
    const { json } = await to.form(`/api/display/shopify/product-recommendation/${popupId}`, {});
    expect(json.data.products).toEqual([
      {
        product_id: '1',
        variant_id: '10',
        title: 'Lamp 1',
        desc: 'Warm light',
        handle: 'lamp-1',
        image: 'https://cdn.example/1.png',
        inventory_quantity: 3,
        price: 1000,
        compare_at_price: 2500,
        currency_symbol: '₪',
      },
    ]);
  });
});
