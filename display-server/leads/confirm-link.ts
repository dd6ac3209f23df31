import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ask } from '../database/database.ts';

const PATH = '/api/display/confirm';

/** A key that all servers on this database share. The first one makes it. */
export async function confirmKeyOf(ask: Ask): Promise<string> {
  await ask(`insert into server_keys (name, key) values ('confirm', $1) on conflict do nothing`, [randomBytes(32).toString('base64url')]);
  const [row] = await ask<{ readonly key: string }>(`select key from server_keys where name = $1`, ['confirm']);
  return row?.key ?? '';
}

const signatureOf = (key: string, clientId: string, conversionId: string): string =>
  createHmac('sha256', key).update(`${clientId}.${conversionId}`).digest('base64url');

/** The link for a lead's person, which the owner sends by mail (AGR-02). */
export const confirmLink = (base: string, key: string, clientId: string, conversionId: string): string =>
  `${base}${PATH}/${clientId}/${conversionId}/${signatureOf(key, clientId, conversionId)}`;

/** True if we made that link. Compares in constant time. */
export function isOurs(key: string, clientId: string, conversionId: string, signature: string): boolean {
  const [ours, theirs] = [signatureOf(key, clientId, conversionId), signature].map((text) => Buffer.from(text));
  return ours !== undefined && theirs !== undefined && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
