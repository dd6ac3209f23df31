import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { flag, identifier, text } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { WEBHOOK_EVENTS, type webhooks } from '../../database/schema/schema-webhooks.ts';
import { isPublicAddress, literalAddress } from '../../webhooks/public-address.ts';

const MAX_URL = 2048;
const SECRET_BYTES = 32;

/** The body of `POST` and `PUT`. */
export const webhookData = z.object({
  name: text(80),
  url: z.string('expected an address').max(MAX_URL, `longer than ${MAX_URL} characters`),
  poptin_id: identifier.nullable().default(null),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'expected at least one event')
    .default(['lead.created', 'lead.confirmed'])
    .transform((events) => [...new Set(events)]),
  double_opt_in: flag(),
});
export type WebhookData = z.output<typeof webhookData>;

/** A new key of the Standard Webhooks format. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The address in the stored format. A name is resolved at each request. Only an address that looks private is refused here.
 * @throws Refusal 400
 */
export function targetUrl(typed: string, allowPrivate: boolean): string {
  const refuse = (reason: string) => new Refusal(400, reason, 'url');
  const url = URL.parse(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol)) throw refuse('expected an address such as https://crm.example/hooks');
  if (url.username || url.password) throw refuse('an address with a name or a password in it: the signature proves who sends');
  if (url.hash) throw refuse('an address with a # in it: no server gets what follows it');
  if (allowPrivate) return url.href;
  if (url.protocol === 'http:') throw refuse('leads would travel unencrypted: use an address that begins with https://');
  const literal = literalAddress(url);
  const isPrivateName = /^localhost$|\.localhost$|\.local$|\.internal$/i.test(url.hostname);
  if (isPrivateName || (literal !== null && !isPublicAddress(literal)))
    throw refuse(`${url.hostname} is in a private network: start the server with WEBHOOK_PRIVATE=1 to allow that`);
  return url.href;
}

type Row = typeof webhooks.$inferSelect;

/** A target as its owner sees it. */
export const wireWebhook = (row: Row) => ({
  webhook_id: row.webhookId,
  name: row.name,
  url: row.url,
  poptin_id: row.popupId,
  events: row.events,
  double_opt_in: row.doubleOptIn,
  secret: row.secret,
  disabled_reason: row.disabledReason,
  disabled_at: row.disabledAt?.toISOString() ?? null,
  at: row.at.toISOString(),
});
