import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { StampedEvent } from '../../runtime/events.ts';
import { takesTurns } from '../config/takes-turns.ts';
import type { Session, SessionFile } from '../session/session.ts';
import type { Settings } from './saved-popup.ts';

/** A popup as a file describes it at its end. */
export interface ToldPopup {
  readonly id: string;
  readonly state: string;
  readonly gates: readonly Verdict[];
  readonly progress: ReadonlyArray<{ readonly trigger: string; readonly nth: number; readonly current: number; readonly agoMs: number }>;
}

/** A recorded visit. */
export interface ToldVisit {
  readonly file: SessionFile;
  readonly session: Session;
  readonly told: readonly ToldPopup[];
}

/**
 * How a visit ended for a popup. `preparing`: its trigger fired, and its template, code or place had not come yet. `failed`: it was about to
 * show, and its code or template did not load.
 */
export type Ending = 'absent' | 'refused' | 'waiting' | 'queued' | 'preparing' | 'failed' | 'shown';

/** Everything that a file says about one popup. */
export interface PopupEvidence {
  readonly id: string;
  readonly ending: Ending;
  /** Null where the file has no settings of it. */
  readonly settings: Settings | null;
  /** The verdicts that decided: the last ones before it was shown, else the last ones of all. */
  readonly verdicts: readonly Verdict[];
  /** The time of these verdicts, in milliseconds since 1970. */
  readonly askedAt: number;
  /** The triggers that fired by themselves. */
  readonly fired: readonly string[];
  readonly progress: ToldPopup['progress'];
  /** The popup that was showing in its place; '' if none was. */
  readonly behind: string;
}

type EventOf<T extends StampedEvent['event']['type']> = Extract<StampedEvent['event'], { type: T }>;

const eventsOf = <T extends StampedEvent['event']['type']>({ timeline }: Session, type: T) =>
  timeline.flatMap(({ at, event }) => (event.type === type ? [{ at, event: event as EventOf<T> }] : []));

/** Every popup that the server sent in a visit or that appears in its events, in that order. */
export const popupsIn = ({ session, told }: ToldVisit): ReadonlySet<string> =>
  new Set([...eventsOf(session, 'config-received').flatMap(({ event }) => event.popups.map(({ id }) => id)), ...told.map(({ id }) => id)]);

export function evidenceOf(visit: ToldVisit, id: string): PopupEvidence {
  const { session, file } = visit;
  const told = visit.told.find((each) => each.id === id);
  const moves = eventsOf(session, 'popup-moved').filter(({ event }) => event.popupId === id);
  const shownAt = moves.find(({ event }) => event.by === 'ready')?.at ?? null;
  const asked = eventsOf(session, 'gates-asked').filter(({ event }) => event.popupId === id);
  const deciding = (shownAt === null ? asked : asked.filter(({ at }) => at <= shownAt)).at(-1);
  const verdicts = deciding?.event.verdicts ?? told?.gates ?? [];
  const state = moves.at(-1)?.event.to ?? told?.state ?? 'held';
  const ending = ((): Ending => {
    if (shownAt !== null || state === 'shown' || state === 'converted') return 'shown';
    if (!popupsIn(visit).has(id)) return 'absent';
    if (state === 'queued' || state === 'preparing') return state;
    if (moves.some(({ event }) => event.by === 'failed')) return 'failed';
    return verdicts.every(({ pass }) => pass) ? 'waiting' : 'refused';
  })();
  return {
    id,
    ending,
    settings: session.configs.get(id) ?? null,
    verdicts,
    askedAt: deciding?.at ?? file.at,
    fired: eventsOf(session, 'trigger-fired').flatMap(({ event }) => (event.popupId === id && !event.forced ? [event.trigger] : [])),
    progress: told?.progress ?? [],
    behind: ending === 'queued' ? inFront(session, id) : '',
  };
}

/** Only a popup that takes the whole screen keeps others waiting. */
function inFront(session: Session, id: string): string {
  const showing = eventsOf(session, 'queue-changed').at(-1)?.event.showing ?? [];
  return showing.find((each) => each !== id && takesTurns(`${session.configs.get(each)?.poptin_type}`)) ?? '';
}
