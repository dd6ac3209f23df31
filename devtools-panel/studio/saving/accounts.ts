import * as z from 'zod/mini';
import type { KeptVisit } from '../../../inspection/targeting/last-visits.ts';
import { type Answered, type Ask, readAnswer } from './ask.ts';
import type { Server } from './place/display-server.ts';

/** A server sends no more at once. */
const LAST_VISITS = 1000;

const config = z.record(z.string(), z.unknown());
const account = z.object({ client_id: z.string(), name: z.string(), language: z.string() });
const change = z.object({
  path: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  more: z.optional(z.number()),
});
const draftHead = z.object({ revision: z.number(), at: z.string(), saved_by: z.string() });
const listed = z.object({
  config,
  live: z.boolean(),
  version: z.number(),
  at: z.nullable(z.string()),
  saved_by: z.string(),
  // An older server has no drafts.
  draft: z.optional(z.nullable(draftHead)),
  /** True for a popup that replaces all others while the account is restricted (GAT-11). */
  upgrade: z.optional(z.boolean()),
});
const compared = { ...draftHead.shape, version: z.number(), is_new: z.boolean(), changes: z.array(change) };
/** A draft that is published together with another one, because their test has not begun. */
const companion = z.object({ poptin_id: z.string(), poptin_name: z.string(), ...compared });
// An older server publishes each draft by itself.
const draft = z.object({ ...compared, together: z._default(z.array(companion), []) });
const version = z.object({
  version: z.number(),
  at: z.string(),
  saved_by: z.string(),
  restored_from: z.nullable(z.number()),
  changes: z.array(change),
  live: z.boolean(),
});

export type Account = z.infer<typeof account>;
export type Listed = z.infer<typeof listed>;
/** A saved draft, and what publishing it would change. */
export type SavedDraft = z.infer<typeof draft>;
export type Companion = z.infer<typeof companion>;
export type Change = z.infer<typeof change>;
export type Version = z.infer<typeof version>;

const ANSWERS = {
  accounts: z.object({ accounts: z.array(account) }),
  popups: z.object({ client_id: z.string(), name: z.string(), language: z._default(z.string(), 'en'), popups: z.array(listed) }),
  popup: z.object({ version: z.number(), live: z.boolean(), popup: config }),
  versions: z.object({ versions: z.array(version) }),
  visits: z.object({ rows: z.array(z.object({ at: z.string(), countryCode: z.string(), ip: z.string(), payload: config })) }),
  converts: z.object({ rows: z.array(z.object({ payload: config })) }),
  published: z.object({ popups: z.array(z.object({ poptin_id: z.string(), version: z.number() })) }),
  saved: z.object({ poptin_id: z.string(), version: z.number() }),
  draft,
  wholeDraft: z.object({ ...draft.shape, popup: config }),
  discarded: z.object({ revision: z.number() }),
  deleted: z.object({ leads: z.number() }),
  pool: z.object({ left: z.number() }),
};

type Settings = Readonly<Record<string, unknown>>;

/** A saved draft as its person has seen it. Without revision and version, whichever are there. */
export interface SeenDraft {
  readonly poptin_id: string;
  readonly revision?: number;
  readonly version?: number;
}

/** The version that a save replaces: null for a new popup, `any` for whichever is there. */
export type Over = number | null | 'any';

/** The operations on a display server's accounts. Nothing throws: each failure is a sentence. */
export function accountsOf(ask: Ask, server: Server) {
  const get = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<Answered<T>> =>
    readAnswer(await ask(server, { method: 'GET', path }), schema);
  const at = (clientId: string, popupId: string) => `accounts/${encodeURIComponent(clientId)}/popups/${encodeURIComponent(popupId)}`;
  const by = (who: string) => `?by=${encodeURIComponent(who)}`;
  return {
    accounts: () => get('accounts', ANSWERS.accounts),
    popups: (clientId: string) => get(`accounts/${encodeURIComponent(clientId)}/popups`, ANSWERS.popups),
    popup: (clientId: string, popupId: string) => get(at(clientId, popupId), ANSWERS.popup),
    versions: (clientId: string, popupId: string) => get(`${at(clientId, popupId)}/versions`, ANSWERS.versions),
    version: (clientId: string, popupId: string, which: number) => get(`${at(clientId, popupId)}/versions/${which}`, ANSWERS.popup),
    /** The account's last page views, newest first. */
    async visits(clientId: string): Promise<Answered<readonly KeptVisit[]>> {
      const kept = await get(`kept/displays?client_id=${encodeURIComponent(clientId)}&limit=${LAST_VISITS}`, ANSWERS.visits);
      if (!kept.ok) return kept;
      return {
        ok: true,
        value: kept.value.rows.map(({ at: seen, countryCode: country, ip, payload }) => ({ at: Date.parse(seen), country, ip, payload })),
      };
    },
    /** The ids of visitors who left the account's last leads. */
    async converts(clientId: string): Promise<Answered<ReadonlySet<string>>> {
      const kept = await get(`kept/conversions?client_id=${encodeURIComponent(clientId)}&limit=${LAST_VISITS}`, ANSWERS.converts);
      return kept.ok
        ? { ok: true, value: new Set(kept.value.rows.map(({ payload }) => String(payload.leader_request_cookie ?? ''))) }
        : kept;
    },
    async save(clientId: string, draft: Settings, over: Over, who: string) {
      const body = asKept(draft);
      const path = `${at(clientId, String(body.poptin_id))}${by(who)}`;
      return readAnswer(await ask(server, { method: 'PUT', path, body, headers: condition(over) }), ANSWERS.saved);
    },
    /** @param over the revision of the draft that this save replaces */
    async saveDraft(clientId: string, popup: Settings, over: Over, who: string) {
      const body = asKept(popup);
      const path = `${at(clientId, String(body.poptin_id))}/draft${by(who)}`;
      return readAnswer(await ask(server, { method: 'PUT', path, body, headers: condition(over) }), ANSWERS.draft);
    },
    /** Publishes several saved drafts at once or none. */
    async publish(clientId: string, drafts: readonly SeenDraft[], who: string) {
      const path = `accounts/${encodeURIComponent(clientId)}/publish${by(who)}`;
      return readAnswer(await ask(server, { method: 'POST', path, body: { drafts } }), ANSWERS.published);
    },
    draft: (clientId: string, popupId: string) => get(`${at(clientId, popupId)}/draft`, ANSWERS.wholeDraft),
    /** @param over the revision of the draft that somebody has seen */
    async discard(clientId: string, popupId: string, over: Over) {
      const path = `${at(clientId, popupId)}/draft`;
      return readAnswer(await ask(server, { method: 'DELETE', path, headers: condition(over) }), ANSWERS.discarded);
    },
    /** How many codes are left for leads. */
    codes: (clientId: string, popupId: string) => get(`${at(clientId, popupId)}/coupons`, ANSWERS.pool),
    async archive(clientId: string, popupId: string, how: 'archive' | 'unarchive', who: string) {
      return readAnswer(await ask(server, { method: 'POST', path: `${at(clientId, popupId)}/${how}${by(who)}` }), ANSWERS.saved);
    },
    async remove(clientId: string, popupId: string) {
      return readAnswer(await ask(server, { method: 'DELETE', path: at(clientId, popupId) }), ANSWERS.deleted);
    },
    /** Replaces whichever version is there. History keeps every version, so nothing is lost. */
    async restore(clientId: string, popupId: string, which: number, who: string) {
      const path = `${at(clientId, popupId)}/versions/${which}/restore${by(who)}`;
      return readAnswer(await ask(server, { method: 'POST', path }), ANSWERS.saved);
    },
  };
}
export type Accounts = ReturnType<typeof accountsOf>;

const condition = (over: Over): Readonly<Record<string, string>> =>
  over === 'any' ? {} : over === null ? { 'if-none-match': '*' } : { 'if-match': `"${over}"` };

/** Fields that the server adds to each answer. */
const NOT_KEPT = ['viewer_id', 'account_id', 'template_marks'];

/** A popup from a page's answer in an account's format, with its markup outside its settings. Markup takes the place of an address. */
export function asKept({ poptin: markup, poptin_url: address, ...settings }: Settings): Settings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => !NOT_KEPT.includes(name)));
  if (typeof markup === 'string' && markup !== '') return { ...own, markup };
  return address ? { ...own, poptin_url: address } : own;
}

/** The reverse: the format of a page's answer, for editing. */
export const asSent = <T>({ markup, ...settings }: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  typeof markup === 'string' ? { ...settings, poptin: markup } : settings;
