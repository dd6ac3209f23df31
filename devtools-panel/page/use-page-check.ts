import { useEffect } from 'react';
import { whyUnanswered } from '../state/questions.ts';
import { usePanel } from '../state/use-panel.ts';

/** Has the page looked at once for each document, and gives what looks again. Null where its hook is too old for that. */
export function usePageCheck(): (() => void) | null {
  const documentId = usePanel(({ view }) => view.page?.documentId);
  const can = usePanel(({ view }) => view.page !== null && !view.page.gone && !whyUnanswered(view.page, 'check-page'));
  const known = usePanel(({ view }) => view.check !== null);
  const ask = usePanel((state) => state.ask);
  useEffect(() => {
    if (documentId !== undefined && can && !known) ask({ kind: 'check-page' });
  }, [documentId, can, known, ask]);
  return can ? () => ask({ kind: 'check-page' }) : null;
}
