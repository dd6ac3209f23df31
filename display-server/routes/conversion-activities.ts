import { z } from 'zod';
import { requirePopup } from '../account.ts';
import { defineCall } from '../call.ts';
import { identifier, storeCustomer, text } from '../fields.ts';

/** API-09. A visitor who converted earlier saw or closed another popup. */
export const conversionActivities = defineCall({
  name: 'conversion-activities',
  method: 'POST',
  path: '/api/display/conversion-activities/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.object({ ...storeCustomer, email: text(320), poptin_id: identifier, activity: z.enum(['viewed', 'closed']) }),
  async answer(payload, { services }) {
    const { clientId } = await requirePopup(services, payload.poptin_id);
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
