import { useEffect, useRef } from 'react';
import { useUnanswered } from '../parts/controls/use-unanswered.ts';
import { usePanel } from '../store/use-panel.ts';

/**
 * Requests a check of each page that has none, and returns a function that repeats it; null if the hook is too old.
 *
 * @param anew looks once at the beginning, although an earlier check is known
 */
export function usePageCheck(anew = false): (() => void) | null {
  const looksAnew = useRef(anew);
  const documentId = usePanel(({ view }) => view.page?.documentId);
  const isHere = usePanel(({ view }) => view.page !== null && !view.page.gone);
  const can = useUnanswered('check-page') === '' && isHere;
  const known = usePanel(({ view }) => view.check !== null);
  const ask = usePanel((state) => state.ask);
  useEffect(() => {
    if (documentId === undefined || !can || (known && !looksAnew.current)) return;
    looksAnew.current = false;
    ask({ kind: 'check-page' });
  }, [documentId, can, known, ask]);
  return can ? () => ask({ kind: 'check-page' }) : null;
}
