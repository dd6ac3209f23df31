/** A popup's controller, as far as it matters to the clean edition. */
interface LeftPopup {
  readonly state: string;
  /** The state in which a fault took it down. */
  readonly failedFrom: string | false | undefined;
  /** The trigger. */
  readonly by: string;
  readonly ignoreGates: boolean;
}

/** State that an abandoned start leaves to the clean edition, by popup id. */
export interface Handover {
  /** Requests to show a popup that are still pending. */
  readonly wishes: ReadonlyMap<string, ReadonlyArray<{ readonly ignoreGates?: boolean }>>;
  readonly popups: ReadonlyMap<string, LeftPopup>;
}

/** Somebody wanted it now: by a press or a command. */
export const isAsked = (by: string): boolean => by === 'on_click' || by === 'api';

/** By popup id. */
interface ToDo {
  /** Shown again; true if its gates are not asked again. */
  readonly due: Record<string, boolean>;
  /** Its visitor is done with it: it does not come by itself. */
  readonly over: Record<string, true>;
}

/** Nobody has seen it on this page. */
const TO_COME: Readonly<Record<string, true>> = { held: true, armed: true, postponed: true, queued: true, preparing: true };

/**
 * Written with the language alone, as what the page has may be broken.
 * @param walk goes through a map by clean calls
 */
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
      // A popup that a fault took down was closed by nobody: its earlier state counts.
      const state = popup.failedFrom || popup.state;
      // Somebody has it before their eyes.
      if (state === 'shown') due[id] = true;
      else if (!(state in TO_COME)) over[id] = true;
      else if (isAsked(popup.by) && (state === 'queued' || state === 'preparing')) due[id] = popup.ignoreGates;
    }
  } catch {
    // Maps of the page's own.
  }
  return { due, over };
}
