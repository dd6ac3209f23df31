import type { Law } from '../../honesty/laws.ts';
import type { Settings } from '../../inspection/evidence/saved-popup.ts';
import type { Visited } from '../visit/visited.ts';

/** What checks read: the popups, and the visits made with them. */
export interface Flight {
  /** All popups that a page received, by id, unchanged, with their markup if it is known. */
  readonly popups: ReadonlyMap<string, Settings>;
  readonly markup: ReadonlyMap<string, string>;
  readonly visits: readonly Visited[];
  /** Links of popups that do not answer, with the reason. */
  readonly brokenLinks: ReadonlyMap<string, string>;
}

/** `error`: it harms visitors, or the popup does not work. `warning`: its owner should look at it. */
export type Severity = 'error' | 'warning';

/** Something wrong that a check found. */
export interface Fault {
  readonly severity: Severity;
  /** The popup it is about; '' if it is about a page. */
  readonly popupId: string;
  /** The problem and the remedy. */
  readonly sentence: string;
  /** The visit in which it was found; null if it was found in the settings. */
  readonly visit: Visited | null;
  readonly laws?: readonly Law[];
}

/** A question of a pre-flight. Each file has one check, and `checks.ts` has a row for it. */
export interface Check {
  readonly id: string;
  readonly name: string;
  /** The condition that it checks, for lists of rules. */
  readonly about: string;
  find(flight: Flight): readonly Fault[];
}

type Met = Visited['meetings'][number];

/** A check of each popup that showed, in each visit. Returns sentences, or none. */
export const ofMeetings =
  (severity: Severity, look: (meeting: Met, visit: Visited, flight: Flight) => ReadonlyArray<string | false>): Check['find'] =>
  (flight) =>
    flight.visits.flatMap((visit) =>
      visit.meetings.flatMap((meeting) =>
        look(meeting, visit, flight).flatMap((sentence) => (sentence === false ? [] : { severity, popupId: meeting.id, sentence, visit })),
      ),
    );

export const nameIn = (flight: Flight, popupId: string): string => `${flight.popups.get(popupId)?.poptin_name || popupId}`;
