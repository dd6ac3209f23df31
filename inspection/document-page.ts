import { findTag } from '../runtime/browser/find-tag.ts';
import { browserLeadStore } from '../runtime/browser/indexed-leads.ts';
import type { HookPage } from './hook.ts';
import type { PageTag } from './protocol.ts';

/** This document, as the hook sees it. What the page may replace later is taken now, before its first script. */
export function documentPage(): HookPage {
  const later = window.setTimeout.bind(window);
  const now = Date.now.bind(Date);
  return {
    documentId: crypto.randomUUID?.() ?? `${now()}-${Math.random().toString(36).slice(2)}`,
    url: () => location.href,
    now,
    after: (ms, run) => void later(run, ms),
    reload: () => location.reload(),
    leads: browserLeadStore,
    tag: readPageTag,
    whenParsed(run) {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
    },
    onPresence(run) {
      window.addEventListener('pagehide', () => run(false));
      window.addEventListener('pageshow', (event) => event.persisted && run(true));
    },
  };
}

/** A page may have broken what this asks: then it has no tag that anybody could read. */
function readPageTag(): PageTag | null {
  try {
    const tag = document.documentElement && findTag();
    if (!tag) return null;
    const displayHost = tag.displayHost ?? '';
    return { clientId: tag.clientId, displayHost, apiHost: tag.apiHost ?? displayHost, filesHost: new URL('.', tag.scriptUrl).href };
  } catch {
    return null;
  }
}
