import { type RuntimeSettings, readSettings, type SiteRuntime } from '../../inspection/protocol/site-runtime.ts';

/** The extension's own storage in the browser, which no page sees. */
export interface LocalArea {
  get(key: string | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
}

/** A content script that a browser keeps registered for us. */
export interface RegisteredScript {
  readonly id: string;
  readonly matches: string[];
  readonly js: string[];
  readonly allFrames: true;
  readonly matchOriginAsFallback: true;
  readonly runAt: 'document_start';
  readonly world: 'MAIN';
}

/** The browser functions that decide which sites have the extension's runtime. */
export interface SitesWorld {
  readonly local: LocalArea;
  registered(): Promise<ReadonlyArray<{ readonly id: string }>>;
  register(script: RegisteredScript): Promise<unknown>;
  unregister(id: string): Promise<unknown>;
  isAllowed(pattern: string): Promise<boolean>;
}

const KEY = 'runtime:';
const FILE = 'content-scripts/runtime.js';

/** Scheme and host name of an address; null if it is no website. */
export function siteOf(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && hostname ? `${protocol}//${hostname}` : null;
}

export const patternOf = (site: string): string => `${site}/*`;

/**
 * The sites that have the extension's own runtime, with its settings (DEV-02). A browser keeps a registration when it restarts, and drops
 * it when the extension is updated. So `settle` restores registrations whenever the background starts.
 */
export function siteRuntimes(world: SitesWorld) {
  const { local } = world;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  async function kept(site: string): Promise<{ readonly on: boolean; readonly settings: RuntimeSettings | null }> {
    const { on, settings } = Object((await local.get(KEY + site))[KEY + site]) as { on?: unknown; settings?: unknown };
    const read = readSettings(settings);
    return { on: on === true && read !== null, settings: read };
  }

  async function settle(): Promise<void> {
    const wanted = new Set<string>();
    for (const key of Object.keys(await local.get(null))) {
      const site = key.startsWith(KEY) ? siteOf(key.slice(KEY.length)) : null;
      if (site && (await kept(site)).on) wanted.add(site);
    }
    for (const { id } of await world.registered()) if (!wanted.delete(id)) await world.unregister(id);
    for (const site of wanted) {
      await world.register({
        id: site,
        matches: [patternOf(site)],
        js: [FILE],
        allFrames: true,
        matchOriginAsFallback: true,
        runAt: 'document_start',
        world: 'MAIN',
      });
    }
  }

  return {
    async of(site: string): Promise<Omit<SiteRuntime, 'serverCookies'>> {
      return { site, ...(await kept(site)), allowed: await world.isAllowed(patternOf(site)) };
    },
    /** Null ends it, and keeps the entered settings. */
    choose: (site: string, settings: RuntimeSettings | null) =>
      inTurn(async () => {
        await local.set({ [KEY + site]: { on: settings !== null, settings: settings ?? (await kept(site)).settings } });
        await settle();
      }),
    settle: () => inTurn(settle),
  };
}

export type SiteRuntimes = ReturnType<typeof siteRuntimes>;
