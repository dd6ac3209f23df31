import { useEffect } from 'react';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';

/** The least that would have to be otherwise for a popup to show. Asked of the page whenever its gates, its state or its triggers say something new. */
export function WhatWouldShow({ popup: { summary, state, gates, triggers, change } }: { readonly popup: PopupView }) {
  const ask = usePanel((panel) => panel.ask);
  const open = state === 'held' || state === 'armed' || state === 'postponed';
  const asked = gates !== null;
  const told = [gates?.at, ...triggers.map(({ at }) => at)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is read by nobody; it is what makes the question worth asking again.
  useEffect(() => {
    if (open && asked) ask({ kind: 'explain', popupId: summary.id });
  }, [open, asked, told, summary.id, ask]);
  return open && change ? <p className="mb-2 break-words font-medium">{change}</p> : null;
}
