import { z } from 'zod';
import { requirePopup } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { address, identifier, storeCustomer } from '../../calls/payload-fields.ts';
import { isDeclaredAgent } from '../../visitors/declared-agent.ts';

/** API-07. A popup was closed without a conversion. */
export const closed = defineCall({
  name: 'closed',
  charge: 'popup',
  method: 'POST',
  path: '/api/display/closed/:popupId',
  params: z.object({ popupId: identifier }),
  payload: z.object({ ...storeCustomer, client_id: identifier, converted_email: address() }),
  async answer(payload, { params, services, c }) {
    const { clientId } = await requirePopup(services, params.popupId);
    if (isDeclaredAgent(c)) return { success: true };
    await services.rows.closes.write({
      clientId,
      popupId: params.popupId,
      url: payload.url,
      storeIntegration: payload.store_integration,
      storeCustomerId: payload.store_integration_customer_id,
      email: payload.converted_email.toLowerCase(),
    });
    return { success: true };
  },
});
