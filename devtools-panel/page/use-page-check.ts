import { useEffect } from 'react';
import { useUnanswered } from '../parts/controls/use-unanswered.ts';
import { usePanel } from '../store/use-panel.ts';

/** Has the page looked at once for each document, and gives what looks again. Null where its hook is too old for that. */
export function usePageCheck(): (() => void) | null {
  const documentId = usePanel(({ view }) => view.page?.documentId);
  const isHere = usePanel(({ view }) => view.page !== null && !view.page.gone);
  const can = useUnanswered('check-page') === '' && isHere;
  const known = usePanel(({ view }) => view.check !== null);
  const ask = usePanel((state) => state.ask);
  useEffect(() => {
    if (documentId !== undefined && can && !known) ask({ kind: 'check-page' });
  }, [documentId, can, known, ask]);
  return can ? () => ask({ kind: 'check-page' }) : null;
}
