import type { Ports } from '../../runtime/ports.ts';
import { idsOf, redactMemory } from '../../runtime/report/redact-memory.ts';
import { reportHead, type StartedAs } from '../../runtime/report/report.ts';
import { createMemory } from '../../runtime/visitor/memory.ts';
import type { Recorded } from './recorder.ts';
import type { SessionFile } from './session.ts';
import { asSession } from './session-file.ts';

/** Sends a page's visit when the page is left. It waits for nothing, since there is no time then. */
export function sendOnUnload(recorded: Recorded, ports: Ports, started: StartedAs, send: (file: SessionFile) => void): void {
  const leave = () => {
    const head = reportHead(ports, started);
    const ids = idsOf(started.clientId, [...recorded.configs.values()]);
    const memory = redactMemory(
      createMemory(ports, () => {}),
      ports,
      ids,
    );
    const at = recorded.timeline.at(-1)?.at ?? head.at;
    const file = asSession(recorded, { ...head, at, memory, popups: [], timeline: [] });
    if (file) send(file);
  };
  // A frame's last message is lost once the frame is gone. At `beforeunload` the page may still stay, so its last message has everything.
  for (const moment of ['beforeunload', 'pagehide']) window.addEventListener(moment, leave);
}
