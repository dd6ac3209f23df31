import type { PopupSummary } from '../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { type Summaries, sentenceFor } from '../../words/events/event-words.ts';

/** Frequent events such as a trigger's progress, which say little afterwards. */
const LEFT_OUT: ReadonlyArray<RuntimeEvent['type']> = ['trigger-progress', 'trigger-soon', 'queue-changed'];

/** The events, one line each, in the words of the panel's timeline. */
export const happenedWords = (events: readonly RuntimeEvent[], summaries: Summaries): string[] =>
  events.filter(({ type }) => !LEFT_OUT.includes(type)).map((event) => sentenceFor(event, summaries));

/** The popups that a visit has received, by id. */
export const summariesOf = (before: Summaries, events: readonly RuntimeEvent[]): ReadonlyMap<string, PopupSummary> =>
  new Map([
    ...before,
    ...events.flatMap((event) => (event.type === 'config-received' ? event.popups.map((popup) => [popup.id, popup] as const) : [])),
  ]);
