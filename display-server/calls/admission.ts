import type { Context } from 'hono';
import { z } from 'zod';
import { isGiven } from '../accounts/require-account.ts';
import { identifier } from '../visitors/identifiers.ts';
import { ipOf } from '../visitors/visitor-origin.ts';
import type { Call, Services } from './call.ts';
import type { JsonObject } from './json.ts';
import { OF_A_CALL } from './payload.ts';
import { createBuckets, networkOf, type PerSecond } from './rates.ts';
import { Refusal } from './refusal.ts';

/** How many calls per second are answered, with bursts of up to a minute's worth. */
export interface Rates {
  /** Offices, schools and phone networks share one address. */
  readonly perAddress: PerSecond;
  readonly perAccount: PerSecond;
}
export const RATES: Rates = { perAddress: 50, perAccount: 500 };

/** The body bytes for each call that an address may send: ten times what a page's calls have, an eighth of what one body may have. */
const BYTES_OF_A_CALL = 32 * 1024;
/** Reading the smallest body costs as much as this. */
const LEAST_BYTES = 2048;

/** Per viewer, that is one visitor with one popup: no form is sent more often. */
const PER_VIEWER: PerSecond = 1;

/** An account, a popup or a shop. Bounded, since it is remembered. */
const countable = z.string().regex(/^[\w.-]{1,255}$/);

export interface Admission {
  /** Checked before a body is read. @throws Refusal 429 */
  byAddress(call: Call, c: Context): void;
  /** Checked once the account is known. @throws Refusal 429 */
  byAccount(call: Call, c: Context, payload: JsonObject): Promise<void>;
}

/**
 * Keeps a flood from a stranger away from everybody else's calls, per address and per account. A lead is worth more
 * than that: a viewer who was given a popup may convert, whoever else floods from their address.
 */
export function createAdmission(services: Services, { perAddress, perAccount }: Rates, nowMs?: () => number): Admission {
  const addresses = createBuckets(perAddress, nowMs);
  const bodies = createBuckets(perAddress * BYTES_OF_A_CALL, nowMs);
  const accounts = createBuckets(perAccount, nowMs);
  const viewers = createBuckets(PER_VIEWER, nowMs);
  const ownerOf = async (c: Context, payload: JsonObject): Promise<string | undefined> => {
    const popupId = identifier.safeParse(c.req.param('popupId') ?? payload.poptin_id).data;
    return popupId && (await services.accounts.popup(popupId))?.clientId;
  };
  const addressOf = (c: Context): string => networkOf(ipOf(c, services.trustedProxies));
  // A call that names nobody is refused anyway. A share common to all of them would be used up by any of them.
  const takeOf = (account: string): number => (account === '' ? 0 : accounts.take(account));

  return {
    byAddress({ name, method, charge }, c) {
      // This includes leads: a body takes long to read, and only then does the server know who may leave a lead.
      if (method === 'POST') refuse(bodies.take(addressOf(c), bytesToRead(c)));
      if (name !== 'conversion' && charge !== 'nobody') refuse(addresses.take(addressOf(c)));
    },
    async byAccount({ name, charge }, c, payload) {
      if (charge === 'address' || charge === 'nobody') return;
      const account = (charge === 'popup' && (await ownerOf(c, payload))) || accountOf(c, payload);
      if (name !== 'conversion') return refuse(takeOf(account));
      // An account does not pay for calls that their address may not send.
      const wait = addresses.take(addressOf(c)) || takeOf(account);
      if (wait === 0) return;
      const viewerId = c.req.param('viewerId') ?? '';
      if (!(await isGiven(services.ask, viewerId, account))) refuse(wait);
      refuse(viewers.take(viewerId));
    },
  };
}

/** A body that does not say its length beforehand counts as the longest. */
function bytesToRead(c: Context): number {
  if (c.req.header('transfer-encoding') !== undefined) return OF_A_CALL.bytes;
  return Math.min(Math.max(Number(c.req.header('content-length')) || 0, LEAST_BYTES), OF_A_CALL.bytes);
}

function refuse(waitS: number): void {
  if (waitS > 0) throw new Refusal(429, 'too many calls: ask again later', '', waitS);
}

/** If only a popup or a shop is named, that is counted in place of an account. '' if nobody is. */
function accountOf(c: Context, payload: JsonObject): string {
  const named = c.req.param('clientId') ?? payload.client_id ?? payload.clientId ?? c.req.param('popupId') ?? c.req.param('shop');
  return countable.safeParse(named).data ?? '';
}
