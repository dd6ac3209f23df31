import type { Seen } from '../../scenarios/page/control.ts';
import { displayFailure } from '../../scenarios/play/failed-display.ts';
import { summariesOf } from '../../scenarios/play/happened-words.ts';
import { traced } from '../../scenarios/play/trace.ts';
import { sentenceFor } from '../../words/events/event-words.ts';
import { triggerName } from '../../words/popups/trigger-words.ts';
import type { PopupFate } from './visited.ts';

/** The fate of each popup that the page received. */
export function fatesOf({ popups, events }: Seen, met: ReadonlySet<string>): PopupFate[] {
  const summaries = summariesOf(new Map(), events);
  return popups.map((popup) => {
    const { id, name, trigger } = popup;
    if (met.has(id)) return { id, name, fate: 'shown', why: '' };
    const { pass, gates, state } = traced(popup, summaries);
    const against = gates.filter((gate) => !gate.pass).map((gate) => `${gate.name}: ${gate.sentence}`);
    if (!pass && against.length) return { id, name, fate: 'refused', why: against.join(' ') };
    const why =
      state === 'queued'
        ? 'It waits for its turn behind another popup.'
        : `Its rules let it show, and it waits for its trigger: ${triggerName(trigger)}.`;
    return { id, name, fate: 'waits', why };
  });
}

/** Faults of the runtime, or a server that shows nothing, as sentences. */
export function faultsIn({ events }: Pick<Seen, 'events'>): string[] {
  const summaries = summariesOf(new Map(), events);
  const told = events.filter(({ type }) => type === 'fault' || type === 'display-refused').map((event) => sentenceFor(event, summaries));
  return [...new Set([...told, ...events.map(displayFailure).filter(Boolean)])];
}
