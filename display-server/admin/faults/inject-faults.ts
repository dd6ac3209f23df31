import { eq } from 'drizzle-orm';
import type { Services } from '../../calls/call.ts';
import type { AroundCall, Arrival } from '../../calls/mount-calls.ts';
import { popups } from '../../database/schema/schema.ts';
import { identifier } from '../../visitors/identifiers.ts';
import { failWith } from './fault-kinds.ts';
import { takeFault } from './faults.ts';
import { keepReceived } from './received.ts';

/** Stores every call as it arrived, and makes the ones with a fault set fail. */
export const injectFaults =
  ({ db }: Services): AroundCall =>
  async (arrival, answer) => {
    const clientId = await clientOf(arrival, db);
    await keepReceived(db, arrival, clientId);
    const fault = await takeFault(db, clientId, arrival.call.name);
    if (!fault) return answer();
    let right: Response | null = null;
    const remembered = async () => {
      right = await answer();
      return right;
    };
    const failed = await failWith(fault, remembered, arrival.c);
    if (failed === right) return failed;
    // Keeps the headers that every answer has, except the one that describes the real answer's bytes.
    arrival.c.header('content-encoding', undefined);
    return arrival.c.newResponse(failed.body, failed);
  };

/** The account a call belongs to, by its path, its payload or its popup. Empty if none of them says. */
async function clientOf({ c, payload }: Arrival, db: Services['db']): Promise<string> {
  const named = identifier.safeParse(c.req.param('clientId') ?? payload?.client_id ?? payload?.clientId);
  if (named.success) return named.data;
  const popupId = identifier.safeParse(c.req.param('popupId') ?? c.req.param('file')?.replace(/\.html$/, ''));
  if (!popupId.success) return '';
  const [popup] = await db.select({ clientId: popups.clientId }).from(popups).where(eq(popups.popupId, popupId.data));
  return popup?.clientId ?? '';
}
