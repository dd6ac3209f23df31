import type { LocalArea } from './site-runtimes.ts';

const KEY = 'uncounted:';

/** The sites on which this browser is never counted, until somebody ends that (DEV-15). */
export function uncountedSites(local: LocalArea) {
  /** A page waits for the answer, so each site is read only once until the background sleeps. */
  const known = new Map<string, Promise<boolean>>();
  return {
    has(site: string): Promise<boolean> {
      const read = known.get(site) ?? local.get(KEY + site).then((kept) => kept[KEY + site] === true);
      known.set(site, read);
      return read;
    },
    set(site: string, never: boolean): Promise<void> {
      known.set(site, Promise.resolve(never));
      return local.set({ [KEY + site]: never });
    },
  };
}

export type UncountedSites = ReturnType<typeof uncountedSites>;
