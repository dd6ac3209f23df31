import type { Context } from 'hono';
import { z } from 'zod';
import { isGiven } from './account.ts';
import type { Call, CallName, Services } from './call.ts';
import { identifier } from './identifiers.ts';
import type { JsonObject } from './json.ts';
import { OF_A_CALL } from './payload.ts';
import { createBuckets, networkOf, type PerSecond } from './rates.ts';
import { Refusal } from './refusal.ts';
import { ipOf } from './visitor-origin.ts';

/** How many calls per second are answered, with bursts of up to a minute's worth. */
export interface Rates {
  /** Offices, schools and phone networks share one address. */
  readonly perAddress: PerSecond;
  readonly perAccount: PerSecond;
}
export const RATES: Rates = { perAddress: 50, perAccount: 500 };

/** Of bodies, for each call that an address may send: ten times what a page's calls have, an eighth of what one body may have. */
const BYTES_OF_A_CALL = 32 * 1024;
/** Reading the smallest body costs as much as this. */
const LEAST_BYTES = 2048;

/** Per viewer, that is one visitor with one popup: no form is sent more often. */
const PER_VIEWER: PerSecond = 1;

/** What is told of a popup is its account's, also from a page of another one that launched it. */
const OF_POPUP: ReadonlySet<CallName> = new Set(['viewed', 'closed', 'conversion', 'conversion-activities']);

/** Answered from memory, and the same for everybody. */
const FREE: ReadonlySet<CallName> = new Set(['pixel', 'chunk', 'font', 'validation-emails']);

/**
 * A template is answered from memory too, and a page asks ahead for those of all its popups: counted, they would use up
 * what their account has for its displays. Asked for by a made-up id it costs a read, so it counts for its address.
 */
const OF_NO_ACCOUNT: ReadonlySet<CallName> = new Set([...FREE, 'template']);

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
  // What names nobody is refused anyway. One share for all of it would be used up by any of it.
  const takeOf = (account: string): number => (account === '' ? 0 : accounts.take(account));

  return {
    byAddress({ name, method }, c) {
      // Of leads as well: a body is long to read, and who may leave a lead is known only when it has been read.
      if (method === 'POST') refuse(bodies.take(addressOf(c), bytesToRead(c)));
      if (name !== 'conversion' && !FREE.has(name)) refuse(addresses.take(addressOf(c)));
    },
    async byAccount({ name }, c, payload) {
      if (OF_NO_ACCOUNT.has(name)) return;
      const account = (OF_POPUP.has(name) && (await ownerOf(c, payload))) || accountOf(c, payload);
      if (name !== 'conversion') return refuse(takeOf(account));
      // What its address may not send is not the account's to pay for.
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
