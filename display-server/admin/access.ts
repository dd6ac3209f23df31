import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../calls/refusal.ts';
import { peerOf } from '../visitors/visitor-origin.ts';

export interface AdminAccess {
  readonly token: string;
  /** Origins of pages that may call from a browser, such as `http://localhost:4600`. */
  readonly origins: readonly string[];
}

/**
 * Admits only callers with the token, because their data runs on owners' sites. A forwarded header or the apparent origin never decides. It
 * also refuses if the peer is unknown.
 */
export const admit =
  ({ token, origins }: AdminAccess): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin');
    if (peerOf(c) === '') throw new Refusal(403, 'the caller is unknown: the connection is gone');
    if (origin !== undefined && !origins.includes(origin)) throw new Refusal(403, 'pages of this origin may not ask the admin API');
    c.header('vary', 'Origin');
    if (origin !== undefined) {
      c.header('access-control-allow-origin', origin);
      c.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      c.header('access-control-expose-headers', 'etag');
      c.header('access-control-allow-headers', 'authorization, content-type, if-match, if-none-match, last-event-id');
    }
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'the admin API needs its token: Authorization: Bearer …');
    }
    await next();
  };

/** Compares in constant time, however many characters are right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
