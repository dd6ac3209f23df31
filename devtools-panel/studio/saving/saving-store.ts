import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Finding } from '../lint/finding.ts';
import { type Account, type Accounts, accountsOf, asSent, type Listed, type Version } from './accounts.ts';
import { type Answered, type Ask, failed, type Question } from './ask.ts';
import { createDrafts, type Drafts, draftKey } from './drafts.ts';
import { keepKnown, keptKnown } from './keep-known.ts';
import { keepServer, keptServer, readOrigin, type Server } from './place/display-server.ts';
import { publishDraft } from './publish-draft.ts';
import { publishedWords, savedWords } from './saved-words.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The outcome of the last request, for a person. */
export interface Said {
  readonly ok: boolean;
  readonly sentence: string;
  /** Somebody else has saved the same popup meanwhile. */
  readonly conflict: boolean;
}

export interface SavingState extends Drafts {
  /** Null until somebody enters a server, unless this tool has its own. */
  readonly server: Server | null;
  /** Null until they are read. */
  readonly accounts: readonly Account[] | null;
  /** The chosen one; '' for none. */
  readonly clientId: string;
  /** The account that the open page chose; '' if a person chose. */
  readonly followed: string;
  /** Of the chosen account, for templates that name none. */
  readonly language: string;
  /** The version of each popup that is being edited. A popup without an entry is new to the account. */
  readonly known: Readonly<Record<string, number>>;
  /** The account's popups and drafts; null until they are read. */
  readonly listed: readonly Listed[] | null;
  /** The settings of the account's live popups; null if they are unknown. */
  readonly others: readonly Settings[] | null;
  /** The versions of the popup whose history was read last, newest first; null before that. */
  readonly versions: { readonly popupId: string; readonly list: readonly Version[] } | null;
  readonly busy: boolean;
  /** The kind of the last save, which a conflict is also about. */
  readonly lastSave: 'draft' | 'published';
  readonly said: Said | null;
  /** The author's name for the history. */
  readonly who: string;
  /** Sends the server another request, such as for leads. The caller reports its failure. */
  request(question: Question): Promise<Answered<unknown>>;
  connect(address: string, token: string): Promise<boolean>;
  forget(): void;
  sayWho(who: string): void;
  readAccounts(): Promise<void>;
  choose(clientId: string, byPage?: boolean): Promise<void>;
  /** @param invalid what the forms hold and the draft does not: with any of it nothing is saved */
  save(draft: Settings, over?: 'any', invalid?: readonly Finding[]): Promise<boolean>;
  readVersions(popupId: string): Promise<void>;
  /** A version, ready for editing; null if it could not be read. */
  open(popupId: string, version: number | 'latest'): Promise<Settings | null>;
  restore(popupId: string, version: number): Promise<Settings | null>;
  /** Reads accounts without changing the studio's choices; null without a server. */
  reader(): Accounts | null;
  archive(popupId: string, how: 'archive' | 'unarchive'): Promise<void>;
  /** Deletes an archived popup for good, or a draft that was never published. */
  remove(popupId: string): Promise<void>;
  /** Saves a copy of a popup as a draft. @returns the copy, ready for editing */
  duplicate(popupId: string, copyOf: (settings: Settings) => Settings): Promise<Settings | null>;
  /** Reads the account's list again. */
  relist(): Promise<void>;
}

export type SavingStore = StoreApi<SavingState>;

const MAX_WHO = 60;
const done = (sentence: string): Said => ({ ok: true, conflict: false, sentence });
const FORGETS = done('This browser stores nothing for this tool, so the server is forgotten when the panel closes.');
/** What was read of another account. */
const NOTHING = { listed: null, others: null, versions: null, review: null, said: null };
const NO_SERVER = failed('Choose a display server first.');

/** The servers that drafts are saved to. No page, message to a page or event log ever gets any of it. */
export function createSaving(ask: Ask, ownServer: string | null, tool: string): SavingStore {
  return createStore<SavingState>((set, get) => {
    const own: Server | null = ownServer === null ? null : { origin: ownServer, token: '' };

    /** Returns a function that is true while the same account is chosen, so that results of another are not shown. */
    function staying(): () => boolean {
      const { clientId, server } = get();
      return () => get().clientId === clientId && get().server === server;
    }
    let working = 0;
    /** Sends one request, and shows its failure if it fails. */
    async function work<T>(run: (accounts: Accounts) => Promise<Answered<T>>, server = get().server): Promise<T | null> {
      const stays = staying();
      working += 1;
      set({ busy: true, said: null });
      const came = server ? await run(accountsOf(ask, server)) : NO_SERVER;
      working -= 1;
      set({ busy: working > 0 });
      if (came.ok) return came.value;
      if (stays()) set({ said: came });
      return null;
    }
    async function take(accounts: readonly Account[]): Promise<void> {
      set({ accounts });
      const [only, ...more] = accounts;
      if (only && more.length === 0) await get().choose(only.client_id);
    }
    const by = () => (get().who ? `${get().who}, ${tool}` : tool);
    /** Remembers which version of an account’s popup is edited, even if another account is chosen by now. */
    function note(clientId: string, popupId: string, version: number): void {
      const { known, server } = get();
      const key = `${clientId}/${popupId}`;
      // Moves the last edited popup to the end.
      const { [key]: _, ...others } = known;
      const now = version > 0 ? { ...others, [key]: version } : others;
      set({ known: now });
      if (server) keepKnown(server.origin, now);
    }
    const first = keptServer() ?? own;
    let reading = 0;

    return {
      ...createDrafts({ set, get, work, by, note, relist, staying }),
      server: first,
      accounts: null,
      clientId: '',
      followed: '',
      language: 'en',
      known: first ? keptKnown(first.origin) : {},
      listed: null,
      others: null,
      versions: null,
      busy: false,
      lastSave: 'published',
      said: null,
      who: '',
      async request(question) {
        const { server } = get();
        return server ? ask(server, question) : NO_SERVER;
      },
      async connect(address, token) {
        const read = readOrigin(address);
        if (!read.ok) {
          set({ said: failed(read.sentence) });
          return false;
        }
        const server = { origin: read.origin, token: token.trim() };
        // A server that does not answer does not replace the old one. The typed address stays for correction.
        const answered = await work((accounts) => accounts.accounts(), server);
        if (!answered) return false;
        set({ server, clientId: '', known: keptKnown(server.origin), ...NOTHING });
        await take(answered.accounts);
        if (!keepServer(server)) set({ said: FORGETS });
        return true;
      },
      forget() {
        keepServer(null);
        keepKnown('', {});
        set({ server: own, accounts: null, clientId: '', known: {}, ...NOTHING });
      },
      sayWho: (who) => set({ who: who.slice(0, MAX_WHO) }),
      async readAccounts() {
        const read = await work((accounts) => accounts.accounts());
        if (read) await take(read.accounts);
      },
      async choose(clientId, byPage = false) {
        set({ clientId, followed: byPage ? clientId : '', ...NOTHING });
        const read = clientId ? await work((accounts) => accounts.popups(clientId)) : null;
        if (read) haveList(clientId, read);
      },
      relist,
      async save(draft, over, invalid = []) {
        set({ lastSave: 'published' });
        if (invalid.length > 0) {
          set({ said: failed(['It was not saved.', ...invalid.map(({ sentence }) => sentence)].join(' ')) });
          return false;
        }
        const popupId = String(draft.poptin_id);
        const { clientId, known, review } = get();
        const stays = staying();
        const saved = await work((accounts) => publishDraft(accounts, { clientId, draft, over, known, review, who: by() }));
        if (!saved) {
          // After a conflict, show the other person's version.
          if (get().said?.conflict && get().versions) await refresh(popupId);
          return false;
        }
        for (const { poptin_id: id, version } of saved) {
          note(clientId, id, version);
          note(clientId, draftKey(id), 0);
        }
        if (!stays()) return true;
        set({ review: null, said: done(publishedWords(saved, draft)) });
        if (get().versions) await refresh(popupId);
        if (get().listed) await relist();
        return true;
      },
      readVersions: refresh,
      reader() {
        const { server } = get();
        return server && accountsOf(ask, server);
      },
      async open(popupId, version) {
        const { clientId } = get();
        const stays = staying();
        const read = await work((accounts) =>
          version === 'latest' ? accounts.popup(clientId, popupId) : accounts.version(clientId, popupId, version),
        );
        if (!read || !stays()) return null;
        if (version === 'latest') note(clientId, popupId, read.version);
        return asSent(read.popup);
      },
      async restore(popupId, version) {
        const { clientId } = get();
        const stays = staying();
        const saved = await work((accounts) => accounts.restore(clientId, popupId, version, by()));
        if (!saved) return null;
        note(clientId, popupId, saved.version);
        if (!stays()) return null;
        const read = await work((accounts) => accounts.popup(clientId, popupId));
        if (!stays()) return null;
        await refresh(popupId);
        const what = `Version ${version} restored`;
        set({ said: done(read ? savedWords(what, read.popup) : `${what}.`) });
        return read && asSent(read.popup);
      },
      async archive(popupId, how) {
        const { clientId } = get();
        const stays = staying();
        const saved = await work((accounts) => accounts.archive(clientId, popupId, how, by()));
        if (!saved) return;
        note(clientId, popupId, saved.version);
        if (!stays()) return;
        set({ said: done(how === 'archive' ? 'Archived: no visitor sees it any more.' : 'Back on the site, as it was.') });
        await relist();
      },
      async remove(popupId) {
        const { clientId } = get();
        const stays = staying();
        const gone = await work((accounts) => accounts.remove(clientId, popupId));
        if (!gone) return;
        for (const key of [popupId, draftKey(popupId)]) note(clientId, key, 0);
        if (!stays()) return;
        set({ said: done(gone.leads > 0 ? `Deleted. Its ${gone.leads} leads stay, with its name.` : 'Deleted.') });
        await relist();
      },
      async duplicate(popupId, copyOf) {
        const { clientId } = get();
        const stays = staying();
        const read = await work((accounts) => accounts.popup(clientId, popupId));
        if (!read || !stays()) return null;
        const copy = copyOf(asSent(read.popup));
        return (await get().saveDraft(copy)) ? copy : null;
      },
    };

    function haveList(
      clientId: string,
      { language, popups: listed }: { readonly language: string; readonly popups: readonly Listed[] },
    ): void {
      if (get().clientId !== clientId) return;
      set({ language, listed, others: listed.filter(({ live }) => live).map(({ config }) => config) });
    }
    /** Reads the list after a change, and leaves that change's message in place. */
    async function relist(): Promise<void> {
      const { clientId, server } = get();
      if (!server || clientId === '') return;
      const stays = staying();
      const came = await accountsOf(ask, server).popups(clientId);
      if (!stays()) return;
      if (came.ok) haveList(clientId, came.value);
      else if (get().said === null) set({ said: came });
    }

    /** Reads the history during other work, and leaves that work's message in place. */
    async function refresh(popupId: string): Promise<void> {
      const { clientId, server } = get();
      const mine = ++reading;
      if (!server) return;
      const came = await accountsOf(ask, server).versions(clientId, popupId);
      // A newer request has overtaken this answer.
      if (mine !== reading || get().clientId !== clientId) return;
      if (came.ok) set({ versions: { popupId, list: came.value.versions } });
      else if (get().said === null) set({ said: came });
    }
  });
}

/** The versions of one popup; null before they are read, even while those of another are here. */
export const versionsOf = ({ versions }: Pick<SavingState, 'versions'>, popupId: string) =>
  versions?.popupId === popupId ? versions.list : null;

export const SavingContext = createContext<SavingStore | null>(null);

/** A part of the saving store; the component draws again only when that part changes. */
export function useSaving<T>(select: (state: SavingState) => T): T {
  const store = useContext(SavingContext);
  if (!store) throw new Error('useSaving is for components inside a mounted panel');
  return useStore(store, select);
}
