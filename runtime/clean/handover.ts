import type { Handover, LeftPopup } from '../options.ts';

/** True if somebody wanted it now, by a press or a command. */
export const isAsked = (by: string): boolean => by === 'on_click' || by === 'api';

/** By popup id. */
interface ToDo {
  /** Shown again. True if its gates are not asked again. */
  readonly due: Record<string, boolean>;
  /** Its visitor is done with it, so its triggers no longer show it. */
  readonly over: Record<string, true>;
}

/** States in which nobody has seen it on this page yet. */
const TO_COME: Readonly<Record<string, true>> = { held: true, armed: true, postponed: true, queued: true, preparing: true };

/** Written with only the language, because the page's natives may be broken. @param walk iterates a map with clean calls */
export function readHandover(left: Handover | undefined, walk: (of: unknown) => Iterable<unknown>): ToDo {
  const due = { __proto__: null } as never as Record<string, boolean>;
  const over = { __proto__: null } as never as Record<string, true>;
  if (!left) return { due, over };
  try {
    for (const wish of walk(left.wishes)) {
      const { 0: id, 1: asked } = wish as [string, Array<{ ignoreGates?: boolean }>];
      due[id] = !!asked[0]?.ignoreGates;
    }
    for (const each of walk(left.popups)) {
      const { 0: id, 1: popup } = each as [string, LeftPopup];
      // Nobody closed a popup that a fault removed, so its earlier state counts.
      const state = popup.failedFrom || popup.state;
      // It is on screen.
      if (state === 'shown') due[id] = true;
      else if (!(state in TO_COME)) over[id] = true;
      else if (isAsked(popup.by) && (state === 'queued' || state === 'preparing')) due[id] = popup.ignoreGates;
    }
  } catch {
    // The page has its own maps.
  }
  return { due, over };
}
