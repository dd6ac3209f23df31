import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { priceRules } from '../../database/schema/schema-catalogue.ts';

/** API-13. The store's price rules, from which the page computes how much is missing for free shipping (COM-04). */
export const getPriceRules = defineCall({
  name: 'get-price-rules',
  method: 'GET',
  path: '/api/display/shopify/get-price-rules/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.looseObject({}),
  async answer(_payload, { params, services }) {
    await requireAccount(services, params.clientId);
    const rows = await services.db
      .select()
      .from(priceRules)
      .where(eq(priceRules.clientId, params.clientId))
      .orderBy(asc(priceRules.position));
    return { price_rules: rows.map(wirePriceRule) };
  },
});

const wirePriceRule = (rule: typeof priceRules.$inferSelect) => ({
  ...rule.conditions,
  target_type: rule.targetType,
  allocation_method: rule.allocationMethod,
  target_selection: rule.targetSelection,
  prerequisite_subtotal_range: rule.minimumSubtotal === null ? null : { greater_than_or_equal_to: rule.minimumSubtotal },
});
