import { usePanel } from '../state/use-panel.ts';

/** Has the runtime begin again on this page as on a new one: it takes its popups away and asks the server anew. The page itself is not reloaded. */
export function useBeginAnew(): () => void {
  const ask = usePanel((state) => state.ask);
  return () => {
    ask({ kind: 'command', command: { kind: 'off' } });
    ask({ kind: 'command', command: { kind: 'on' } });
  };
}
