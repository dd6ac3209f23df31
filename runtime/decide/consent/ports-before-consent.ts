import type { Options } from '../../options.ts';
import type { Cookies, Http, KeptLead, LeadStore, Ports, Storage, StorageArea } from '../../ports.ts';
import { COOKIE_PREFIX, LOCAL_KEYS, nameAmong, POPUP_RECORDS, SESSION_KEYS, YEAR_MS } from '../../visitor/names.ts';
import { withoutVisitor } from './calls-before-consent.ts';

/** The ports that a gate replaces. */
type Gated = Pick<Ports, 'cookies' | 'storage' | 'http'> & { readonly leads: LeadStore };

/** The ports for a visitor who may not have agreed, with the switch of their gate. */
export interface Gate {
  readonly ports: Gated;
  /**
   * Writes what the page remembers about popups into the browser. From now on, calls carry everything. `meet` runs before that, on what the
   * browser knew: a session of this page's own must not hide that the visit is a new one.
   */
  open(meet?: () => void): void;
  /** The page remembers only what popups need. `forget` also removes everything of ours from the browser. */
  close(): void;
  forget(): void;
}

const AREAS = ['local', 'session'] as const;
const KEYS = { local: LOCAL_KEYS, session: SESSION_KEYS } as const;

/** Session records about popups, which survive a yes and a no. A trail, an address or a cart does not. */
const ABOUT_POPUPS = ['pageviews_', 'viewed_session_', 'abtest_session_', 'apt_timer_'] as const;

const isOurs = (area: StorageArea, key: string): boolean => nameAmong<string>(KEYS[area], key) !== null;
/** A rule for new sessions compares a popup's record with the beginning of its session. */
const OF_A_SESSION: readonly string[] = ['session', 'session_started'].map((name) => COOKIE_PREFIX + name);
/** Popups are also counted together. */
const OF_ALL: readonly string[] = ['shown_at', 'last_closed'].map((name) => COOKIE_PREFIX + name);
/** The visitor’s own wish for no popups (POL-01) says nothing else about them. No gate holds it back, and no refusal deletes it. */
const isBehindGate = (cookie: string): boolean => cookie.startsWith(COOKIE_PREFIX) && cookie !== `${COOKIE_PREFIX}off`;
const isKeptOver = (cookie: string): boolean =>
  OF_A_SESSION.includes(cookie) ||
  OF_ALL.includes(cookie) ||
  nameAmong(Object.keys(POPUP_RECORDS), cookie.slice(COOKIE_PREFIX.length)) !== null;

/**
 * A gate between the runtime and the browser. While it is closed, only this page's memory has the records, and calls say nothing about the
 * visitor. It starts closed.
 */
export function gatePorts(real: Gated, options: Pick<Options, 'displayHost' | 'apiHost'>, now: () => number): Gate {
  let isOpen = false;
  const jar = new Map<string, { readonly value: string; readonly endsAt: number }>();
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  const leadsHere = new Map<string, KeptLead>();

  const others = () => [...real.cookies.all()].filter(([name]) => !isBehindGate(name));
  const live = () => [...jar].filter(([, { endsAt }]) => endsAt > now());
  const cookies: Cookies = {
    ...real.cookies,
    all: () => (isOpen ? real.cookies.all() : new Map([...others(), ...live().map(([name, { value }]) => [name, value] as const)])),
    set(name, value, lifetimeMs) {
      if (isOpen) return real.cookies.set(name, value, lifetimeMs);
      const lasts = lifetimeMs ?? YEAR_MS;
      if (lasts > 0) jar.set(name, { value, endsAt: now() + lasts });
      else jar.delete(name);
    },
  };

  const storage: Storage = {
    get: (area, key) => (isOpen ? real.storage.get(area, key) : (areas[area].get(key) ?? null)),
    set(area, key, value) {
      if (isOpen) return real.storage.set(area, key, value);
      if (value === null) areas[area].delete(key);
      else areas[area].set(key, value);
      // Not lost, but held back until its visitor agrees.
      return true;
    },
    keys: (area) => (isOpen ? real.storage.keys(area) : [...areas[area].keys()]),
    hasDatabase: async (name) => isOpen && real.storage.hasDatabase(name),
  };

  const http: Http = {
    async send(request, signal) {
      const sent = isOpen ? request : withoutVisitor(request, options);
      return sent ? real.http.send(sent, signal) : { ok: false, reason: 'aborted' };
    },
  };

  /** A lead given before the yes waits in this page. It is sent at once, and again while the page is open: after a yes, from the disk. */
  const leads: LeadStore = {
    async put(lead) {
      if (isOpen) {
        leadsHere.delete(lead.key);
        return real.leads.put(lead);
      }
      leadsHere.set(lead.key, lead);
      return false;
    },
    get: async (key) => leadsHere.get(key) ?? (isOpen ? real.leads.get(key) : undefined),
    all: async () => [...leadsHere.values(), ...(isOpen ? await real.leads.all() : [])],
    async remove(key) {
      leadsHere.delete(key);
      if (isOpen) await real.leads.remove(key);
    },
    alone: (key, waits, work) => (isOpen && !leadsHere.has(key) ? real.leads.alone(key, waits, work) : work()),
  };

  const ours = (area: StorageArea) => real.storage.keys(area).filter((key) => isOurs(area, key));
  return {
    ports: { cookies, storage, http, leads },
    open(meet) {
      isOpen = true;
      const known = real.cookies.all();
      meet?.();
      for (const [name, { value, endsAt }] of live())
        if (isKeptOver(name) && !(OF_A_SESSION.includes(name) && known.has(name))) real.cookies.set(name, value, endsAt - now());
      for (const [key, value] of areas.session) if (nameAmong(ABOUT_POPUPS, key)) real.storage.set('session', key, value);
      jar.clear();
      for (const area of AREAS) areas[area].clear();
    },
    close() {
      isOpen = false;
      for (const [name, value] of real.cookies.all())
        if (name.startsWith(COOKIE_PREFIX) && isKeptOver(name)) jar.set(name, { value, endsAt: now() + YEAR_MS });
      for (const key of ours('session')) {
        const value = real.storage.get('session', key);
        if (value !== null && nameAmong(ABOUT_POPUPS, key)) areas.session.set(key, value);
      }
    },
    forget() {
      for (const [name] of real.cookies.all()) if (isBehindGate(name)) real.cookies.set(name, '', 0);
      for (const area of AREAS) for (const key of ours(area)) real.storage.set(area, key, null);
    },
  };
}
