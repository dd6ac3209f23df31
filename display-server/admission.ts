import type { Context } from 'hono';
import { isGiven } from './account.ts';
import type { Call, CallName, Services } from './call.ts';
import { identifier } from './identifiers.ts';
import type { JsonObject } from './json.ts';
import { createBuckets, networkOf, type PerSecond } from './rates.ts';
import { Refusal } from './refusal.ts';
import { ipOf } from './visitor-origin.ts';

/** How many calls a second are answered; a minute's worth of them at once. */
export interface Rates {
  /** Offices, schools and phone networks share an address. */
  readonly perAddress: PerSecond;
  readonly perAccount: PerSecond;
}
export const RATES: Rates = { perAddress: 50, perAccount: 500 };

/** One visitor with one popup: no form is sent more often. */
const PER_VIEWER: PerSecond = 1;

/** Answered from memory, and the same for everybody. */
const FREE: ReadonlySet<CallName> = new Set(['pixel', 'chunk', 'font', 'validation-emails']);

export interface Admission {
  /** Asked before a body is read. @throws Refusal 429 */
  byAddress(call: Call, c: Context): void;
  /** Asked once it is known whose call it is. @throws Refusal 429 */
  byAccount(call: Call, c: Context, payload: JsonObject): Promise<void>;
}

/**
 * Keeps a stranger's flood from everybody else's calls, by address and by account. A lead is worth
 * more than that: who was given a popup may say what came of it, whoever else floods from there.
 */
export function createAdmission(services: Services, { perAddress, perAccount }: Rates, nowMs?: () => number): Admission {
  const addresses = createBuckets(perAddress, nowMs);
  const accounts = createBuckets(perAccount, nowMs);
  const viewers = createBuckets(PER_VIEWER, nowMs);
  const addressOf = (c: Context): string => networkOf(ipOf(c, services.trustedProxies));

  return {
    byAddress({ name }, c) {
      if (name !== 'conversion' && !FREE.has(name)) refuse(addresses.take(addressOf(c)));
    },
    async byAccount({ name }, c, payload) {
      if (FREE.has(name)) return;
      const account = accounts.take(accountOf(c, payload));
      if (name !== 'conversion') return refuse(account);
      const wait = Math.max(account, addresses.take(addressOf(c)));
      const viewerId = c.req.param('viewerId') ?? '';
      if (wait === 0 || !(await isGiven(services.ask, viewerId, accountOf(c, payload)))) return refuse(wait);
      refuse(viewers.take(viewerId));
    },
  };
}

function refuse(waitS: number): void {
  if (waitS > 0) throw new Refusal(429, 'too many calls: ask again later', '', waitS);
}

/** Where only a popup is named, its account is counted. */
function accountOf(c: Context, payload: JsonObject): string {
  const named = c.req.param('clientId') ?? payload.client_id ?? payload.clientId ?? c.req.param('popupId') ?? c.req.param('file');
  return identifier.safeParse(named).data ?? '';
}
