import { usePanel } from '../store/use-panel.ts';

/** Restarts the runtime on this page as on a new page view: popups leave, and the server is asked again. The page is not reloaded. */
export function useBeginAnew(): () => void {
  const ask = usePanel((state) => state.ask);
  return () => {
    ask({ kind: 'command', command: { kind: 'off' } });
    ask({ kind: 'command', command: { kind: 'on' } });
  };
}
