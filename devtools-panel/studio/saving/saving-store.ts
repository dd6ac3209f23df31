import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Finding } from '../lint/finding.ts';
import { type Account, type Accounts, accountsOf, asSent, type Version } from './accounts.ts';
import { type Answered, type Ask, failed } from './ask.ts';
import { keepKnown, keptKnown } from './keep-known.ts';
import { savedWords } from './saved-words.ts';
import { keepServer, keptServer, readOrigin, type Server } from './server.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What came of the last thing that was asked, for a person. */
export interface Said {
  readonly ok: boolean;
  readonly sentence: string;
  /** Somebody else has saved the same popup meanwhile. */
  readonly conflict: boolean;
}

export interface SavingState {
  /** Null until one was told, or this tool has one of its own. */
  readonly server: Server | null;
  /** Null until they were asked for. */
  readonly accounts: readonly Account[] | null;
  /** The chosen one; '' for none. */
  readonly clientId: string;
  /** Which version of each popup is the one that is being edited; a popup that is not here is new to the account. */
  readonly known: Readonly<Record<string, number>>;
  /** The settings of the account's popups, as far as they are known; null where they are not. */
  readonly others: readonly Settings[] | null;
  /** Of the popup that is being edited, newest first; null until they were asked for. */
  readonly versions: readonly Version[] | null;
  readonly busy: boolean;
  readonly said: Said | null;
  /** Who saves, for the history. */
  readonly who: string;
  connect(address: string, token: string): Promise<boolean>;
  forget(): void;
  sayWho(who: string): void;
  readAccounts(): Promise<void>;
  choose(clientId: string): Promise<void>;
  /** @param invalid what stands in the forms and is not in the draft: with any of it nothing is saved */
  save(draft: Settings, over?: 'any', invalid?: readonly Finding[]): Promise<boolean>;
  readVersions(popupId: string): Promise<void>;
  /** A version as it would be edited; null where it could not be had. */
  open(popupId: string, version: number | 'latest'): Promise<Settings | null>;
  restore(popupId: string, version: number): Promise<Settings | null>;
}

export type SavingStore = StoreApi<SavingState>;

const MAX_WHO = 60;
const done = (sentence: string): Said => ({ ok: true, conflict: false, sentence });
const NO_SERVER = failed('Say first which display server it is saved to.');

/** Where drafts are saved to. Nothing of it goes to a page, into a message of one or into the event log. */
export function createSaving(ask: Ask, ownServer: string | null, tool: string): SavingStore {
  return createStore<SavingState>((set, get) => {
    const own: Server | null = ownServer === null ? null : { origin: ownServer, token: '' };

    /** Asks for one thing, and says what came of it where that is a failure. */
    async function work<T>(run: (accounts: Accounts) => Promise<Answered<T>>, server = get().server): Promise<T | null> {
      set({ busy: true, said: null });
      const came = server ? await run(accountsOf(ask, server)) : NO_SERVER;
      set({ busy: false });
      if (came.ok) return came.value;
      set({ said: came });
      return null;
    }
    async function take(accounts: readonly Account[]): Promise<void> {
      set({ accounts });
      const [only, ...more] = accounts;
      if (only && more.length === 0) await get().choose(only.client_id);
    }
    const by = () => (get().who ? `${get().who}, ${tool}` : tool);
    const keyOf = (popupId: string) => `${get().clientId}/${popupId}`;
    function note(popupId: string, version: number): void {
      const { known, server } = get();
      // The one that was edited last is the last of them.
      const { [keyOf(popupId)]: _, ...others } = known;
      const now = { ...others, [keyOf(popupId)]: version };
      set({ known: now });
      if (server) keepKnown(server.origin, now);
    }
    const first = keptServer() ?? own;
    let reading = 0;

    return {
      server: first,
      accounts: null,
      clientId: '',
      known: first ? keptKnown(first.origin) : {},
      others: null,
      versions: null,
      busy: false,
      said: null,
      who: '',
      async connect(address, token) {
        const read = readOrigin(address);
        if (!read.ok) {
          set({ said: failed(read.sentence) });
          return false;
        }
        const server = { origin: read.origin, token: token.trim() };
        // One that does not answer takes nobody's place: what was typed is there to be mended.
        const answered = await work((accounts) => accounts.accounts(), server);
        if (!answered) return false;
        set({ server, clientId: '', known: keptKnown(server.origin), others: null, versions: null });
        await take(answered.accounts);
        const isKept = keepServer(server);
        if (!isKept)
          set({
            said: done('This browser keeps nothing for this tool: the server is forgotten once the panel is closed.'),
          });
        return true;
      },
      forget() {
        keepServer(null);
        keepKnown('', {});
        set({ server: own, accounts: null, clientId: '', known: {}, others: null, versions: null, said: null });
      },
      sayWho: (who) => set({ who: who.slice(0, MAX_WHO) }),
      async readAccounts() {
        const read = await work((accounts) => accounts.accounts());
        if (!read) return;
        await take(read.accounts);
      },
      async choose(clientId) {
        set({ clientId, versions: null, others: null, said: null });
        const read = clientId ? await work((accounts) => accounts.popups(clientId)) : null;
        if (read && get().clientId === clientId) set({ others: read.popups.filter(({ live }) => live).map(({ config }) => config) });
      },
      async save(draft, over, invalid = []) {
        if (invalid.length > 0) {
          set({ said: failed(['It was not saved.', ...invalid.map(({ sentence }) => sentence)].join(' ')) });
          return false;
        }
        const popupId = String(draft.poptin_id);
        const { clientId, known } = get();
        const saved = await work((accounts) => accounts.save(clientId, draft, over ?? known[keyOf(popupId)] ?? null, by()));
        if (!saved) {
          // What somebody else has made of it is what has to be looked at now.
          if (get().said?.conflict && get().versions) await refresh(popupId);
          return false;
        }
        note(popupId, saved.version);
        set({ said: done(savedWords(`Saved as version ${saved.version}`, draft)) });
        if (get().versions) await refresh(popupId);
        return true;
      },
      readVersions: refresh,
      async open(popupId, version) {
        const { clientId } = get();
        const read = await work((accounts) =>
          version === 'latest' ? accounts.popup(clientId, popupId) : accounts.version(clientId, popupId, version),
        );
        if (read && version === 'latest') note(popupId, read.version);
        return read && asSent(read.popup);
      },
      async restore(popupId, version) {
        const { clientId } = get();
        const saved = await work((accounts) => accounts.restore(clientId, popupId, version, by()));
        if (!saved) return null;
        note(popupId, saved.version);
        const read = await work((accounts) => accounts.popup(clientId, popupId));
        await refresh(popupId);
        const what = `Version ${version} was had back`;
        set({ said: done(read ? savedWords(what, read.popup) : `${what}.`) });
        return read && asSent(read.popup);
      },
    };

    /** The history is read beside whatever else is done, and takes no word from what came of that. */
    async function refresh(popupId: string): Promise<void> {
      const { clientId, server } = get();
      const mine = ++reading;
      if (!server) return;
      const came = await accountsOf(ask, server).versions(clientId, popupId);
      // An answer that was overtaken is one of before.
      if (mine !== reading || get().clientId !== clientId) return;
      if (came.ok) set({ versions: came.value.versions });
      else if (get().said === null) set({ said: came });
    }
  });
}

export const SavingContext = createContext<SavingStore | null>(null);

/** A part of what is known of saving; the component draws again only when that part changes. */
export function useSaving<T>(select: (state: SavingState) => T): T {
  const store = useContext(SavingContext);
  if (!store) throw new Error('useSaving is for components inside a mounted panel');
  return useStore(store, select);
}
