import type { Hook } from '../../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Ports } from '../../../runtime/ports.ts';
import { DrivenClock } from '../../../scenarios/page/driven-clock.ts';
import { datedCookies, endsInStorage } from '../../support/dated-cookies.ts';

/** The parts of the tested page beside the hook. */
interface Driven {
  /** The events of this document after the first `known` of `document`; once there is one, where it is waited for. */
  tell(document: string, known: number, waits: boolean): Promise<Told>;
  /** Over once the triggers of armed popups are listened to: the code that does may come after the answer. */
  armed(): Promise<void>;
  /** Over once no template is on its way, triggers are listened to, and the controls of each popup that is shown work. */
  settled(): Promise<void>;
  advance(ms: number): void;
  /** In how many milliseconds each timer that still waits will run. */
  waiting(): readonly number[];
}

export interface Told {
  readonly document: string;
  readonly events: RuntimeEvent[];
}

declare global {
  interface Window {
    __driven?: Driven;
    __drivenNow(): Promise<number>;
  }
}

/** Runs in the page, before its own scripts. */
export function install(): void {
  if (window !== window.top) return;
  const THIS = `${performance.timeOrigin} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const { setTimeout } = window;
  const clock = new DrivenClock();
  const events: RuntimeEvent[] = [];
  let whenTold = () => {};
  const templates = (of: 'call-started' | 'call-settled') =>
    events.filter((event) => event.type === of && event.call === 'template').length;
  /** Armed popups whose triggers are not watched yet. If a chunk did not load, they never will be. */
  function unheard(): number {
    const waits = new Set<string>();
    const withTriggers = new Set<string>();
    for (const event of events) {
      if (event.type === 'config-received') for (const { id, triggers } of event.popups) if (triggers.length) withTriggers.add(id);
      if (event.type === 'popup-moved' && event.to === 'armed' && withTriggers.has(event.popupId)) waits.add(event.popupId);
      else if (event.type === 'popup-moved' || event.type === 'trigger-armed') waits.delete(event.popupId);
      if (event.type === 'fault') return 0;
    }
    return waits.size;
  }
  const isWithoutControls = ({ shadowRoot }: Element) => !!shadowRoot?.querySelector('.poptin-box:not([data-live])');
  const driven: Driven = {
    async tell(document, known, waits) {
      const from = document === THIS ? known : 0;
      while (waits && events.length <= from) await new Promise<void>((told) => (whenTold = told));
      return { document: THIS, events: events.slice(from) };
    },
    async armed() {
      while (unheard()) await new Promise((looked) => setTimeout(looked, 5));
    },
    async settled() {
      await driven.armed();
      while (
        templates('call-started') > templates('call-settled') ||
        [...document.querySelectorAll('.poptin-popup')].some(isWithoutControls)
      )
        await new Promise((looked) => setTimeout(looked, 5));
    },
    waiting: () => clock.dueIn(),
    advance: (ms) => clock.advance(ms),
  };
  const hook: Hook = {
    version: 1,
    async adopt(ports): Promise<Ports> {
      clock.now = await window.__drivenNow();
      return { ...ports, clock: { ...ports.clock, ...clock.port }, cookies: datedCookies(ports.cookies, clock, endsInStorage) };
    },
    started() {},
    event(event) {
      events.push(event);
      whenTold();
    },
  };
  Object.assign(window, { __driven: driven, __POPTIN_DEVTOOLS_HOOK__: hook });
}
