import { browser } from '@wxt-dev/webextension-polyfill/browser';
import type { SitesWorld } from './site-runtimes.ts';

/** Registered scripts and permissions of the real browser. */
export function browserSites(): SitesWorld {
  const { scripting, permissions, storage } = browser;
  return {
    local: storage.local,
    registered: () => scripting.getRegisteredContentScripts(),
    register: (script) => scripting.registerContentScripts([script]),
    unregister: (id) => scripting.unregisterContentScripts({ ids: [id] }),
    isAllowed: (pattern) => permissions.contains({ origins: [pattern] }),
  };
}
