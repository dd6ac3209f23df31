import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PanelState, PanelStore } from './panel-store.ts';

export const PanelContext = createContext<PanelStore | null>(null);

/** A part of the panel's state; the component draws again only when that part changes. */
export function usePanel<T>(select: (state: PanelState) => T): T {
  const store = useContext(PanelContext);
  if (!store) throw new Error('usePanel is for components inside a mounted panel');
  return useStore(store, select);
}
