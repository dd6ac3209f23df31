import * as z from 'zod/mini';
import { type Answered, type Ask, failed } from './ask.ts';
import type { Server } from './server.ts';

const config = z.record(z.string(), z.unknown());
const account = z.object({ client_id: z.string(), name: z.string(), language: z.string() });
const listed = z.object({ config, live: z.boolean(), version: z.number(), at: z.nullable(z.string()), saved_by: z.string() });
const change = z.object({ path: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) });
const version = z.object({
  version: z.number(),
  at: z.string(),
  saved_by: z.string(),
  restored_from: z.nullable(z.number()),
  changes: z.array(change),
  live: z.boolean(),
});

export type Account = z.infer<typeof account>;
export type Change = z.infer<typeof change>;
export type Version = z.infer<typeof version>;

const ANSWERS = {
  accounts: z.object({ accounts: z.array(account) }),
  popups: z.object({ client_id: z.string(), name: z.string(), popups: z.array(listed) }),
  popup: z.object({ version: z.number(), live: z.boolean(), popup: config }),
  versions: z.object({ versions: z.array(version) }),
  saved: z.object({ poptin_id: z.string(), version: z.number() }),
};

type Settings = Readonly<Record<string, unknown>>;

/** The version that is to be saved over: null for a popup that is to be new, `any` for whatever is there. */
export type Over = number | null | 'any';

/** What is done with the accounts of a display server. Nothing throws: each failure is a sentence. */
export function accountsOf(ask: Ask, server: Server) {
  const get = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<Answered<T>> =>
    read(await ask(server, { method: 'GET', path }), schema);
  const at = (clientId: string, popupId: string) => `accounts/${encodeURIComponent(clientId)}/popups/${encodeURIComponent(popupId)}`;
  const by = (who: string) => `?by=${encodeURIComponent(who)}`;
  return {
    accounts: () => get('accounts', ANSWERS.accounts),
    popups: (clientId: string) => get(`accounts/${encodeURIComponent(clientId)}/popups`, ANSWERS.popups),
    popup: (clientId: string, popupId: string) => get(at(clientId, popupId), ANSWERS.popup),
    versions: (clientId: string, popupId: string) => get(`${at(clientId, popupId)}/versions`, ANSWERS.versions),
    version: (clientId: string, popupId: string, which: number) => get(`${at(clientId, popupId)}/versions/${which}`, ANSWERS.popup),
    async save(clientId: string, draft: Settings, over: Over, who: string) {
      const body = asKept(draft);
      const path = `${at(clientId, String(body.poptin_id))}${by(who)}`;
      return read(await ask(server, { method: 'PUT', path, body, headers: condition(over) }), ANSWERS.saved);
    },
    /** Over whatever is there: no version is lost, and this one is what was wanted. */
    async restore(clientId: string, popupId: string, which: number, who: string) {
      const path = `${at(clientId, popupId)}/versions/${which}/restore${by(who)}`;
      return read(await ask(server, { method: 'POST', path }), ANSWERS.saved);
    },
  };
}
export type Accounts = ReturnType<typeof accountsOf>;

const condition = (over: Over): Readonly<Record<string, string>> =>
  over === 'any' ? {} : over === null ? { 'if-none-match': '*' } : { 'if-match': `"${over}"` };

function read<T>(answered: Answered<unknown>, schema: z.ZodMiniType<T>): Answered<T> {
  if (!answered.ok) return answered;
  const value = schema.safeParse(answered.value);
  return value.success
    ? { ok: true, value: value.data }
    : failed('The server answers in a way that this tool does not know. Use the two of one version.');
}

/** What a server writes into each answer anew. */
const NOT_KEPT = ['viewer_id', 'account_id', 'template_marks'];

/** A popup as it is sent to pages, in the way in which an account keeps it: its markup beside its settings. */
export function asKept({ poptin: markup, poptin_url: _address, ...settings }: Settings): Settings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => !NOT_KEPT.includes(name)));
  return typeof markup === 'string' && markup !== '' ? { ...own, markup } : own;
}

/** The other way: what a page would be sent, for who edits it. */
export const asSent = <T>({ markup, ...settings }: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  typeof markup === 'string' ? { ...settings, poptin: markup } : settings;
