import { useSyncExternalStore } from 'react';

/** Screens too narrow for site and panel side by side. */
export const NARROW = matchMedia('(max-width: 820px)');

export const useNarrowScreen = (): boolean => useSyncExternalStore(onChange, () => NARROW.matches);

function onChange(run: () => void): () => void {
  NARROW.addEventListener('change', run);
  return () => NARROW.removeEventListener('change', run);
}
