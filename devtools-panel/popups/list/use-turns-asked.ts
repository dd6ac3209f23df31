import { useEffect } from 'react';
import { usePanel } from '../../store/use-panel.ts';

/** Longer queues hardly occur, and each question asks all gates. */
const MOST = 20;

/** Asks the page if its gates would refuse each queued popup at its turn. Asks again when the queue or the visitor changes. */
export function useTurnsAsked(): void {
  const ask = usePanel((state) => state.ask);
  const waiting = usePanel(({ view }) => view.queue.waiting.slice(0, MOST).join(' '));
  const memory = usePanel(({ view }) => view.memory);
  // biome-ignore lint/correctness/useExhaustiveDependencies: gates read the memory, so a change of it is worth asking again.
  useEffect(() => {
    for (const popupId of waiting.split(' ').filter(Boolean)) ask({ kind: 'explain', popupId });
  }, [waiting, memory, ask]);
}
