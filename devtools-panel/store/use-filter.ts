import { useCallback } from 'react';
import type { TabFilters, TabId } from './tab-ids.ts';
import { usePanel } from './use-panel.ts';

/** The filter of a tab's list, and a function that changes it. It stays when another tab or page is opened. */
export function useFilter<K extends TabId>(
  tab: K,
  initial: TabFilters[K],
): readonly [TabFilters[K], (change: Partial<TabFilters[K]>) => void] {
  const filter = usePanel(({ filters }) => (filters[tab] as TabFilters[K] | undefined) ?? initial);
  const narrow = usePanel((state) => state.narrow);
  return [filter, useCallback((change) => narrow(tab, { ...filter, ...change }), [narrow, tab, filter])];
}
