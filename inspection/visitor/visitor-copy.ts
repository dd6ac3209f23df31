import type { Clock, Cookies, LeadStore, Storage, StorageArea } from '../../runtime/ports.ts';
import { ourCookie } from '../../runtime/visitor/names.ts';
import type { AgingCookies } from './cookie-ages.ts';
import { COPY_KEY, isOfTools, keepInTab, keptInTab } from './kept-in-tab.ts';
import { ourName } from './our-names.ts';
import { type CopiedCookie, type Copy, emptyCopy, readCopy, writeCopy } from './visitor-copy-text.ts';

interface Real {
  readonly cookies: AgingCookies;
  readonly storage: Storage;
  readonly leads: LeadStore;
  readonly clock: Clock;
}

/** The visitor's storage, or a copy of it with the same interface. */
export interface CopiedVisitor {
  readonly cookies: AgingCookies;
  readonly storage: Storage;
  readonly leads: LeadStore;
  /** Call when a copy may start or end: creates it or deletes it. */
  settle(): void;
}

const isOurs = (area: StorageArea | 'cookie', key: string): boolean => ourName(area, key) !== null;

/**
 * During a simulation (`begunAt` is not null) the visitor is a copy (DEV-14). The copy starts with what was there, and takes every write.
 * At the end it is deleted. Nothing real was changed, so nothing has to be restored. Values that are not ours are read from the page,
 * unless the copy has another value. The copy outlives the page in the tab's own storage. It belongs to one simulation: a copy that an
 * earlier simulation left on this site is deleted.
 */
export function copyVisitor(real: Real, simulated: Clock, begunAt: () => number | null): CopiedVisitor {
  let copy: Copy | null = null;
  /** A lead still being sent when its copy ends belongs to nobody: the real visitor never gave it. */
  const copiedLeads = new Set<string>();

  function begin(at: number): Copy {
    const made = emptyCopy(at);
    for (const [name, value] of real.cookies.all()) {
      const ours = ourCookie(name);
      if (!ours) continue;
      // A cookie of unknown age gets its full or assumed lifetime.
      made.cookie.set(name, { value, endsAt: real.cookies.expiresAt(name) ?? real.clock.now() + ours.lifetimeMs });
    }
    for (const area of ['local', 'session'] as const)
      for (const key of real.storage.keys(area)) if (isOurs(area, key)) made[area].set(key, real.storage.get(area, key));
    return made;
  }
  const keep = (kept: Copy) => keepInTab(real.storage, COPY_KEY, writeCopy(kept));
  function current(): Copy | null {
    const at = begunAt();
    if (at === null) {
      copy = null;
      return null;
    }
    if (copy?.begunAt !== at) {
      const kept = readCopy(keptInTab(real.storage, COPY_KEY));
      copy = kept?.begunAt === at ? kept : begin(at);
      keep(copy);
      for (const key of copy.leads.keys()) copiedLeads.add(key);
    }
    return copy;
  }
  const lives = (held: CopiedCookie | null): held is CopiedCookie =>
    held !== null && (held.endsAt ?? Number.POSITIVE_INFINITY) > simulated.now();

  const cookies: Cookies = {
    all() {
      const kept = current();
      if (!kept) return real.cookies.all();
      const jar = new Map([...real.cookies.all()].filter(([name]) => !isOurs('cookie', name)));
      for (const [name, held] of kept.cookie) {
        if (lives(held)) jar.set(name, held.value);
        else jar.delete(name);
      }
      return jar;
    },
    set(name, value, lifetimeMs) {
      const kept = current();
      if (!kept) return real.cookies.set(name, value, lifetimeMs);
      const gone = lifetimeMs !== null && lifetimeMs <= 0;
      kept.cookie.set(name, gone ? null : { value, endsAt: lifetimeMs === null ? null : simulated.now() + lifetimeMs });
      keep(kept);
    },
  };

  const storage: Storage = {
    get(area, key) {
      const kept = isOfTools(key) ? null : current();
      if (!kept || !(kept[area].has(key) || isOurs(area, key))) return real.storage.get(area, key);
      return kept[area].get(key) ?? null;
    },
    set(area, key, value) {
      const kept = isOfTools(key) ? null : current();
      if (!kept) return real.storage.set(area, key, value);
      kept[area].set(key, value);
      keep(kept);
      return true;
    },
    keys(area) {
      const kept = current();
      const all = real.storage.keys(area).filter((key) => !isOfTools(key));
      if (!kept) return all;
      const theirs = all.filter((key) => !isOurs(area, key) && !kept[area].has(key));
      return [...theirs, ...[...kept[area]].filter(([, value]) => value !== null).map(([key]) => key)];
    },
    hasDatabase: async (name) => {
      const kept = current();
      return kept ? kept.leads.size > 0 : real.storage.hasDatabase(name);
    },
  };

  const copied: LeadStore = {
    async put(lead) {
      const kept = current();
      copiedLeads.add(lead.key);
      kept?.leads.set(lead.key, lead);
      if (kept) keep(kept);
      return true;
    },
    get: async (key) => current()?.leads.get(key),
    all: async () => [...(current()?.leads.values() ?? [])],
    async remove(key) {
      const kept = current();
      kept?.leads.delete(key);
      if (kept) keep(kept);
    },
    alone: (_key, _waits, work) => work(),
  };
  const store = () => (current() ? copied : real.leads);

  return {
    cookies: {
      ...cookies,
      expiresAt(name) {
        const kept = current();
        return kept ? (kept.cookie.get(name)?.endsAt ?? undefined) : real.cookies.expiresAt(name);
      },
    },
    storage,
    leads: {
      put: (lead) => (copiedLeads.has(lead.key) ? copied : store()).put(lead),
      get: (key) => store().get(key),
      all: () => store().all(),
      remove: (key) => store().remove(key),
      alone: (key, waits, work) => store().alone(key, waits, work),
    },
    settle() {
      const text = keptInTab(real.storage, COPY_KEY);
      // Another page of the tab may have changed the copy while this one was in the back/forward cache.
      copy &&= readCopy(text) ?? copy;
      if (current() || text === null) return;
      keepInTab(real.storage, COPY_KEY, null);
    },
  };
}
