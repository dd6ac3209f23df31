import { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { address, identifier, storeCustomer } from '../../calls/payload-fields.ts';
import { isDeclaredAgent } from '../../visitors/declared-agent.ts';

/** API-08. A visitor with a known email address began a session on the site; `url` is its host name. */
export const totalWebsiteSession = defineCall({
  name: 'total-website-session',
  method: 'POST',
  path: '/api/display/total-website-session/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.object({ ...storeCustomer, email: address() }),
  async answer(payload, { params, services, c }) {
    await requireAccount(services, params.clientId);
    if (isDeclaredAgent(c)) return { success: true };
    await services.rows.sessions.write([
      {
        clientId: params.clientId,
        url: payload.url,
        storeIntegration: payload.store_integration,
        storeCustomerId: payload.store_integration_customer_id,
        email: payload.email.toLowerCase(),
      },
    ]);
    return { success: true };
  },
});
