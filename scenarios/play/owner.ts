import type { Scenario } from '../format/scenario-schema.ts';
import type { SeenPopup } from '../page/control.ts';
import type { Difference } from './played.ts';

/** A demo site's owner: their leads at the display server, and their own system that receives them. */
export interface Owner {
  readonly admin: { readonly origin: string; readonly token: string };
  /** The receiver of webhooks. */
  readonly receiver: string;
  readonly clientId: string;
}

type SetUp = NonNullable<Scenario['owner']>;
export type ExpectedOfOwner = { readonly [K in keyof OwnersLead]?: OwnersLead[K] | undefined } & { readonly of: string };

/** A lead as its owner has it. */
interface OwnersLead {
  readonly leads: number;
  readonly mark: string;
  readonly code: string;
  readonly delivery: string;
  readonly tries: number;
  readonly answered: string;
  readonly disabled: string;
}

interface Row {
  readonly email: string | null;
  readonly suspicion: string;
  readonly coupon: string | null;
  readonly deliveries: ReadonlyArray<{
    readonly webhook_id: string;
    readonly state: string;
    readonly attempts: number;
    readonly last: { readonly status: number; readonly answer: string } | null;
  }>;
}

interface Webhook {
  readonly webhook_id: string;
  readonly disabled_reason: string;
}

async function ask(owner: Owner, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${owner.admin.origin}/admin${path}`, {
    method,
    headers: { Authorization: `Bearer ${owner.admin.token}`, 'Content-Type': 'application/json', Connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The display server refused ${path} (${answer.status}): ${await answer.text()}`);
  return answer.json();
}

/** Makes the receiver of this name answer in this way from now on. */
export async function answerAs(owner: Owner, name: string, mode: string): Promise<void> {
  const { ok } = await fetch(`${owner.receiver}/mode/${mode}/${encodeURIComponent(name)}`, { method: 'PUT' });
  if (!ok) throw new Error(`The receiver knows no mode “${mode}”.`);
}

/** The additions of a scenario to its account, which are taken out again after it. */
export interface SetUpDone {
  /** The scenario's own target, by the receiver's name for it. */
  readonly target: string;
  /** Its id: another target may have the same name. */
  readonly webhookId: string;
  readonly pools: readonly string[];
}

const couponsPath = (owner: Owner, popupId: string): string => `/accounts/${owner.clientId}/popups/${popupId}/coupons`;

/** Gives the account its target and its codes before the visit begins. */
export async function setUpOwner(
  owner: Owner,
  { target = '', answers, codes }: SetUp,
  idOf: (popup: string) => SeenPopup,
): Promise<SetUpDone> {
  let webhookId = '';
  if (target) {
    if (answers) await answerAs(owner, target, answers);
    const url = `${owner.receiver}/hooks/${encodeURIComponent(target)}`;
    const made = await ask(owner, 'POST', `/accounts/${owner.clientId}/webhooks`, { name: target, url, events: ['lead.created'] });
    webhookId = (made as Webhook).webhook_id;
  }
  const pools: string[] = [];
  for (const [popup, list] of Object.entries(codes ?? {})) {
    const { id } = idOf(popup);
    await ask(owner, 'POST', couponsPath(owner, id), { codes: list });
    pools.push(id);
  }
  return { target, webhookId, pools };
}

/** Leaves the account as it was: the next visitor's lead is not for this scenario's target. */
export async function clearOwner(owner: Owner, { webhookId, pools }: SetUpDone): Promise<void> {
  if (webhookId) await ask(owner, 'DELETE', `/accounts/${owner.clientId}/webhooks/${webhookId}`);
  for (const id of pools) await ask(owner, 'DELETE', couponsPath(owner, id));
}

/** A part of the expected text is enough. */
const SAME: { readonly [K in keyof OwnersLead]?: (found: string, wanted: string) => boolean } = {
  code: (found, wanted) => found.startsWith(wanted),
  answered: (found, wanted) => found.includes(wanted),
  disabled: (found, wanted) => found.includes(wanted),
};

const WORDS: { readonly [K in keyof OwnersLead]?: string } = { answered: 'last answer', disabled: 'target, disabled by' };

/** The differences from the lead that the owner should have. */
export async function ownerDifferences(owner: Owner, expected: ExpectedOfOwner, webhookId: string | undefined): Promise<Difference[]> {
  const { of, ...wanted } = expected;
  const { leads } = (await ask(owner, 'GET', `/leads?client_id=${owner.clientId}&limit=200`)) as { readonly leads: readonly Row[] };
  const theirs = leads.filter(({ email }) => email === of);
  const [lead] = theirs;
  const delivery = lead?.deliveries.find((each) => each.webhook_id === webhookId);
  const found: OwnersLead = {
    leads: theirs.length,
    mark: lead?.suspicion || 'none',
    code: lead?.coupon || 'none',
    delivery: delivery?.state ?? 'none',
    tries: delivery?.attempts ?? 0,
    answered: delivery?.last ? `${delivery.last.status} ${delivery.last.answer}` : 'none',
    disabled: wanted.disabled === undefined ? '' : await disabledReason(owner, webhookId),
  };
  return (Object.keys(wanted) as Array<keyof OwnersLead>).flatMap((part) => {
    const want = wanted[part];
    if (want === undefined || want === found[part] || SAME[part]?.(`${found[part]}`, `${want}`)) return [];
    return [{ what: `The lead of ${of}, its ${WORDS[part] ?? part}`, expected: `${want}`, found: `${found[part]}` }];
  });
}

/** The server's reason for disabling the target. */
async function disabledReason(owner: Owner, webhookId: string | undefined): Promise<string> {
  const { webhooks } = (await ask(owner, 'GET', `/accounts/${owner.clientId}/webhooks`)) as { readonly webhooks: readonly Webhook[] };
  return webhooks.find((each) => each.webhook_id === webhookId)?.disabled_reason || 'none';
}
