import { type Cleared, clearLog, type Log, restoreLog } from './cleared-log.ts';
import type { View } from './view/panel-view.ts';

/** Settings for calls and events of earlier pages. */
export interface KeptLog {
  /** Calls and events of earlier pages stay in their lists. */
  readonly preserveLog: boolean;
  /** What was last cleared from each list. */
  readonly cleared: Cleared;
  preserve(on: boolean): void;
  clear(log: Log): void;
  /** Undoes the last clearing of a list. */
  restore(log: Log): void;
}

type State = Pick<KeptLog, 'preserveLog' | 'cleared'> & { readonly view: View };

/** The part of the store that clears lists and restores them. */
export function createKeptLog(change: (to: (state: State) => Partial<State>) => void): KeptLog {
  return {
    preserveLog: true,
    cleared: {},
    preserve: (preserveLog) => change(() => ({ preserveLog })),
    clear: (log) =>
      change((state) => {
        const { view, cleared } = clearLog(state.view, log);
        return { view, cleared: { ...state.cleared, ...cleared } };
      }),
    restore: (log) =>
      change(({ view, cleared }) => ({ view: restoreLog(view, { [log]: cleared[log] }), cleared: { ...cleared, [log]: undefined } })),
  };
}
