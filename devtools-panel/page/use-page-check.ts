import { useEffect } from 'react';
import { useUnanswered } from '../parts/controls/use-unanswered.ts';
import { usePanel } from '../store/use-panel.ts';

/** Requests one check of the page for each document, and returns a function that repeats it. Null if the hook is too old. */
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
