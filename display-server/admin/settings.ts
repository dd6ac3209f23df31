import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireAccount } from '../accounts/require-account.ts';
import type { Services } from '../calls/call.ts';
import { readPayload } from '../calls/payload.ts';
import { identifier } from '../calls/payload-fields.ts';
import { check } from '../calls/validate.ts';
import { accounts } from '../database/schema/schema.ts';
import { minFillMs } from './account-data.ts';

const ofAccount = z.object({ clientId: identifier });
const settings = z.object({ min_fill_ms: minFillMs });

/** `/admin/accounts/:clientId/settings/leads`: settings about leads, changed without sending the whole account. */
export function mountSettings(admin: Hono, services: Services): void {
  const path = '/accounts/:clientId/settings/leads';

  admin.get(path, async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    const { account } = await requireAccount(services, clientId);
    return c.json({ min_fill_ms: account.minFillMs, confirms: services.publicOrigin !== null });
  });

  admin.put(path, async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    await requireAccount(services, clientId);
    const { min_fill_ms } = check(settings, await readPayload(c), 400);
    await services.db.update(accounts).set({ minFillMs: min_fill_ms }).where(eq(accounts.clientId, clientId));
    services.accounts.heard(clientId);
    return c.json({ min_fill_ms, confirms: services.publicOrigin !== null });
  });
}
