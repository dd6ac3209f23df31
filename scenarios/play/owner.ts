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
}

interface Row {
  readonly email: string | null;
  readonly suspicion: string;
  readonly coupon: string | null;
  readonly deliveries: ReadonlyArray<{ readonly name: string; readonly state: string; readonly attempts: number }>;
}

async function ask(owner: Owner, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${owner.admin.origin}/admin${path}`, {
    headers: { Authorization: `Bearer ${owner.admin.token}`, 'Content-Type': 'application/json', Connection: 'close' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The display server refused ${path} (${answer.status}): ${await answer.text()}`);
  return answer.json();
}

/** Makes the receiver of this name answer in this way from now on. */
export async function answerAs(owner: Owner, name: string, mode: string): Promise<void> {
  const { ok } = await fetch(`${owner.receiver}/mode/${mode}/${encodeURIComponent(name)}`, { method: 'PUT' });
  if (!ok) throw new Error(`The receiver knows no mode “${mode}”.`);
}

/** Gives the account its target and its codes before the visit begins. */
export async function setUpOwner(owner: Owner, { target, answers, codes }: SetUp, idOf: (popup: string) => SeenPopup): Promise<void> {
  if (target) {
    if (answers) await answerAs(owner, target, answers);
    const url = `${owner.receiver}/hooks/${encodeURIComponent(target)}`;
    await ask(owner, `/accounts/${owner.clientId}/webhooks`, { name: target, url, events: ['lead.created'] });
  }
  for (const [popup, list] of Object.entries(codes ?? {}))
    await ask(owner, `/accounts/${owner.clientId}/popups/${idOf(popup).id}/coupons`, { codes: list });
}

/** The differences from the lead that the owner should have. */
export async function ownerDifferences(owner: Owner, expected: ExpectedOfOwner, target: string | undefined): Promise<Difference[]> {
  const { of, ...wanted } = expected;
  const { leads } = (await ask(owner, `/leads?client_id=${owner.clientId}&limit=200`)) as { readonly leads: readonly Row[] };
  const theirs = leads.filter(({ email }) => email === of);
  const [lead] = theirs;
  const delivery = lead?.deliveries.find(({ name }) => name === target);
  const found: OwnersLead = {
    leads: theirs.length,
    mark: lead?.suspicion || 'none',
    code: lead?.coupon || 'none',
    delivery: delivery?.state ?? 'none',
    tries: delivery?.attempts ?? 0,
  };
  return (Object.keys(wanted) as Array<keyof OwnersLead>).flatMap((part) =>
    wanted[part] === undefined || wanted[part] === found[part] || (part === 'code' && found.code.startsWith(`${wanted.code}`))
      ? []
      : [{ what: `The lead of ${of}, its ${part}`, expected: `${wanted[part]}`, found: `${found[part]}` }],
  );
}
