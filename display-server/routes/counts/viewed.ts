import { z } from 'zod';
import { requireAccount, requirePopup, requireViewer } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import { address, identifier, storeCustomer, text } from '../../calls/payload-fields.ts';
import { isDeclaredAgent } from '../../visitors/declared-agent.ts';
import { newId } from '../../visitors/identifiers.ts';
import { ipOf } from '../../visitors/visitor-origin.ts';

/**
 * API-06. A popup was seen. Returns the id that its conversion sends as `poptin_view_id` (API-20). A quota counts a viewer once, however
 * often it is reported, and only a limited share from one address.
 */
export const viewed = defineCall({
  name: 'viewed',
  charge: 'popup',
  method: 'POST',
  path: '/api/display/viewed/:popupId',
  params: z.object({ popupId: identifier }),
  payload: z.object({
    ...storeCustomer,
    viewer_id: identifier,
    client_id: identifier,
    trigger: text(80),
    type: text(40),
    converted_email: address(),
  }),
  async answer(payload, { params, services, c }) {
    const popup = await requirePopup(services, params.popupId);
    const { clientId } = popup;
    await requireViewer(services.ask, payload.viewer_id, params.popupId, clientId);
    const known = await requireAccount(services, clientId);
    const viewId = newId();
    if (isDeclaredAgent(c)) return { poptin_view_id: viewId };
    await services.rows.views.write({
      viewId,
      clientId,
      popupId: params.popupId,
      viewerId: payload.viewer_id,
      trigger: payload.trigger,
      type: payload.type,
      url: payload.url,
      storeIntegration: payload.store_integration,
      storeCustomerId: payload.store_integration_customer_id,
      email: payload.converted_email.toLowerCase(),
      counts: !popup.isUpgradePopup && services.quota.counts(known, ipOf(c, services.trustedProxies)),
    });
    services.quota.counted(clientId);
    return { poptin_view_id: viewId };
  },
});
