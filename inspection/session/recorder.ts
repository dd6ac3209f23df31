import type { PopupConfig } from '../../runtime/decide/display/config.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import type { Ports } from '../../runtime/ports.ts';

/** The recorded visit of a page, unredacted. */
export interface Recorded {
  readonly timeline: readonly StampedEvent[];
  /** The settings of every popup that any page of the visit received. */
  readonly configs: ReadonlyMap<string, PopupConfig>;
  /** Cookies and session storage at the beginning; null before it. */
  readonly kept: Kept | null;
}

/** What the page began with. Values are by full names. */
interface Kept {
  readonly cookies: Map<string, string>;
  readonly session: ReadonlyMap<string, string>;
  readonly reloaded: boolean;
}

/** Records what a visitor's own file lacks. Only saving makes a file of it, and redacts it. */
export interface Recorder extends Recorded {
  /** Call before anything of the visit is written. */
  begin(ports: Pick<Ports, 'cookies' | 'page' | 'storage'>): void;
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
    begin({ cookies, page, storage }) {
      kept = {
        cookies: cookies.all(),
        session: new Map(storage.keys('session').map((key) => [key, storage.get('session', key) ?? ''])),
        reloaded: page.wasReloaded(),
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
