import { useEffect, useState } from 'react';
import { usePanel } from '../../store/use-panel.ts';
import { isOnPage } from '../words/what-is-off.ts';

/** Outlines the pointed popup on the page until the pointer leaves or this component goes. */
export function useHighlight(): (popupId: string | null) => void {
  const ask = usePanel((state) => state.ask);
  const [pointed, point] = useState<string | null>(null);
  const lit = usePanel(({ view }) => {
    const popup = view.popups.get(pointed ?? '');
    return popup && isOnPage(popup) ? pointed : null;
  });
  useEffect(() => {
    if (lit === null) return;
    ask({ kind: 'highlight', popupId: lit });
    return () => ask({ kind: 'highlight', popupId: null });
  }, [lit, ask]);
  return point;
}
