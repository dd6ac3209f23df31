import type { PopupState } from '../../runtime/decide/display/config.ts';
import type { StampedEvent } from '../../runtime/events.ts';
import type { Report } from '../../runtime/report/report.ts';
import { asksForPopups } from '../calls/calls-by-job.ts';
import { INTERACTIVE_STATES } from '../popups/interactive-states.ts';
import { type LeadFate, leadFate } from './lead-fate.ts';

/** What a recorded session has in addition to a visitor's file. */
export interface Recording {
  /** The visitor's storage when the page began, as in a report: it says that an identity was there, and not which. */
  readonly memory: Report['memory'];
  /** The visitor reloaded the page before. An older file does not tell. */
  readonly reloaded?: boolean | undefined;
  /** The settings of every popup that any page of the session received. */
  readonly popups: ReadonlyArray<{ readonly id: string; readonly config: Readonly<Record<string, unknown>> }>;
}

/** A visitor's file, or a recorded session, which has more in it. */
export interface SessionFile extends Omit<Report, 'popups'> {
  readonly popups: ReadonlyArray<Pick<Report['popups'][number], 'id' | 'config'>>;
  readonly recording?: Recording | undefined;
  /** The earlier pages of the site, oldest first, each as its own file. */
  readonly earlier?: readonly SessionFile[] | undefined;
}

type EventOf<T extends StampedEvent['event']['type']> = Extract<StampedEvent['event'], { type: T }>;

/** Verdicts about one popup. */
export type Asked = Pick<EventOf<'gates-asked'>, 'popupId' | 'moment' | 'pass' | 'verdicts'>;

/** An input from outside: the visitor, the server or the clock. The runtime decides everything else. `from` is the popup's state at that time. */
export type Input =
  | { readonly kind: 'enter'; readonly url: string }
  | {
      readonly kind: 'answer';
      readonly call: 'display' | 'click' | 'launch';
      readonly ok: boolean;
      readonly status: number | null;
      readonly popups: readonly string[];
      readonly refusal: string | null;
    }
  | {
      readonly kind: 'fire';
      readonly popupId: string;
      readonly trigger: EventOf<'trigger-fired'>['trigger'];
      readonly nth: number | null;
      readonly forced: boolean;
      readonly ignoreGates: boolean;
      readonly from: PopupState | null;
    }
  /** The gates that may change are asked again. */
  | { readonly kind: 'again'; readonly popupId: string }
  | {
      readonly kind: 'moved';
      readonly popupId: string;
      readonly by: Moving;
      readonly closeTrigger: string;
      readonly from: PopupState;
      /** The lead's fate, if its form was accepted. */
      readonly lead?: LeadFate;
    }
  | { readonly kind: 'command'; readonly command: EventOf<'command'>['command'] };

const MOVING = ['submit', 'checked', 'submit-accepted', 'submit-refused', 'close', 'gone', 'lost', 'failed'] as const;
type Moving = (typeof MOVING)[number];

export interface Step {
  readonly at: number;
  readonly input: Input;
  /** The verdicts that followed, in order. */
  readonly asked: readonly Asked[];
  /** Index in the timeline. */
  readonly place: number;
}

export interface Session {
  readonly steps: readonly Step[];
  /** By id, as the server sent it. */
  readonly configs: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Everything from the first step on. */
  readonly timeline: readonly StampedEvent[];
}

/** A recording as steps that can be repeated. Empty for a file without a page. */
export function readSession(file: SessionFile): Session {
  const configs = new Map([...(file.recording?.popups ?? []), ...file.popups].map(({ id, config }) => [id, config]));
  const timeline = file.timeline.slice(beginning(file.timeline, configs));
  const steps: Array<Step & { asked: Asked[] }> = [];
  timeline.forEach(({ at, event }, place) => {
    const found = isOwn(event, timeline[place - 1]?.event) ? inputOf(event, timeline.slice(place + 1)) : null;
    const isTaken = found?.kind === 'moved' && found.by === 'submit-accepted';
    const input = isTaken ? { ...found, lead: leadFate(timeline, place, found.popupId) } : found;
    if (input) steps.push({ at, input, asked: [], place });
    if (event.type === 'gates-asked') steps.at(-1)?.asked.push(event);
  });
  return { steps, configs, timeline };
}

/**
 * A visitor's file lacks the settings of a single-page app's earlier pages. Begin with the first page from which on all settings are known.
 */
function beginning(timeline: readonly StampedEvent[], configs: Session['configs']): number {
  const isKnown = ({ event }: StampedEvent) => event.type !== 'config-received' || event.popups.every(({ id }) => configs.has(id));
  const unknown = timeline.findLastIndex((each) => !isKnown(each));
  const begins = timeline.findIndex(({ event }, place) => place > unknown && event.type === 'page-entered');
  return begins < 0 ? timeline.length : begins;
}

/** A runtime that is turned on enters its page without a visitor. */
const isOwn = (event: StampedEvent['event'], before: StampedEvent['event'] | undefined): boolean =>
  !(event.type === 'page-entered' && before?.type === 'command' && before.command.kind === 'on');

function inputOf(event: StampedEvent['event'], rest: readonly StampedEvent[]): Input | null {
  const next = <T extends StampedEvent['event']['type']>(type: T, isIt: (each: EventOf<T>) => boolean = () => true) =>
    rest.find((each) => each.event.type === type && isIt(each.event as EventOf<T>))?.event as EventOf<T> | undefined;
  switch (event.type) {
    case 'page-entered':
      return { kind: 'enter', url: event.url };
    case 'call-settled': {
      const { call, outcome, status } = event;
      if (!asksForPopups(call)) return null;
      // The next answer about popups comes after this one's events.
      const until = rest.findIndex(
        (each) => (each.event.type === 'call-settled' && asksForPopups(each.event.call)) || each.event.type === 'page-entered',
      );
      const about = rest.slice(0, until < 0 ? undefined : until).map((each) => each.event);
      const received = about.find((each) => each.type === 'config-received');
      const refused = about.find((each) => each.type === 'display-refused');
      const popups = received?.popups.map(({ id }) => id) ?? [];
      return { kind: 'answer', call, ok: outcome === 'ok' && !!received, status, popups, refusal: refused?.message ?? null };
    }
    case 'trigger-fired': {
      const { popupId, trigger, nth, forced } = event;
      const asked = next('gates-asked', (each) => each.popupId === popupId && each.moment === 'show');
      const after = asked && rest.slice(rest.findIndex((each) => each.event === asked) + 1);
      const moved = after?.find((each) => each.event.type === 'popup-moved' && each.event.popupId === popupId)?.event;
      const ignoreGates = asked?.pass === false && moved?.type === 'popup-moved' && !moved.by.startsWith('gates-');
      const from = next('popup-moved', (each) => each.popupId === popupId && each.by === 'trigger')?.from ?? null;
      return { kind: 'fire', popupId, trigger, nth, forced, ignoreGates, from };
    }
    case 'gates-asked':
      return event.moment === 'again' ? { kind: 'again', popupId: event.popupId } : null;
    case 'popup-moved': {
      const by = MOVING.find((each) => each === event.by);
      return by ? { kind: 'moved', popupId: event.popupId, by, closeTrigger: closedBy(event, rest) ?? 'api', from: event.from } : null;
    }
    case 'command':
      return ['off', 'on', 'arm'].includes(event.command.kind) ? { kind: 'command', command: event.command } : null;
    default:
      return null;
  }
}

/** How a visible popup was closed. A popup that nobody saw has no close. */
export function closedBy({ popupId, from, by }: EventOf<'popup-moved'>, rest: readonly StampedEvent[]): string | null {
  if (by !== 'close' || !INTERACTIVE_STATES.includes(from)) return null;
  const closed = rest.find(({ event }) => event.type === 'popup-closed' && event.popupId === popupId)?.event;
  return closed?.type === 'popup-closed' ? closed.closeTrigger : null;
}
