import { useMemo } from 'react';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { idIn } from '../lint/subject.ts';

/** The draft as the page has it; undefined while it is not there. */
export function useDraftOnPage(): PopupView | undefined {
  const draft = usePanel(({ simulation }) => simulation.draft);
  const popupId = useMemo(() => idOf(draft), [draft]);
  return usePanel(({ view }) => view.popups.get(popupId));
}

function idOf(draft: string): string {
  try {
    return idIn(JSON.parse(draft).poptin_id);
  } catch {
    return '';
  }
}
