import { textsOverArt } from '../../inspection/audit/over-art.ts';
import { nameOf } from '../../inspection/audit/press-targets.ts';
import { type Axe, runAxe } from '../../inspection/audit/run-axe.ts';
import { isWayOut } from '../../inspection/audit/tab-stops.ts';
import { findOnPage, liesInFlow, POPUP } from '../../inspection/popups/on-page.ts';
import { calm } from './calm.ts';
import { hideWords } from './hide-words.ts';
import { meet } from './meet.ts';
import { PAGE_SIDE, type PageSide } from './page-side.ts';
import { sheetOverPage } from './unseen-sheet.ts';

/**
 * Runs in a page after the player's script and before the page's first one. It notes when popups appear and how long presses take, and
 * measures a popup on request. It changes nothing on the page.
 */
const cameAt = new Map<string, number>();
let slowest: number | null = null;

/** Notes the last moment before a popup takes room. Its host may have been in the page for long by then. */
function noteComing(host: HTMLElement): void {
  const id = host.dataset.poptinId ?? '';
  let before = performance.now();
  const look = (): void => {
    if (cameAt.has(id) || !host.isConnected) return;
    if (findOnPage(id)) return void cameAt.set(id, before);
    before = performance.now();
    requestAnimationFrame(look);
  };
  look();
}

function watch(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLElement && node.matches(POPUP)) noteComing(node);
  }).observe(document, { childList: true, subtree: true });
  if (!PerformanceObserver.supportedEntryTypes.includes('event')) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) slowest = Math.max(slowest ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** Waits for the page's pictures, fonts and frames, up to a limit. */
async function drawn(): Promise<void> {
  const late = new Promise((wait) => setTimeout(wait, 1500));
  await Promise.race([document.fonts.ready, late]);
  for (let frame = 0; frame < 2; frame++) await Promise.race([new Promise((next) => requestAnimationFrame(next)), late]);
}

function deepest(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

function pageSide(): PageSide {
  return {
    calm,
    sheet: sheetOverPage,
    async meet(popupId, type, hasVariant) {
      await drawn();
      return meet(popupId, type, cameAt.get(popupId) ?? null, hasVariant);
    },
    slowest() {
      const ms = slowest;
      slowest = null;
      return PerformanceObserver.supportedEntryTypes.includes('event') ? (ms ?? 0) : null;
    },
    overArt: textsOverArt,
    async axe(popupId) {
      const { axe } = window as { axe?: Axe };
      const one = findOnPage(popupId);
      return axe && one ? runAxe(axe, one.host) : [];
    },
    words: hideWords,
    focused(popupId) {
      const element = deepest();
      const one = findOnPage(popupId);
      const inside = element !== null && one !== null && element.getRootNode() === one.root;
      return {
        name: element ? nameOf(element) : '',
        inside,
        isWayOut: inside && isWayOut(element),
        isInFlow: one !== null && liesInFlow(one),
      };
    },
  };
}

if (window === window.top && !(PAGE_SIDE in window)) {
  watch();
  Object.defineProperty(window, PAGE_SIDE, { value: pageSide() });
}
