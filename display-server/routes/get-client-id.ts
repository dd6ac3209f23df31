import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineCall } from '../calls/call.ts';
import { Refusal } from '../calls/refusal.ts';
import { accounts } from '../database/schema/schema.ts';

/** API-12. The account that a hosted store belongs to. */
export const getClientId = defineCall({
  name: 'get-client-id',
  method: 'GET',
  path: '/api/display/shopify/get-client-id/:shop',
  params: z.object({
    shop: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]{1,255}$/, 'expected a host name'),
  }),
  payload: z.looseObject({}),
  async answer(_payload, { params, services }) {
    const [account] = await services.db.select({ clientId: accounts.clientId }).from(accounts).where(eq(accounts.shop, params.shop));
    if (!account) throw new Refusal(404, `no account for the shop ${params.shop}`, 'shop');
    return { client_id: account.clientId };
  },
});
