import { useCallback } from 'react';
import { FROM_PANEL } from '../state/close-words.ts';
import { sentenceFor } from '../state/event-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { TimelineEntry } from '../state/view.ts';

/** An event as a sentence, its popups by the names under which they were last known. The same as long as no other becomes known. */
export function useSay(): (entry: TimelineEntry) => string {
  const summaries = usePanel(({ view }) => view.summaries);
  return useCallback(
    ({ event, fromPanel }) =>
      // What the runtime knows is that a script asked for it.
      sentenceFor(fromPanel && event.type === 'popup-closed' ? { ...event, closeTrigger: FROM_PANEL } : event, summaries),
    [summaries],
  );
}
