import type { RegisteredScript, SitesWorld } from '../../../../extension/background/site-runtimes.ts';

/** A browser that keeps our settings and scripts, and lets us run where `allowed` says. */
export function fakeSites(kept: Record<string, unknown> = {}, allowed: (pattern: string) => boolean = () => true) {
  const scripts = new Map<string, RegisteredScript>();
  const world: SitesWorld = {
    local: {
      get: async (key) => (key === null ? { ...kept } : key in kept ? { [key]: structuredClone(kept[key]) } : {}),
      set: async (values) => void Object.assign(kept, values),
    },
    registered: async () => [...scripts.values()],
    register: async (script) => void scripts.set(script.id, script),
    unregister: async (id) => void scripts.delete(id),
    isAllowed: async (pattern) => allowed(pattern),
  };
  return { world, kept, scripts };
}
