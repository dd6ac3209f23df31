import type { LeadStore } from '../../runtime/capture/outbox/lead-store.ts';
import { ourCookie } from '../../runtime/decide/visitor/names.ts';
import type { Http, HttpAnswer, PageHappenings, Ports, StorageArea } from '../../runtime/ports.ts';
import type { AgingCookies } from '../cookie-ages.ts';
import type { StartState } from './start-state.ts';

/** The world of a replay, which the driver moves by hand. */
export interface ReplayWorld {
  readonly ports: Ports & { readonly cookies: AgingCookies; readonly leads: LeadStore };
  /** Milliseconds since 1970, on the recorded clock. */
  at: number;
  url: string;
  /** An app's page changed. */
  navigate(): void;
  /** The visitor clicked what opens this popup. */
  click(popupId: string): void;
  /** A part of the page came late, with a place for popups in it. */
  grow(): void;
  setCookie(name: string, value: string): void;
}

interface Replayed {
  readonly real: Ports;
  readonly began: number;
  readonly start: StartState;
  readonly page: { readonly referrer: string; readonly mobile: boolean; readonly language: string };
  /** Cookies of the page that stand for what a gate read then. */
  standIns(): readonly string[];
  send(...request: Parameters<Http['send']>): Promise<HttpAnswer>;
}

const NOWHERE = 'https://replayed.invalid/';

/**
 * A sandbox: everything kept is kept in it alone, no timer runs, nothing of the real page is heard, no call leaves. What
 * happens is what was recorded; how a popup is drawn is the real page's.
 */
export function replayWorld({ real, began, start, page, standIns, send }: Replayed): ReplayWorld {
  const jar = new Map<string, { readonly value: string; readonly endsAt: number }>();
  const areas: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map(start.session) };
  const leads = new Map<string, unknown>();
  const hearers = new Map<keyof PageHappenings, Array<readonly [run: (what: never) => void, signal: AbortSignal]>>();
  let places: readonly string[] = [];
  let isGrowing = false;

  function tell<K extends keyof PageHappenings>(kind: K, what: PageHappenings[K]): void {
    for (const [run, signal] of [...(hearers.get(kind) ?? [])]) if (!signal.aborted) run(what as never);
  }

  const world: ReplayWorld = {
    at: began,
    url: NOWHERE,
    navigate: () => tell('navigation', undefined),
    click(popupId) {
      const link = document.createElement('a');
      link.dataset.poptinOpen = popupId;
      tell('click', { path: () => [link], isTrusted: true, take() {} });
    },
    grow() {
      places = [...places, `late-${places.length}`];
      isGrowing = true;
      tell('grown', undefined);
      isGrowing = false;
    },
    setCookie: (name, value) => void jar.set(name, { value, endsAt: world.at + lifetimeOf(name) }),
    ports: {
      ...real,
      clock: {
        now: () => world.at,
        elapsed: () => world.at - began,
        // What a timer would have brought was recorded as what it brought.
        after() {},
        // That gates were asked again because the page had grown was recorded, too.
        whenIdle: (run, signal) => void (isGrowing || Promise.resolve().then(() => signal.aborted || run())),
      },
      cookies: {
        all() {
          const all = new Map([...jar].filter(([, { endsAt }]) => endsAt > world.at).map(([name, { value }]) => [name, value]));
          for (const name of standIns()) all.set(name, 'yes');
          return all;
        },
        set(name, value, lifetimeMs) {
          if (lifetimeMs !== null && lifetimeMs <= 0) jar.delete(name);
          else jar.set(name, { value, endsAt: lifetimeMs === null ? Number.POSITIVE_INFINITY : world.at + lifetimeMs });
        },
        expiresAt: (name) => jar.get(name)?.endsAt,
      },
      storage: {
        get: (area, key) => areas[area].get(key) ?? null,
        set(area, key, value) {
          if (value === null) areas[area].delete(key);
          else areas[area].set(key, value);
          return true;
        },
        keys: (area) => [...areas[area].keys()],
        hasDatabase: async () => leads.size > 0,
      },
      http: { send },
      page: {
        ...real.page,
        url: () => (URL.canParse(world.url) ? world.url : NOWHERE),
        referrer: () => page.referrer,
        title: () => 'A replayed page',
        language: () => page.language,
        isMobile: () => page.mobile,
        wasReloaded: () => false,
        isVisible: () => true,
        // As long as one that still loads: what was scrolled to was recorded as what it brought.
        scrolled: () => ({ top: 0, viewport: 1, height: Number.POSITIVE_INFINITY }),
        source: () => '',
        variable: () => undefined,
        embeddedIds: () => [...real.page.embeddedIds(), ...places],
      },
      random: { next: () => 0.5 },
      navigate: { to() {} },
      observe: {
        on<K extends keyof PageHappenings>(kind: K, run: (what: PageHappenings[K]) => void, signal: AbortSignal) {
          hearers.set(kind, [...(hearers.get(kind) ?? []), [run, signal]]);
        },
      },
      signals: { onRequests() {}, onEvent() {}, onJquery() {}, restRoot: () => '', globalPrivacyControl: () => false },
      leads: {
        put: async (lead) => !!leads.set(lead.key, lead),
        get: async (key) => leads.get(key),
        all: async () => [...leads.values()],
        remove: async (key) => void leads.delete(key),
        alone: (_key, _waits, work) => work(),
      },
    },
  };
  for (const [name, value] of start.cookies) world.setCookie(name, value);
  return world;
}

/** As long as one of that name is kept, or may be, from the first step on. */
const lifetimeOf = (name: string): number => ourCookie(name)?.lifetimeMs ?? Number.POSITIVE_INFINITY;
