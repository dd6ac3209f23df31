import type { MiddlewareHandler } from 'hono';
import type { Services } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { ipOf, isLoopback } from '../visitor-origin.ts';

const LOCAL_NAME = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Admits requests of this machine alone. The address is not enough: a site that is open in a local
 * browser could ask too, so its origin and the name it asked by must be local as well.
 */
export const localOnly =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin');
    const isForwarded = c.req.header('x-forwarded-for') !== undefined && !services.trustProxy;
    if (isForwarded || !isLoopback(ipOf(c, services.trustProxy))) throw new Refusal(403, 'the admin API answers this machine only');
    if (!isLocal(c.req.url) || (origin && !isLocal(origin))) throw new Refusal(403, 'the admin API answers local pages only');
    if (origin) {
      c.header('access-control-allow-origin', origin);
      c.header('access-control-allow-methods', 'GET, PUT, DELETE');
      c.header('access-control-allow-headers', 'content-type');
    }
    c.header('vary', 'Origin');
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    await next();
  };

const isLocal = (url: string): boolean => URL.canParse(url) && LOCAL_NAME.test(new URL(url).hostname);
