import { createHash, randomUUID } from 'node:crypto';

/**
 * A lead's id: 32 hex digits, made from its key, so that each delivery and each part of a lead has the same one (FRM-33). It is longer than
 * our random ids, because two leads that share one would be one lead. A call of an old page has no key.
 */
export const leadIdOf = (clientId: string, key: string): string =>
  createHash('sha256')
    .update(`${clientId} ${key || randomUUID()}`)
    .digest('hex')
    .slice(0, 32);
