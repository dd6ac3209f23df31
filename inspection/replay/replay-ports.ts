import type { Http, HttpAnswer, LeadStore, PageHappenings, Ports } from '../../runtime/ports.ts';
import { ourCookie } from '../../runtime/visitor/names.ts';
import type { AgingCookies } from '../visitor/cookie-ages.ts';
import { plainMemory } from '../visitor/plain-memory.ts';
import type { StartState } from './start-state.ts';

/** The ports of a replay, moved by hand. */
export interface ReplayWorld {
  readonly ports: Ports & { readonly cookies: AgingCookies; readonly leads: LeadStore };
  /** Milliseconds since 1970, on the recorded clock. */
  at: number;
  url: string;
  /** An app's page changed. */
  navigate(): void;
  /** The visitor clicked what opens this popup. */
  click(popupId: string): void;
  /** A late part of the page arrived, with a place for popups in it. */
  grow(): void;
  setCookie(name: string, value: string): void;
}

interface Replayed {
  readonly real: Ports;
  readonly began: number;
  readonly start: StartState;
  readonly page: { readonly referrer: string; readonly mobile: boolean; readonly language: string };
  /** Cookies that stand in for facts of the page that a gate read. */
  standIns(): readonly string[];
  send(...request: Parameters<Http['send']>): Promise<HttpAnswer>;
}

const NOWHERE = 'https://replayed.invalid/';

/**
 * A sandbox. It keeps its own storage, runs no timer, hears nothing of the real page and sends no call. It repeats what was recorded. The
 * real page only draws the popups.
 */
export function replayWorld({ real, began, start, page, standIns, send }: Replayed): ReplayWorld {
  const kept = plainMemory(() => world.at, start.session);
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
    setCookie: (name, value) => kept.cookies.set(name, value, ourCookie(name)?.lifetimeMs ?? null),
    ports: {
      ...real,
      clock: {
        now: () => world.at,
        elapsed: () => world.at - began,
        // No timer runs: its effects were recorded.
        after() {},
        // Reports no growth of the page: the recording has the gates' answers to it.
        whenIdle: (run, signal) => void (isGrowing || Promise.resolve().then(() => signal.aborted || run())),
      },
      cookies: {
        ...kept.cookies,
        all() {
          const all = kept.cookies.all();
          for (const name of standIns()) all.set(name, 'yes');
          return all;
        },
      },
      storage: { ...kept.storage, hasDatabase: async () => leads.size > 0 },
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
        // Looks like a page that still loads: the effects of scrolling were recorded.
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
      signals: { onRequests() {}, onEvent() {}, onJquery() {}, restRoot: () => '', cookie: () => '', globalPrivacyControl: () => false },
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
