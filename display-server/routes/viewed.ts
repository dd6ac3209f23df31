import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requirePopup, requireViewer, trackImpression } from '../account.ts';
import { defineCall } from '../call.ts';
import type { Database } from '../database.ts';
import { identifier, storeCustomer, text } from '../fields.ts';
import { newId } from '../identifiers.ts';
import { viewers, views } from '../schema.ts';

/** API-06. A popup was seen. Answers the id that its conversion names as `poptin_view_id` (API-20). A quota counts a viewer once, however often it is told. */
export const viewed = defineCall({
  name: 'viewed',
  method: 'POST',
  path: '/api/display/viewed/:popupId',
  params: z.object({ popupId: identifier }),
  payload: z.object({
    ...storeCustomer,
    viewer_id: identifier,
    client_id: identifier,
    trigger: text(80),
    type: text(40),
    converted_email: text(320),
  }),
  async answer(payload, { params, services }) {
    const popup = await requirePopup(services.db, params.popupId, payload.client_id);
    await requireViewer(services.db, payload.viewer_id, params.popupId, payload.client_id);
    const viewId = newId();
    await services.db.transaction(async (tx) => {
      await tx.insert(views).values({
        viewId,
        clientId: payload.client_id,
        popupId: params.popupId,
        viewerId: payload.viewer_id,
        trigger: payload.trigger,
        type: payload.type,
        url: payload.url,
        storeIntegration: payload.store_integration,
        storeCustomerId: payload.store_integration_customer_id,
        email: payload.converted_email.toLowerCase(),
      });
      if ((await isFirstView(tx, payload.viewer_id)) && !popup.isUpgradePopup) await trackImpression(tx, payload.client_id);
    });
    return { poptin_view_id: viewId };
  },
});

async function isFirstView(db: Database, viewerId: string): Promise<boolean> {
  const notYet = and(eq(viewers.viewerId, viewerId), eq(viewers.seen, false));
  return (await db.update(viewers).set({ seen: true }).where(notYet).returning({ seen: viewers.seen })).length > 0;
}
