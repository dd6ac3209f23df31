import { onTestFinished, vi } from 'vitest';
import { listen } from '../../../harness/listen.ts';
import { createReceiver, type Receiver } from '../../../harness/receiver/receiver.ts';
import { freePort } from '../../support/postgres.ts';
import { type Client, type Ids, newViewer, STARTING_MS } from '../start.ts';

export interface Target extends Receiver {
  readonly url: string;
  readonly webhookId: string;
}

/** A receiver on this machine, until the test ends, and a webhook of the account that leads to it. */
export async function newTarget(to: Client, clientId: string, settings: object = {}): Promise<Target> {
  const receiver = createReceiver();
  const port = await freePort();
  onTestFinished(await listen(port, receiver.app.fetch));
  const url = `http://localhost:${port}/hooks/crm`;
  const made = await to.json(`/admin/accounts/${clientId}/webhooks`, { name: 'CRM', url, ...settings });
  if (made.status !== 201) throw new Error(made.text);
  receiver.trust('/hooks/crm', made.json.secret);
  return { ...receiver, url, webhookId: made.json.webhook_id };
}

/** A lead as a page sends it. */
export const leadOf = ({ clientId, popupId }: Pick<Ids, 'clientId' | 'popupId'>, more: Record<string, string> = {}) => ({
  client_id: clientId,
  poptin_id: popupId,
  p_target: 'lead',
  conversion_key: crypto.randomUUID(),
  email: 'ann@shop.example',
  fill_ms: '9000',
  ...more,
});

/** A visitor's lead. @returns the answer */
export async function leaveLead(to: Client, ids: Pick<Ids, 'clientId' | 'popupId'>, more: Record<string, string> = {}) {
  const viewerId = await newViewer(to, ids.clientId);
  return (await to.form(`/api/display/conversion/${viewerId}`, leadOf(ids, more))).json;
}

export const deliveriesOf = async (to: Client, clientId: string) =>
  (await to.get(`/admin/accounts/${clientId}/deliveries`)).json.deliveries;

/** On a machine that builds and runs browsers, a request to this machine may take seconds. */
export const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: STARTING_MS, interval: 5 });
