import { eq } from 'drizzle-orm';
import { Refusal } from '../calls/refusal.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';

/**
 * Changes of one account's popups, drafts and files wait for each other until the transaction ends: none is lost, and versions are numbered
 * correctly. Each change takes this lock first. With another order, two of them could wait for each other for ever.
 */
export async function lockAccount(tx: Database, clientId: string): Promise<void> {
  const [account] = await tx.select({ clientId: accounts.clientId }).from(accounts).where(eq(accounts.clientId, clientId)).for('update');
  if (!account) throw new Refusal(404, `no account ${clientId}`, 'client_id');
}
