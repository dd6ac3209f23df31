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

/** Null if this account does not have the contact. */
export async function readContact(ask: Ask, clientId: string, contact: string): Promise<Contact | null> {
  const [row] = await ask<Contact>('select contact, shown, converted from contacts where client_id = $1 and contact = $2', [
    clientId,
    contact,
  ]);
  return row ?? null;
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
