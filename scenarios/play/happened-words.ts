import { type Summaries, sentenceFor } from '../../devtools-panel/state/event-words.ts';
import type { PopupSummary } from '../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';

/** How far a trigger has come is told often and says little afterwards. */
const LEFT_OUT: ReadonlyArray<RuntimeEvent['type']> = ['trigger-progress', 'trigger-soon', 'queue-changed'];

/** What happened, one line each, in the words of the panel's timeline. */
export const happenedWords = (events: readonly RuntimeEvent[], summaries: Summaries): string[] =>
  events.filter(({ type }) => !LEFT_OUT.includes(type)).map((event) => sentenceFor(event, summaries));

/** The popups that a visit was given, by their ids. */
export const summariesOf = (before: Summaries, events: readonly RuntimeEvent[]): ReadonlyMap<string, PopupSummary> =>
  new Map([
    ...before,
    ...events.flatMap((event) => (event.type === 'config-received' ? event.popups.map((popup) => [popup.id, popup] as const) : [])),
  ]);
