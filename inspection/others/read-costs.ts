import { type FoundVendor, isFileOf } from '../../vendors/look/find-vendors.ts';
import type { VendorRule } from '../../vendors/vendor-rule.ts';
import { describe } from '../popups/measure/describe.ts';
import { type LayoutShiftEntry, WINDOW_MS } from '../popups/measure/shift.ts';
import { type EventTiming, type LongFrame, overlaps, recorded } from '../popups/measure/slow-interactions.ts';
import type { OtherCost } from './others-found.ts';

/** The browser's own records of this page, read once for all vendors. No observer keeps running. */
export interface PageRecords {
  readonly files: readonly PerformanceResourceTiming[];
  readonly frames: readonly LongFrame[] | null;
  readonly events: readonly EventTiming[] | null;
  readonly shifts: readonly LayoutShiftEntry[] | null;
}

export const readPageRecords = (): PageRecords => ({
  files: unless([], () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  frames: unless(null, () => recorded<LongFrame>('long-animation-frame')),
  events: unless(null, () => recorded<EventTiming>('event')),
  shifts: unless(null, () => recorded<LayoutShiftEntry>('layout-shift')),
});

/** A page may have replaced the function that this calls. */
function unless<T>(broken: T, read: () => T): T {
  try {
    return read();
  } catch {
    return broken;
  }
}

/** @param openedAt when each of the vendor's popups opened while a panel was open, on the page's performance clock */
export function readCost(
  { rule, popups }: FoundVendor,
  { files, frames, events, shifts }: PageRecords,
  openedAt: readonly number[],
): OtherCost {
  const its = files.filter(({ name }) => isFileOf(rule, name));
  const sizes = its.map(({ transferSize, encodedBodySize, decodedBodySize }) =>
    transferSize || decodedBodySize ? transferSize || encodedBodySize : null,
  );
  const isIts = (node: Node | null): boolean => node !== null && popups.some(({ element }) => element === node || element.contains(node));
  return {
    files: its.length,
    bytes: sumOf(sizes.map((size) => size ?? 0)),
    unsized: sizes.filter((size) => size === null).length,
    scriptMs: frames && Math.round(sumOf(frames.map((frame) => scriptMs(frame, rule)))),
    slowest: events && slowestOf(events, frames, rule, isIts),
    shift:
      shifts &&
      sumOf(
        shifts
          .filter(
            ({ startTime, sources }) =>
              sources.some(({ node }) => isIts(node)) || openedAt.some((at) => startTime >= at && startTime < at + WINDOW_MS),
          )
          .map(({ value }) => value),
      ),
  };
}

function slowestOf(
  events: readonly EventTiming[],
  frames: readonly LongFrame[] | null,
  rule: VendorRule,
  isIts: (node: Node | null) => boolean,
): OtherCost['slowest'] {
  const codeMs = (event: EventTiming): number =>
    Math.min(
      event.duration,
      sumOf(
        (frames ?? [])
          .filter(({ startTime, duration }) => overlaps(event, startTime, startTime + duration))
          .map((frame) => scriptMs(frame, rule)),
      ),
    );
  const [slowest] = events
    .filter((event) => event.interactionId > 0 && (isIts(event.target) || codeMs(event) > 0))
    .toSorted((a, b) => b.duration - a.duration);
  if (!slowest) return null;
  const what = slowest.target instanceof Element ? `${slowest.name} on ${describe(slowest.target)}` : slowest.name;
  return { what, ms: Math.round(slowest.duration), codeMs: frames && Math.round(codeMs(slowest)) };
}

const scriptMs = ({ scripts }: LongFrame, rule: VendorRule): number =>
  sumOf(scripts.filter(({ sourceURL }) => isFileOf(rule, sourceURL)).map(({ duration }) => duration));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
