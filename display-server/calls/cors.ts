import type { Hono } from 'hono';
import { cors } from 'hono/cors';

const METHODS = ['GET', 'POST', 'OPTIONS'];
const preflight = cors({ origin: '*', allowMethods: METHODS, maxAge: 7200, exposeHeaders: ['Retry-After'] });

/**
 * Lets any page call. Hono's own `cors` handles preflights; for other calls the headers are set before
 * the answer is made, since setting them afterwards would build each answer twice.
 */
export function forEverybody(calls: Hono): void {
  calls.use('*', (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    c.header('access-control-allow-origin', '*');
    c.header('access-control-expose-headers', 'Retry-After');
    return next();
  });
}
