import { describe } from './describe.ts';
import type { Shift } from './measures.ts';

/** Long enough for a popup's entry, fonts and pictures. */
export const WINDOW_MS = 1500;
const MAX_MOVED = 10;

export interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
}

/**
 * The page's layout shift since the popup was inserted: content that a bar or an embedded popup pushed away, and content that moved inside
 * a popup. The browser keeps this record anyway. It is read once, and no observer keeps running.
 */
export function readShift(shownAt: number | null): Shift | null {
  if (shownAt === null || !PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return null;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = (observer.takeRecords() as LayoutShiftEntry[]).filter(
    ({ startTime }) => startTime >= shownAt && startTime < shownAt + WINDOW_MS,
  );
  observer.disconnect();
  const moved = new Set(entries.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))));
  return { score: entries.reduce((sum, { value }) => sum + value, 0), moved: [...moved].slice(0, MAX_MOVED) };
}

/** For a node inside a shadow root, the browser gives no name. */
const nameOf = (node: Node | null): string =>
  node instanceof Element ? describe(node) : node?.parentElement ? describe(node.parentElement) : 'something inside a popup';
