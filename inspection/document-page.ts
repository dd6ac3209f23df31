import type { HookPage } from './hook.ts';

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
    onPresence(run) {
      window.addEventListener('pagehide', () => run(false));
      window.addEventListener('pageshow', (event) => event.persisted && run(true));
    },
  };
}
