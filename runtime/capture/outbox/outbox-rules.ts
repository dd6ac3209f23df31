import type { KeptLead } from '../../ports.ts';
import { ID, isRecord } from '../../wire/readers.ts';

export const MAX_KEPT_MS = 7 * 86_400_000;

/** November 2023, before any lead of ours. An earlier time comes from a wrong clock, so the lead's age is unknown. */
export const BEFORE_ANY = 1.7e12;

export const MAX_KEPT = 50;

/** Why a lead is given up. */
export const GIVEN_UP = {
  old: 'older than 7 days',
  crowded: `more than ${MAX_KEPT} were kept`,
  replaced: 'filled in anew',
} as const;

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 3_600_000;

/** A server may ask for a longer wait than our own longest, up to this limit. */
const MAX_ASKED_MS = 86_400_000;

interface Round {
  readonly drop: ReadonlyArray<{ readonly lead: KeptLead; readonly reason: string }>;
  /** Oldest first. */
  readonly send: readonly KeptLead[];
  /** Time until the next of the other leads is due; null if there are none. */
  readonly nextInMs: number | null;
}

/** The account and the host whose leads a page can deliver. */
interface Courier {
  readonly clientId: string;
  readonly apiHost: string;
}

/** A lead belongs to one account at one host. Another tag on the site neither sends it nor counts it against its limit. */
const isFor = ({ form, apiHost }: KeptLead, to: Courier): boolean =>
  form.client_id === to.clientId && (apiHost ?? to.apiHost) === to.apiHost;

/** Plans what to do with the stored leads now. It drops leads that are too old, whoever they belong to. */
export function planRound(kept: readonly KeptLead[], now: number, courier: Courier): Round {
  const byAge = [...kept].sort((a, b) => a.keptAt - b.keptAt);
  const old = byAge.filter(({ keptAt }) => keptAt > BEFORE_ANY && now - keptAt > MAX_KEPT_MS);
  const fresh = byAge.filter((lead) => !old.includes(lead) && isFor(lead, courier));
  const crowded = fresh.splice(0, Math.max(0, fresh.length - MAX_KEPT));
  const waits = (lead: KeptLead) => waitOf(lead, now);
  const later = fresh.map(waits).filter((ms) => ms > 0);
  return {
    drop: [...old.map((lead) => ({ lead, reason: GIVEN_UP.old })), ...crowded.map((lead) => ({ lead, reason: GIVEN_UP.crowded }))],
    send: fresh.filter((lead) => waits(lead) === 0),
    nextInMs: later.length ? Math.min(...later) : null,
  };
}

/** A wait that no rule could have set comes from a wrong clock, so the lead counts as due. */
function waitOf({ notBefore }: KeptLead, now: number): number {
  const ms = notBefore - now;
  return ms > 0 && ms <= MAX_ASKED_MS ? ms : 0;
}

/** The wait in a `Retry-After` in seconds; a date counts as zero. */
export const askedWaitMs = (header: string | null | undefined): number => Math.max(0, Number(header) || 0) * 1000;

/**
 * Doubles the wait after every attempt. `roll` spreads the attempts, so that a server that comes back does not get all leads at once. For a
 * lead of unknown age, the week begins now.
 */
export function afterFailure(lead: KeptLead, now: number, retryAfterMs: number, roll: number): KeptLead {
  const own = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(Math.max(lead.attempts, 0), 20)) * (0.5 + roll / 2);
  const asked = Math.min(MAX_ASKED_MS, retryAfterMs);
  const keptAt = lead.keptAt > BEFORE_ANY ? lead.keptAt : now;
  return { ...lead, keptAt, attempts: lead.attempts + 1, notBefore: now + Math.round(Math.max(own, asked)) };
}

/** We or any script on the page may have written into the store, so only a complete lead is accepted. */
export function isKeptLead(raw: unknown): raw is KeptLead {
  const lead = raw as Partial<Record<keyof KeptLead, unknown>> | null;
  return (
    typeof lead === 'object' &&
    lead !== null &&
    [lead.key, lead.popupId, lead.viewerId].every((each) => typeof each === 'string' && ID.test(each)) &&
    [lead.apiHost, lead.addressBefore].every((each) => /string|undefined/.test(typeof each)) &&
    [lead.keptAt, lead.attempts, lead.notBefore].every((each) => Number.isFinite(each)) &&
    typeof lead.form === 'object' &&
    lead.form !== null &&
    Object.values(lead.form).every((each) => typeof each === 'string')
  );
}

/** The server's answer about a lead. */
export type Answer =
  | {
      readonly kind: 'taken' /** '' if the server sent no id that can be kept. */;
      readonly conversionId: string /** Code that the owner's account wants to run, or ''. */;
      readonly code: string;
      /** The lead's own coupon code, or ''. */
      readonly coupon: string;
    }
  /** An answer without the success flag: the visitor fills in again, and the lead stays in the outbox (FRM-16, FRM-19). */
  | { readonly kind: 'refused' };

/** Longer than any code that a person would copy. */
const MAX_COUPON = 200;

/**
 * Reads an answer to the conversion call (API-05). If this returns null or throws, the answer did not come from our healthy server. A
 * captive portal or a proxy sent it, or it was cut off.
 */
export function readAnswer(text: string): Answer | null {
  const raw: unknown = JSON.parse(text);
  if (!isRecord(raw)) return null;
  if (![true, 1, '1', 'true'].includes(raw.success as never)) return { kind: 'refused' };
  const id = raw.conversion_id;
  if (!(typeof id === 'string' || typeof id === 'number') || id === '') return null;
  const code = isRecord(raw.integration) ? raw.integration.conversion_code : '';
  return {
    kind: 'taken',
    conversionId: ID.test(`${id}`) ? `${id}` : '',
    code: textOf(code),
    coupon: textOf(raw.coupon).slice(0, MAX_COUPON),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
