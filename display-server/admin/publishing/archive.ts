import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Services } from '../../calls/call.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import type { Database } from '../../database/database.ts';
import { conversions, popups } from '../../database/schema/schema.ts';
import { popupDrafts } from '../../database/schema/schema-drafts.ts';
import { popupVersions } from '../../database/schema/schema-history.ts';
import { lockAccount } from '../lock-account.ts';
import { conditionOf, popupPath, saver } from '../popups.ts';
import { isThere, savePopup } from '../save-popups.ts';

/** Takes a popup off its account, restores it, or deletes an archived popup for good. */
export function mountArchive(admin: Hono, { db, accounts: known }: Pick<Services, 'db' | 'accounts'>): void {
  for (const [action, live] of [
    ['archive', false],
    ['unarchive', true],
  ] as const)
    admin.post(`/accounts/:clientId/popups/:popupId/${action}`, async (c) => {
      const { clientId, popupId } = check(popupPath, c.req.param(), 404);
      const { version } = await db.transaction(async (tx) => {
        const { config, markup, template } = await requireOwned(tx, clientId, popupId);
        return savePopup(tx, clientId, popupId, { config, markup, template, live }, conditionOf(c), saver(c));
      });
      known.heard(clientId);
      c.header('etag', `"${version}"`);
      return c.json({ poptin_id: popupId, version });
    });

  admin.delete('/accounts/:clientId/popups/:popupId', async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 404);
    const leads = await db.transaction((tx) => deletePopup(tx, clientId, popupId));
    known.heard(clientId);
    return c.json({ poptin_id: popupId, leads });
  });
}

async function requireOwned(tx: Database, clientId: string, popupId: string) {
  const [row] = await tx
    .select()
    .from(popups)
    .where(and(eq(popups.popupId, popupId), eq(popups.clientId, clientId), isThere));
  if (!row) throw new Refusal(404, `account ${clientId} has no popup ${popupId}`, 'poptin_id');
  return row;
}

/**
 * Deletes a popup with its draft and history. Its leads stay, and its name for them, also for those that are still on their way.
 * @returns the number of its leads
 */
async function deletePopup(tx: Database, clientId: string, popupId: string): Promise<number> {
  await lockAccount(tx, clientId);
  const mine = <T extends typeof popupDrafts | typeof popupVersions>(table: T) =>
    and(eq(table.clientId, clientId), eq(table.popupId, popupId));
  const drafts = await tx.delete(popupDrafts).where(mine(popupDrafts)).returning({ popupId: popupDrafts.popupId });
  const row = drafts.length > 0 ? await requireOwned(tx, clientId, popupId).catch(onlyADraft) : await requireOwned(tx, clientId, popupId);
  if (!row) return 0;
  if (row.live) throw new Refusal(409, `popup ${popupId} is live, so archive it first`, 'poptin_id');
  await tx.delete(popupVersions).where(mine(popupVersions));
  const config = { poptin_id: popupId, poptin_name: row.config.poptin_name ?? '' };
  await tx.update(popups).set({ config, markup: null, template: null, deleted: true }).where(eq(popups.popupId, popupId));
  return tx.$count(conversions, and(eq(conversions.clientId, clientId), eq(conversions.popupId, popupId)));
}

function onlyADraft(problem: unknown): null {
  if (problem instanceof Refusal) return null;
  throw problem;
}
