import type { Hono } from 'hono';
import { cors } from 'hono/cors';

const METHODS = ['GET', 'POST', 'OPTIONS'];
const preflight = cors({ origin: '*', allowMethods: METHODS, maxAge: 7200, exposeHeaders: ['Retry-After'] });

/**
 * Any page may call. Hono's own `cors` answers preflights; the others are told what they need before
 * their answer is made, since that would make each of them twice.
 */
export function forEverybody(calls: Hono): void {
  calls.use('*', (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    c.header('access-control-allow-origin', '*');
    c.header('access-control-expose-headers', 'Retry-After');
    return next();
  });
}
