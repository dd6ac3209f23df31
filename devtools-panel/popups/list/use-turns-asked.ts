import { useEffect } from 'react';
import { usePanel } from '../../store/use-panel.ts';

/** More popups than this hardly ever wait, and each question asks all gates. */
const MOST = 20;

/** Asks for each queued popup whether its gates would refuse it at its turn. Asked again when the queue or the visitor changes. */
export function useTurnsAsked(): void {
  const ask = usePanel((state) => state.ask);
  const waiting = usePanel(({ view }) => view.queue.waiting.slice(0, MOST).join(' '));
  const memory = usePanel(({ view }) => view.memory);
  // biome-ignore lint/correctness/useExhaustiveDependencies: gates read the memory, so a change of it is worth asking again.
  useEffect(() => {
    for (const popupId of waiting.split(' ').filter(Boolean)) ask({ kind: 'explain', popupId });
  }, [waiting, memory, ask]);
}
