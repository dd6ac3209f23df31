import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { amount, identifier, list } from '../../calls/payload-fields.ts';
import { browseAbandonments } from '../../database/schema/schema.ts';

/**
 * API-14. What a store customer looked at or left in the cart. It is a GET, and repeating it changes nothing: only the newest list is kept.
 */
export const browseAbandonment = defineCall({
  name: 'browse-abandonment',
  method: 'GET',
  path: '/shopify/save/browse-abandonment',
  params: z.object({}),
  payload: z.object({
    clientId: identifier,
    customer: z.string('expected the customer id').min(1, 'expected the customer id').max(200),
    products: list(100, 2000),
    data_for: z.enum(['abandonment', 'cart']),
    total_cart_value: amount(),
  }),
  async answer(payload, { services }) {
    await requireAccount(services, payload.clientId);
    const news = { products: payload.products ?? [], totalCartValue: payload.total_cart_value };
    await services.db
      .insert(browseAbandonments)
      .values({ clientId: payload.clientId, customerId: payload.customer, dataFor: payload.data_for, ...news })
      .onConflictDoUpdate({
        target: [browseAbandonments.clientId, browseAbandonments.customerId, browseAbandonments.dataFor],
        set: { ...news, at: sql`now()` },
      });
    return { success: true };
  },
});
