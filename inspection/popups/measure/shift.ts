import { describe } from './describe.ts';
import type { Shift } from './measures.ts';

/** A popup's entry, fonts and pictures have come by then. */
export const WINDOW_MS = 1500;
const MAX_MOVED = 10;

export interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
}

/**
 * The page's layout shift since the popup was inserted: content that a bar or an embedded popup pushed away, and content that moved inside
 * a popup. The browser has kept its record anyway; it is read once, and nothing goes on listening.
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

/** A browser names no node that is inside a shadow root. */
const nameOf = (node: Node | null): string =>
  node instanceof Element ? describe(node) : node?.parentElement ? describe(node.parentElement) : 'something inside a popup';
