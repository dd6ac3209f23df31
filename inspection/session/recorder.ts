import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import type { Ports } from '../../runtime/ports.ts';
import type { PopupConfig } from '../../runtime/wire/display/config.ts';

/** A page's visit as it was heard, with all that is said in it. */
export interface Recorded {
  readonly timeline: readonly StampedEvent[];
  /** The settings of every popup that any page of the visit was given. */
  readonly configs: ReadonlyMap<string, PopupConfig>;
  /** Cookies and the tab's storage as they were when it began; null where it has not. */
  readonly kept: Kept | null;
}

/** By full names. */
interface Kept {
  readonly cookies: Map<string, string>;
  readonly session: ReadonlyMap<string, string>;
}

/** Keeps of a page's visit what a visitor's file has not. It is made a file, and redacted, only when somebody saves it. */
export interface Recorder extends Recorded {
  /** Before anything of the visit is written. */
  begin(ports: Pick<Ports, 'cookies' | 'storage'>): void;
  hear(event: RuntimeEvent, at: number, runtime: Runtime | null): void;
}

/** The most events that a recorded session holds. */
const MAX_EVENTS = 3000;
/** The most popups that a session's file holds. */
const MAX_POPUPS = 1000;

export function createRecorder(): Recorder {
  const timeline: StampedEvent[] = [];
  const configs = new Map<string, PopupConfig>();
  let kept: Kept | null = null;
  let heard = 0;
  return {
    timeline,
    configs,
    get kept() {
      return kept;
    },
    begin({ cookies, storage }) {
      kept = {
        cookies: cookies.all(),
        session: new Map(storage.keys('session').map((key) => [key, storage.get('session', key) ?? ''])),
      };
    },
    hear(event, at, runtime) {
      if ('progress' in event) return;
      timeline.push({ n: ++heard, at, event });
      if (timeline.length > MAX_EVENTS) timeline.shift();
      if (!('popupId' in event) || !event.popupId || configs.has(event.popupId) || configs.size >= MAX_POPUPS) return;
      const popup = runtime?.popups.get(event.popupId)?.popup;
      if (popup) configs.set(event.popupId, popup);
    },
  };
}
