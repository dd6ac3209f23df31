import { useCallback } from 'react';
import type { Filters } from './filters.ts';
import { usePanel } from './use-panel.ts';

/** How a tab's list is narrowed, and what changes that. */
export function useFilter<K extends keyof Filters>(tab: K): readonly [Filters[K], (change: Partial<Filters[K]>) => void] {
  const filter = usePanel(({ filters }) => filters[tab]);
  const narrow = usePanel((state) => state.narrow);
  return [filter, useCallback((change) => narrow(tab, change), [narrow, tab])];
}
