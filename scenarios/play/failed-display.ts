import type { RuntimeEvent } from '../../runtime/events.ts';
import { callOutcome } from '../../words/calls/call-outcome.ts';

/** A sentence for each way in which a page's calls for popups failed, so that none could show. A server that refuses to display answers. */
export function failedDisplays(events: readonly RuntimeEvent[]): string[] {
  const sentences = events.flatMap((event) => {
    if (event.type !== 'call-settled' || event.call !== 'display' || event.resentFrom !== undefined) return [];
    const { tone, word, phrase, sentence } = callOutcome(event);
    const how = [word, phrase].filter(Boolean).join(': ');
    return tone === 'bad' && word !== 'Refused' ? `The call that asks for popups failed, so none can show. ${how}. ${sentence}` : [];
  });
  return [...new Set(sentences)];
}
