import type { PopupController } from '../../../runtime/show/machine/popup-controller.ts';
import { describe } from './describe.ts';
import type { SlowInteraction } from './measures.ts';
import type { Came } from './times.ts';

const MAX_TOLD = 5;
/** Long enough for a popup's entry. */
const CAME_MS = 500;

export interface EventTiming {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly interactionId: number;
  readonly target: Node | null;
}

export interface LongFrame {
  readonly startTime: number;
  readonly duration: number;
  readonly scripts: ReadonlyArray<{ readonly sourceURL: string; readonly duration: number }>;
}

/**
 * The slowest presses and keys in which a popup took part, from the browser's record (event timing, long animation frames). It lists only
 * those of 104 ms and more. It is read once, and no observer keeps running. Null if the browser keeps none. `host` is null for a popup
 * that has left the page.
 */
export function readSlowInteractions({ deps }: PopupController, host: Element | null, came: Came | null): SlowInteraction[] | null {
  const [events, frames] = [recorded<EventTiming>('event'), recorded<LongFrame>('long-animation-frame')];
  const folder = URL.parse('.', URL.parse(deps.context.options.chunkUrl('show'), location.href) ?? location.href)?.href ?? '';
  return events && slowInteractions(events, frames, { folder, isIts: (node) => node !== null && host?.contains(node) === true, came });
}

interface About {
  /** The folder of the runtime's files. */
  readonly folder: string;
  /** True for the popup or a node inside it. */
  isIts(node: Node | null): boolean;
  readonly came: Came | null;
}

/** Interactions with the popup, or during which it appeared or closed. Each is listed once, however many events it fired. */
export function slowInteractions(
  events: readonly EventTiming[],
  frames: readonly LongFrame[] | null,
  { folder, isIts, came }: About,
): SlowInteraction[] {
  const interactions = new Map<number, EventTiming[]>();
  for (const event of events)
    if (event.interactionId) interactions.set(event.interactionId, [...(interactions.get(event.interactionId) ?? []), event]);
  const leftAt = came?.leftAt ?? null;
  const part = (its: readonly EventTiming[]): SlowInteraction['part'] | null => {
    if (its.some(({ target }) => isIts(target))) return 'used';
    if (leftAt !== null && its.some((event) => overlaps(event, leftAt, leftAt))) return 'left';
    const cameIn = (event: EventTiming) => came && overlaps(event, came.turnAt, (came.frameAt ?? came.shownAt ?? came.turnAt) + CAME_MS);
    return its.some(cameIn) ? 'came' : null;
  };
  const scripts = (event: EventTiming) =>
    frames
      ?.filter(({ startTime, duration }) => overlaps(event, startTime, startTime + duration))
      .flatMap((frame) => frame.scripts)
      .filter(({ sourceURL }) => folder !== '' && sourceURL.startsWith(folder)) ?? null;
  return [...interactions.values()]
    .flatMap((its): SlowInteraction[] => {
      const [event] = its.toSorted((a, b) => b.duration - a.duration);
      const how = part(its);
      if (!event || !how) return [];
      const code = scripts(event);
      const what = event.target instanceof Element ? `${event.name} on ${describe(event.target)}` : event.name;
      const codeMs =
        code &&
        Math.min(
          event.duration,
          code.reduce((sum, { duration }) => sum + duration, 0),
        );
      return [{ what, ms: event.duration, codeMs, part: how }];
    })
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MAX_TOLD);
}

export const overlaps = ({ startTime, duration }: EventTiming, from: number, to: number): boolean =>
  startTime < to && startTime + duration > from;

/** The browser's record of one type, read once; null if it keeps none. */
export function recorded<E>(type: string): readonly E[] | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type, buffered: true });
  const entries = observer.takeRecords() as unknown as E[];
  observer.disconnect();
  return entries;
}
