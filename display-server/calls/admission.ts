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

/** The body bytes that an address may send for each call: ten times what a page sends, an eighth of the longest body. */
const BYTES_OF_A_CALL = 32 * 1024;
/** Reading even the smallest body costs this much. */
const LEAST_BYTES = 2048;

/** Per viewer, which is one visitor with one popup. Nobody sends a form more often. */
const PER_VIEWER: PerSecond = 1;

/** The id of an account, a popup or a shop. Its length is bounded, because it is kept. */
const countable = z.string().regex(/^[\w.-]{1,255}$/);

export interface Admission {
  /** Checked before a body is read. @throws Refusal 429 */
  byAddress(call: Call, c: Context): void;
  /** Checked once the account is known. @throws Refusal 429 */
  byAccount(call: Call, c: Context, payload: JsonObject): Promise<void>;
}

/**
 * Keeps a stranger's flood from blocking everybody else's calls, per address and per account. Leads get more room: a viewer who received a
 * popup may convert, even if somebody floods from the same address.
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
  // A call without an account is refused anyway. If such calls shared a bucket, any of them could empty it.
  const takeOf = (account: string): number => (account === '' ? 0 : accounts.take(account));

  return {
    byAddress({ name, method, charge }, c) {
      // Leads count here too: reading a body takes time, and only then does the server know who may leave a lead.
      if (method === 'POST') refuse(bodies.take(addressOf(c), bytesToRead(c)));
      if (name !== 'conversion' && charge !== 'nobody') refuse(addresses.take(addressOf(c)));
    },
    async byAccount({ name, charge }, c, payload) {
      if (charge === 'address' || charge === 'nobody') return;
      const account = (charge === 'popup' && (await ownerOf(c, payload))) || accountOf(c, payload);
      if (name !== 'conversion') return refuse(takeOf(account));
      // An account is not charged for calls that the address may not send.
      const wait = addresses.take(addressOf(c)) || takeOf(account);
      if (wait === 0) return;
      const viewerId = c.req.param('viewerId') ?? '';
      if (!(await isGiven(services.ask, viewerId, account))) refuse(wait);
      refuse(viewers.take(viewerId));
    },
  };
}

/** A body of unknown length counts as the longest. */
function bytesToRead(c: Context): number {
  if (c.req.header('transfer-encoding') !== undefined) return OF_A_CALL.bytes;
  return Math.min(Math.max(Number(c.req.header('content-length')) || 0, LEAST_BYTES), OF_A_CALL.bytes);
}

function refuse(waitS: number): void {
  if (waitS > 0) throw new Refusal(429, 'too many calls: ask again later', '', waitS);
}

/** If a call names only a popup or a shop, that counts in place of an account. '' if it names none. */
function accountOf(c: Context, payload: JsonObject): string {
  const named = c.req.param('clientId') ?? payload.client_id ?? payload.clientId ?? c.req.param('popupId') ?? c.req.param('shop');
  return countable.safeParse(named).data ?? '';
}
