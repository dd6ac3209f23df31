import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Services } from '../calls/call.ts';
import { Refusal } from '../calls/refusal.ts';

/** Proxies write XX or ZZ for a country that they do not know. T1, Cloudflare's name for Tor, is no code either. */
const COUNTRY_CODE = /^(?!XX|ZZ)[A-Z]{2}$/;
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The address at the other end of the connection. Empty if unknown: it was reset, or the call was made inside this process. */
export function peerOf(c: Context): string {
  const socket: { remoteAddress?: string } | undefined = c.env?.incoming?.socket;
  return unmapped(socket?.remoteAddress ?? '');
}

/** A socket for both kinds of address writes an IPv4 address inside an IPv6 one: `::ffff:203.0.113.7`. */
const unmapped = (ip: string): string => ip.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Some proxies also write the port: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const withoutPort = (entry: string): string => entry.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * The visitor's address: the peer's, or what the outermost of our own proxies recorded. Each proxy appends its client on the right of
 * `X-Forwarded-For`. The visitor may have forged anything further left.
 */
export function ipOf(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => withoutPort(entry.trim()));
  const told = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0]) : undefined;
  return told && isIP(told) ? unmapped(told) : peerOf(c);
}

/**
 * The visitor's ISO-2 country: from the account's setting, a proxy, the visitor's own cookie, or the default, in this order; otherwise ''.
 * There is no IP database here.
 */
export function countryOf(c: Context, services: Services, pinned: string | null, remembered: string): string {
  const candidates = [pinned, c.req.header(services.countryHeader)?.toUpperCase(), remembered.toUpperCase()];
  return candidates.find((code) => code && COUNTRY_CODE.test(code)) ?? services.defaultCountry;
}

/** Cached by code: thousands of pages a second need one, and there are at most 676. */
const names = new Map<string, string>();

export function countryName(code: string): string {
  const known = names.get(code);
  if (known !== undefined || code === '') return known ?? '';
  const name = countryNames.of(code) || code;
  names.set(code, name);
  return name;
}

/** A DNS name with scheme and port. It is written once for each popup, so a longer one must be invalid. */
const LONGEST_ORIGIN = 270;

/** @throws Refusal 400 if the call names an impossible host */
export function originOf(c: Context, { publicOrigin }: Services): string {
  if (publicOrigin) return publicOrigin;
  const { origin } = new URL(c.req.url);
  if (origin.length > LONGEST_ORIGIN) throw new Refusal(400, 'the host of this address is longer than a name may be');
  return origin;
}
