import { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { identifier, nested, text } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';

const MAX_PRODUCTS = 500;
const productId = z.union([z.string().min(1).max(200), z.number()], 'expected a product id').transform(String);

/** API-15. What a customer of the site-builder platform bought after browsing. */
export const saveOrderedProducts = defineCall({
  name: 'save-ordered-products',
  method: 'POST',
  path: '/wix/save-ordered-products',
  params: z.object({}),
  payload: z.object({
    client_id: identifier,
    customer_id: z.string('expected the customer id').min(1, 'expected the customer id').max(200),
    products: nested(z.array(z.object({ product_id: productId, product_name: text(500), category: text(200) })).max(MAX_PRODUCTS)),
    source_table: z.enum(['browse_abandonment']),
  }),
  async answer(payload, { services }) {
    await requireAccount(services, payload.client_id);
    if (!payload.products?.length) throw new Refusal(400, 'expected at least one product', 'products');
    const rows = payload.products.map((product) => ({
      clientId: payload.client_id,
      customerId: payload.customer_id,
      productId: product.product_id,
      productName: product.product_name,
      category: product.category,
      sourceTable: payload.source_table,
    }));
    await services.rows.orderedProducts.write(rows);
    return { success: true };
  },
});
