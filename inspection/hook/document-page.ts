import { findTag } from '../../runtime/browser/find-tag.ts';
import { browserSignals } from '../../runtime/browser/page-signals.ts';
import { browserLeadStore } from '../../runtime/browser/stored/indexed-leads.ts';
import { whyFailed } from '../calls/why-failed.ts';
import { watchLoads } from '../page-check/failed-loads.ts';
import type { PageTag } from '../protocol/protocol.ts';
import { hideAds } from '../simulate/kinds/simulate-ad-blocker.ts';
import { afterActivation } from './after-activation.ts';
import type { HookPage } from './hook-page.ts';

/** This document, as the hook sees it. The hook takes the natives that it needs before the page's first script can replace them. */
export function documentPage(): HookPage {
  const later = window.setTimeout.bind(window);
  const now = Date.now.bind(Date);
  const loads = watchLoads(document);
  const checked = { document, loads, ask: window.fetch?.bind(window), later };
  return {
    documentId: crypto.randomUUID?.() ?? `${now()}-${Math.random().toString(36).slice(2)}`,
    url: () => location.href,
    now,
    after: (ms, run) => void later(run, ms),
    reload: () => location.reload(),
    goTo: (path) => location.assign(location.origin + (path.startsWith('/') ? path : `/${path}`)),
    leads: browserLeadStore,
    elapsed: performance.now.bind(performance),
    afterFrame,
    signals: browserSignals,
    blockAds: hideAds(),
    tag: readPageTag,
    whyFailed: whyFailed(loads),
    onForbidden: (run) => document.addEventListener('securitypolicyviolation', run),
    check(look, tell) {
      const once = () => void look(checked, tell).catch(() => {});
      once();
      if (document.readyState !== 'complete') window.addEventListener('load', () => later(once, SETTLED_MS), { once: true });
    },
    afterActivation: (run) => afterActivation(document, run),
    whenParsed(run) {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
    },
    onPresence(run) {
      window.addEventListener('pagehide', () => run(false));
      window.addEventListener('pageshow', (event) => event.persisted && run(true));
    },
  };
}

/** Once a frame's own work is done, the next message arrives when that frame is on its way to the screen. */
function afterFrame(run: () => void): void {
  if (document.hidden) return;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(null);
  });
}

/** The page may have broken what this reads. It then has no readable tag. */
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

/** If the loaded page has a runtime, it has started by then. */
const SETTLED_MS = 500;
