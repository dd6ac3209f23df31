import { z } from 'zod';
import { requirePopup } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { address, identifier, storeCustomer } from '../../calls/payload-fields.ts';
import { isDeclaredAgent } from '../../visitors/declared-agent.ts';

/** API-09. A visitor who converted earlier saw or closed another popup. */
export const conversionActivities = defineCall({
  name: 'conversion-activities',
  charge: 'popup',
  method: 'POST',
  path: '/api/display/conversion-activities/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.object({ ...storeCustomer, email: address(), poptin_id: identifier, activity: z.enum(['viewed', 'closed']) }),
  async answer(payload, { services, c }) {
    const { clientId } = await requirePopup(services, payload.poptin_id);
    if (isDeclaredAgent(c)) return { success: true };
    await services.rows.activities.write([
      {
        clientId,
        popupId: payload.poptin_id,
        activity: payload.activity,
        url: payload.url,
        storeIntegration: payload.store_integration,
        storeCustomerId: payload.store_integration_customer_id,
        email: payload.email.toLowerCase(),
      },
    ]);
    return { success: true };
  },
});
