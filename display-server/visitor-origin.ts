import type { Context } from 'hono';
import type { Services } from './call.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The visitor's address: from the socket, or from a trusted proxy. Empty for a call made inside this process. */
export function ipOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim().slice(0, 64) : undefined;
  const socket: { remoteAddress?: string } | undefined = c.env?.incoming?.socket;
  return (forwarded || socket?.remoteAddress || '').replace(/^::ffff:/, '');
}

export const isLoopback = (ip: string): boolean => ip === '' || LOOPBACK.test(ip);

/**
 * ISO-2 of the visitor: what the account pins, else what a proxy tells, else what the visitor's own
 * cookie remembers, else the default. There is no address database here.
 */
export function countryOf(c: Context, services: Services, pinned: string | null, remembered: string): string {
  const candidates = [pinned, c.req.header(services.countryHeader)?.toUpperCase(), remembered.toUpperCase()];
  return candidates.find((code) => code && COUNTRY_CODE.test(code)) ?? services.defaultCountry;
}

export const countryName = (code: string): string => countryNames.of(code) ?? code;

export const originOf = (c: Context, services: Services): string => services.publicOrigin ?? new URL(c.req.url).origin;
