import { type Summaries, sentenceFor } from '../../devtools-panel/state/event-words.ts';
import type { PopupSummary } from '../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';

/** Trigger progress and the like are reported often and tell little afterwards. */
const LEFT_OUT: ReadonlyArray<RuntimeEvent['type']> = ['trigger-progress', 'trigger-soon', 'queue-changed'];

/** What happened, one line per event, in the words of the panel's timeline. */
export const happenedWords = (events: readonly RuntimeEvent[], summaries: Summaries): string[] =>
  events.filter(({ type }) => !LEFT_OUT.includes(type)).map((event) => sentenceFor(event, summaries));

/** The popups that a visit was given, by id. */
export const summariesOf = (before: Summaries, events: readonly RuntimeEvent[]): ReadonlyMap<string, PopupSummary> =>
  new Map([
    ...before,
    ...events.flatMap((event) => (event.type === 'config-received' ? event.popups.map((popup) => [popup.id, popup] as const) : [])),
  ]);
