import { useCallback } from 'react';
import { sentenceFor } from '../../words/events/event-words.ts';
import { FROM_PANEL } from '../../words/popups/close-words.ts';
import { usePanel } from '../store/use-panel.ts';
import type { TimelineEntry } from '../store/view/panel-view.ts';

/** An event as a sentence, with the last known names of its popups. The function changes only when a new name becomes known. */
export function useSay(): (entry: TimelineEntry) => string {
  const summaries = usePanel(({ view }) => view.summaries);
  return useCallback(
    ({ event, fromPanel }) =>
      // The runtime only knows that a script closed it.
      sentenceFor(fromPanel && event.type === 'popup-closed' ? { ...event, closeTrigger: FROM_PANEL } : event, summaries),
    [summaries],
  );
}
