import { z } from 'zod';
import { requireAccount } from '../accounts/require-account.ts';
import { defineCall } from '../calls/call.ts';
import type { Json } from '../calls/json.ts';
import { identifier, json, text } from '../calls/payload-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { addToContact, contactName, identityOf, readContact } from '../visitors/contacts.ts';

const MOST = 50;

const listed = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.slice(-MOST) : []);

/** A device whose clock is ahead can only have shown it by now. A future time would keep popups away for too long. */
const times = (value: unknown): number[] =>
  listed(value).flatMap((at) => (typeof at === 'number' && Number.isInteger(at) && at > 0 ? Math.min(at, Date.now()) : []));
const popupIds = (value: unknown): string[] => listed(value).flatMap((id) => identifier.safeParse(id).data ?? []);

/**
 * TGT-21. A page says who its visitor is, by an address or its own id, or a device adds to a contact that it already knows. The address
 * itself is not stored.
 */
export const identify = defineCall({
  name: 'identify',
  method: 'POST',
  path: '/api/display/identify/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.object({
    email: text(320),
    id: text(200),
    contact: z.literal('').or(identifier).optional(),
    shown: json(),
    converted: json(),
  }),
  async answer({ email, id, contact, shown, converted }, { params: { clientId }, services: { ask, ...services } }) {
    await requireAccount(services, clientId);
    const identity = identityOf(email, id);
    const known = contact && !identity ? await readContact(ask, clientId, contact) : null;
    if (!identity && !known) throw new Refusal(404, 'nobody is named', 'email');
    const name = known?.contact ?? (await contactName(ask, clientId, identity));
    const all = await addToContact(ask, clientId, { contact: name, shown: times(shown), converted: popupIds(converted) });
    return { success: true, ...all };
  },
});
