import { createHmac, randomBytes } from 'node:crypto';
import type { Ask } from '../database/database.ts';

/** A contact as the server keeps it: showings in milliseconds since 1970, and the popups in which they converted. */
export interface Contact {
  readonly contact: string;
  readonly shown: readonly number[];
  readonly converted: readonly string[];
}

const MOST_SHOWN = 30;
const MOST_CONVERTED = 50;
const HASH_LENGTH = 24;
const KEY_BYTES = 32;

/** The text to hash, of an address or of the page's own id; '' if the page gives neither. */
export const identityOf = (email: string, id: string): string =>
  email.trim() ? `email ${email.trim().toLowerCase()}` : id.trim() ? `id ${id.trim()}` : '';

/** The name of a contact in this account. It is the same on each server of this database, and differs in every other account. */
export async function contactName(ask: Ask, clientId: string, identity: string): Promise<string> {
  await ask(`insert into server_keys (name, key) values ('contacts', $1) on conflict do nothing`, [
    randomBytes(KEY_BYTES).toString('base64url'),
  ]);
  const [row] = await ask<{ readonly key: string }>('select key from server_keys where name = $1', ['contacts']);
  return createHmac('sha256', row?.key ?? '')
    .update(`${clientId} ${identity}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}

/** True for a record whose contact was last seen over a day ago. */
const IS_OLD = `at < now() - interval '1 day'`;

/** Null if this account does not have the contact. */
export async function readContact(ask: Ask, clientId: string, contact: string): Promise<(Contact & { readonly isOld: boolean }) | null> {
  const [row] = await ask<Contact & { readonly isOld: boolean }>(
    `select contact, shown, converted, ${IS_OLD} as "isOld" from contacts where client_id = $1 and contact = $2`,
    [clientId, contact],
  );
  return row ?? null;
}

/** Keeps the record of a contact who visits from expiring, also if no popup shows. Call it for an old one: most visits need no write. */
export async function keepContact(ask: Ask, clientId: string, contact: string): Promise<void> {
  await ask(`update contacts set at = now() where client_id = $1 and contact = $2 and ${IS_OLD}`, [clientId, contact]);
}

/** A list's values. Those that repeat are numbered: two popups may show in the same second. */
const numbered = (list: string): string => `select v, row_number() over (partition by v) from jsonb_array_elements(${list}) v`;

/** Merges both lists, newest first, so that two servers may add at the same time. What both lists have counts once. */
const union = (column: string, most: number): string =>
  `(select coalesce(jsonb_agg(v), '[]') from (select v from (${numbered(`c.${column}`)} union ${numbered(`excluded.${column}`)}) both_lists order by v desc limit ${most}) newest)`;

/** Adds what a device knows about a contact, and returns everything known. */
export async function addToContact(ask: Ask, clientId: string, { contact, shown, converted }: Contact): Promise<Contact> {
  const [row] = await ask<Contact>(
    `insert into contacts as c (client_id, contact, shown, converted) values ($1, $2, $3::text::jsonb, $4::text::jsonb)
     on conflict (client_id, contact) do update set
       shown = ${union('shown', MOST_SHOWN)}, converted = ${union('converted', MOST_CONVERTED)}, at = now()
     returning contact, shown, converted`,
    [clientId, contact, JSON.stringify(shown.slice(-MOST_SHOWN)), JSON.stringify(converted.slice(0, MOST_CONVERTED))],
  );
  return row ?? { contact, shown, converted };
}
