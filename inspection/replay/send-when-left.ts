import type { Runtime } from '../../runtime/hook.ts';
import type { Report } from '../../runtime/support/report/report.ts';
import type { Recorded } from './recorder.ts';
import type { SessionFile } from './session.ts';
import { asSession } from './session-file.ts';

/** What sends a page's visit when the page is left. What the runtime says of itself is asked for now: then there is no time. */
export function sendWhenLeft(recorded: Recorded, runtime: Runtime, send: (file: SessionFile) => void): void {
  let said: Report | null = null;
  void runtime.report().then((report) => {
    said = report ?? null;
  });
  const leave = () => {
    const at = recorded.timeline.at(-1)?.at;
    const file = said && asSession(recorded, { ...said, at: at ?? said.at, popups: [], timeline: [] });
    if (file) send(file);
  };
  // Of a page in a frame nobody hears once it is gone; before, it may stay all the same. What it says last is the whole.
  for (const moment of ['beforeunload', 'pagehide']) window.addEventListener(moment, leave);
}
