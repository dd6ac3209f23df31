import type { Options } from '../../options.ts';
import type { Cookies, Http, KeptLead, LeadStore, Ports, Storage, StorageArea } from '../../ports.ts';
import {
  COOKIE_PREFIX,
  type CookieName,
  isBehindGate,
  LOCAL_KEYS,
  nameAmong,
  ourCookie,
  POPUP_RECORDS,
  SESSION_KEYS,
  YEAR_MS,
} from '../../visitor/names.ts';
import { joinShown } from '../../visitor/showings.ts';
import { withoutVisitor } from './calls-before-consent.ts';

interface KeptCookie {
  readonly value: string;
  readonly endsAt: number;
}

/** The ports that a gate replaces. */
type Gated = Pick<Ports, 'cookies' | 'storage' | 'http'> & { readonly leads: LeadStore };

/** And those that it adds. */
type Adding = Required<Pick<Ports, 'atYes' | 'awaitsYes'>>;

/** The ports for a visitor who may not have agreed, with the switch of their gate. */
export interface Gate {
  readonly ports: Gated & Adding;
  /**
   * Writes what the page remembers about popups into the browser. From now on, calls carry everything. `meet` runs before that, on what the
   * browser knew: a session of this page's own must not hide that the visit is a new one.
   */
  open(meet?: () => void): void;
  /** From now on, only the page remembers. It begins with what the browser knows. */
  close(): void;
  /** Removes everything of ours from the browser. The page holds it, and a yes puts it back. */
  takeBack(): void;
  /** The same after a no: the page holds only what its popups need. */
  forget(): void;
}

const AREAS = ['local', 'session'] as const;
const KEYS = { local: LOCAL_KEYS, session: SESSION_KEYS } as const;

/** Session records about popups, which survive a yes and a no. A trail, an address or a cart does not. */
const ABOUT_POPUPS = ['pageviews_', 'viewed_session_', 'abtest_session_', 'apt_timer_'] as const;

const isOurs = (area: StorageArea, key: string): boolean => nameAmong<string>(KEYS[area], key) !== null;
const inFull = (...names: readonly CookieName[]): readonly string[] => names.map((name) => COOKIE_PREFIX + name);

/** A rule for new sessions compares a popup's record with the beginning of its session. */
const OF_A_SESSION = inFull('session', 'session_started');
/** Who the page took its visitor for. At a yes, the browser's own records win. */
const OF_A_VISITOR = [...OF_A_SESSION, ...inFull('user_id', 'by_mail')];
/** How a visit began. */
const OF_A_VISIT: readonly string[] = ['apt_first_touch', 'origin_landing_page', 'first_viewed_url', 'apt_variants'];
/** Popups are also counted together. */
const OF_ALL = inFull('shown_at', 'last_closed');
const isKeptOver = (cookie: string): boolean =>
  OF_A_SESSION.includes(cookie) ||
  OF_ALL.includes(cookie) ||
  nameAmong(Object.keys(POPUP_RECORDS), cookie.slice(COOKIE_PREFIX.length)) !== null;

/** Counts the showings that the browser knew, too. */
const withKnown = (name: string, value: string, known: ReadonlyMap<string, string>): string =>
  name === `${COOKIE_PREFIX}shown_at` ? joinShown(known.get(name), value) : value;

/**
 * A gate between the runtime and the browser. While it is closed, only this page's memory has the records, and calls say nothing about the
 * visitor. It starts closed.
 */
export function gatePorts(real: Gated, options: Pick<Options, 'displayHost' | 'apiHost'>, now: () => number): Gate {
  let isOpen = false;
  let again = () => {};
  const jar = new Map<string, KeptCookie>();
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  /** Copies of what the browser knew when the gate was closed. Whatever differs from its copy was written by the page. */
  const held = { cookies: new Map<string, KeptCookie>(), local: new Map<string, string>(), session: new Map<string, string>() };
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
    hasDatabase: real.storage.hasDatabase,
  };

  const http: Http = {
    async send(request, signal) {
      const sent = isOpen ? request : withoutVisitor(request, options);
      return sent ? real.http.send(sent, signal) : { ok: false, reason: 'aborted' };
    },
  };

  /**
   * A lead given before the yes waits in this page. It is sent at once, and again while the page is open: after a yes, from the disk. A lead
   * that is on the disk already needs no yes: its visitor asked to have it sent, and once it is sent, nothing of it is left there.
   */
  const leads: LeadStore = {
    async put(lead) {
      if (isOpen) {
        leadsHere.delete(lead.key);
        return real.leads.put(lead);
      }
      leadsHere.set(lead.key, lead);
      return false;
    },
    get: async (key) => leadsHere.get(key) ?? real.leads.get(key),
    all: async () => {
      const isElsewhere = (lead: unknown) => !leadsHere.has(`${(Object(lead) as Partial<KeptLead>).key}`);
      return [...leadsHere.values(), ...(await real.leads.all()).filter(isElsewhere)];
    },
    async remove(key) {
      leadsHere.delete(key);
      await real.leads.remove(key);
    },
    alone: (key, waits, work) => (leadsHere.has(key) ? work() : real.leads.alone(key, waits, work)),
  };

  const ours = (area: StorageArea) => real.storage.keys(area).filter((key) => isOurs(area, key));
  const takeBack = () => {
    for (const [name] of real.cookies.all()) if (isBehindGate(name)) real.cookies.set(name, '', 0);
    for (const area of AREAS) for (const key of ours(area)) real.storage.set(area, key, null);
  };
  /** What was taken out of the browser, unless the page has removed it since. */
  const putBack = () => {
    const known = real.cookies.all();
    for (const [name, { value, endsAt }] of held.cookies)
      if (!known.has(name) && jar.has(name) && endsAt > now()) real.cookies.set(name, value, endsAt - now());
    for (const area of AREAS)
      for (const [key, value] of held[area])
        if (real.storage.get(area, key) === null && areas[area].has(key)) real.storage.set(area, key, value);
  };
  return {
    ports: {
      ...{ cookies, storage, http, leads },
      atYes(run) {
        again = run;
      },
      awaitsYes: () => !isOpen,
    },
    open(meet) {
      isOpen = true;
      putBack();
      const known = real.cookies.all();
      meet?.();
      for (const [name, kept] of live())
        if (kept !== held.cookies.get(name) && (OF_A_VISITOR.includes(name) ? !known.has(name) : isKeptOver(name)))
          real.cookies.set(name, withKnown(name, kept.value, known), kept.endsAt - now());
      const goesOn = OF_A_SESSION.every((name) => known.has(name));
      for (const area of AREAS)
        for (const [key, value] of areas[area])
          if (nameAmong(ABOUT_POPUPS, key) || (!goesOn && OF_A_VISIT.includes(key))) real.storage.set(area, key, value);
      for (const each of [jar, held.cookies, ...AREAS.flatMap((area) => [areas[area], held[area]])]) each.clear();
      again();
    },
    close() {
      isOpen = false;
      for (const [name, value] of real.cookies.all()) {
        if (!isBehindGate(name)) continue;
        // Browsers do not say when a cookie ends.
        const kept = { value, endsAt: now() + (ourCookie(name)?.lifetimeMs ?? YEAR_MS) };
        for (const each of [jar, held.cookies]) each.set(name, kept);
      }
      for (const area of AREAS)
        for (const key of ours(area)) for (const each of [areas[area], held[area]]) each.set(key, real.storage.get(area, key) ?? '');
    },
    takeBack,
    forget() {
      takeBack();
      for (const name of held.cookies.keys()) if (!isKeptOver(name)) jar.delete(name);
      for (const area of AREAS) for (const key of held[area].keys()) if (!nameAmong(ABOUT_POPUPS, key)) areas[area].delete(key);
      for (const each of [held.cookies, held.local, held.session]) each.clear();
    },
  };
}
