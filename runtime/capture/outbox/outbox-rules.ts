import { ID } from '../../decide/display/readers.ts';

/** A lead as it is kept until the server has it (FRM-19). Plain data: it is stored, and may be read by a later version. */
export interface KeptLead {
  /** The conversion key: the server counts it once, however often it is sent. */
  readonly key: string;
  readonly popupId: string;
  readonly viewerId: string;
  /** Where it was taken for: all tags of a site find it in one database. One that has none goes by its account alone. */
  readonly apiHost?: string;
  readonly form: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, like `notBefore`. */
  readonly keptAt: number;
  readonly attempts: number;
  readonly notBefore: number;
}

export const MAX_KEPT_MS = 7 * 86_400_000;
export const MAX_KEPT = 50;

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 3_600_000;

/** A server may ask for more than our own longest wait, but not for more than this. */
const MAX_ASKED_MS = 86_400_000;

export interface Round {
  readonly drop: ReadonlyArray<{ readonly lead: KeptLead; readonly reason: string }>;
  /** Oldest first. */
  readonly send: readonly KeptLead[];
  /** Until the next of the others is due; null when there are none. */
  readonly nextInMs: number | null;
}

/** Whom a page can deliver for. */
export interface Courier {
  readonly clientId: string;
  readonly apiHost: string;
}

/** A lead was given to one account at one host; another tag of the site neither sends nor judges it. */
const isFor = ({ form, apiHost }: KeptLead, to: Courier): boolean =>
  form.client_id === to.clientId && (apiHost ?? to.apiHost) === to.apiHost;

/** What is to be done now with what is kept: what is too old goes, whose ever it is. */
export function planRound(kept: readonly KeptLead[], now: number, courier: Courier): Round {
  const byAge = [...kept].sort((a, b) => a.keptAt - b.keptAt);
  const old = byAge.filter(({ keptAt }) => now - keptAt > MAX_KEPT_MS);
  const fresh = byAge.filter((lead) => !old.includes(lead) && isFor(lead, courier));
  const crowded = fresh.splice(0, Math.max(0, fresh.length - MAX_KEPT));
  const waits = (lead: KeptLead) => waitOf(lead, now);
  const later = fresh.map(waits).filter((ms) => ms > 0);
  return {
    drop: [
      ...old.map((lead) => ({ lead, reason: 'older than 7 days' })),
      ...crowded.map((lead) => ({ lead, reason: `more than ${MAX_KEPT} were kept` })),
    ],
    send: fresh.filter((lead) => waits(lead) === 0),
    nextInMs: later.length ? Math.min(...later) : null,
  };
}

/** A wait that no rule could have set comes from a clock that was wrong: such a lead is due. */
function waitOf({ notBefore }: KeptLead, now: number): number {
  const ms = notBefore - now;
  return ms > 0 && ms <= MAX_ASKED_MS ? ms : 0;
}

/** What a `Retry-After` in seconds asks for; one that names a date asks for nothing. */
export const askedWaitMs = (header: string | null | undefined): number => Math.max(0, Number(header) || 0) * 1000;

/** Twice as long after every attempt, spread by `roll` so that a server that comes back is not met by all at once. */
export function afterFailure(lead: KeptLead, now: number, retryAfterMs: number, roll: number): KeptLead {
  const own = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(Math.max(lead.attempts, 0), 20)) * (0.5 + roll / 2);
  const asked = Math.min(MAX_ASKED_MS, retryAfterMs);
  return { ...lead, attempts: lead.attempts + 1, notBefore: now + Math.round(Math.max(own, asked)) };
}

/** What is found in the store was written by us or by anyone on the page: only a whole lead is taken for one. */
export function isKeptLead(raw: unknown): raw is KeptLead {
  const lead = raw as Partial<Record<keyof KeptLead, unknown>> | null;
  return (
    typeof lead === 'object' &&
    lead !== null &&
    [lead.key, lead.popupId, lead.viewerId].every((each) => typeof each === 'string' && ID.test(each)) &&
    /string|undefined/.test(typeof lead.apiHost) &&
    [lead.keptAt, lead.attempts, lead.notBefore].every((each) => Number.isFinite(each)) &&
    typeof lead.form === 'object' &&
    lead.form !== null &&
    Object.values(lead.form).every((each) => typeof each === 'string')
  );
}
