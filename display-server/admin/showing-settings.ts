import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireAccount } from '../accounts/require-account.ts';
import type { Services } from '../calls/call.ts';
import { readPayload } from '../calls/payload.ts';
import { identifier } from '../calls/payload-fields.ts';
import { check } from '../calls/validate.ts';
import { accounts } from '../database/schema/schema.ts';
import { popupCaps } from './popup-caps.ts';

const settings = z.object({ consent_first: z.boolean(), popup_caps: popupCaps });
const ofAccount = z.object({ clientId: identifier });
const FIRST = 'consent_first';

/** `/admin/accounts/:clientId/settings/showing`: the rules over all popups of an account, without the rest of it (CFS-05, TGT-18). */
export function mountShowingSettings(admin: Hono, services: Services): void {
  const path = '/accounts/:clientId/settings/showing';

  admin.get(path, async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    const { account } = await requireAccount(services, clientId);
    return c.json({ consent_first: account.hostPage.includes(FIRST), popup_caps: account.popupCaps });
  });

  admin.put(path, async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    await requireAccount(services, clientId);
    const wanted = check(settings, await readPayload(c), 400);
    await services.db.transaction(async (tx) => {
      const ofThis = eq(accounts.clientId, clientId);
      const [before] = await tx.select({ hostPage: accounts.hostPage }).from(accounts).where(ofThis).for('update');
      const others = (before?.hostPage ?? []).filter((each) => each !== FIRST);
      await tx
        .update(accounts)
        .set({ popupCaps: wanted.popup_caps, hostPage: wanted.consent_first ? [...others, FIRST] : others })
        .where(ofThis);
    });
    services.accounts.heard(clientId);
    return c.json(wanted);
  });
}
