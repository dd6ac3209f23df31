import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Ports } from '../../runtime/ports.ts';
import type { StartedAs } from '../../runtime/report/report.ts';
import type { Inspected } from '../hook/inspected.ts';
import type { Answers } from '../protocol/protocol.ts';
import { createRecorder } from '../session/recorder.ts';
import type { SimulatedPorts } from '../simulate/simulate.ts';
import { beginningOf } from '../simulate/simulation.ts';
import { isInTab, REPLAY_KEY } from '../visitor/kept-in-tab.ts';
import type { AroundReplay, PageReplay } from './page-replay.ts';

/** The hook's part of sessions: it records every page from its beginning, and makes the steps of a session that is replayed. */
export interface HookReplay {
  /**
   * The ports of this tab's replay, once its code has loaded. Without a replay, or after its simulation ended, the tab gets the `simulated`
   * ports and is recorded. `real` are the page's own.
   */
  choose(real: Ports, simulated: SimulatedPorts): SimulatedPorts | Promise<SimulatedPorts>;
  hear(event: RuntimeEvent, at: number): RuntimeEvent;
  started(runtime: Runtime): void;
  readonly answers: Pick<Answers, 'reproduce' | 'save-session' | 'record'>;
  /** Reports how far the replay is. */
  tell(): void;
  /** Ends the replay. True if this page is part of it: its ports were chosen once, so it has to reload to be real again. */
  end(): boolean;
}

export function createHookReplay(inspected: Inspected): HookReplay {
  const { late, send, page: open } = inspected;
  const { documentId, after, reload } = open;
  const begunAt = () => beginningOf(inspected.simulation);
  const recorder = createRecorder();
  let real: Ports | null = null;
  let recordedOn: Ports | null = null;
  let startedAs: StartedAs | null = null;
  let replay: PageReplay | null = null;

  const tell: AroundReplay['tell'] = (done, asked, page, refused) => send({ kind: 'reproduced', documentId, done, asked, page, refused });

  return {
    choose(ports, simulated) {
      real = ports;
      if (!isInTab(ports.storage, REPLAY_KEY)) {
        recordedOn = simulated;
        return simulated;
      }
      return new Promise((chosen) =>
        late.run(({ openReplay }) => {
          replay = openReplay(ports, begunAt(), { tell, after });
          if (replay) return chosen({ ...replay.ports, settle() {} });
          recordedOn = simulated;
          chosen(simulated);
        }),
      );
    },
    hear(event, at) {
      if (event.type === 'runtime-started') {
        startedAs = event;
        // A page that asks first has its gate by now. The record says what the page knew.
        if (recordedOn) recorder.begin(recordedOn);
      }
      if (!replay) recorder.hear(event, at, inspected.runtime);
      return replay?.hear(event) ?? event;
    },
    started: (runtime) => replay?.started(runtime),
    answers: {
      reproduce: ({ file, count, page }) =>
        late.run(({ keepFor }) => {
          // Steps forward continue on this page. A step back reloads it and repeats the steps up to there.
          if (!file && replay && count > replay.done) replay.goTo(count);
          else if (real && keepFor(real, begunAt(), file, count, page)) reload();
        }),
      'save-session': () =>
        late.run(async ({ sessionFile, addressesIn }) => {
          const file = inspected.runtime && (await sessionFile(recorder, inspected.runtime));
          if (file) send({ kind: 'session', documentId, file, addresses: addressesIn(recorder) });
        }),
      record: () =>
        late.run(({ sendOnUnload, addressesIn }) => {
          if (recordedOn && startedAs)
            sendOnUnload(recorder, recordedOn, startedAs, (file) =>
              send({ kind: 'session', documentId, file, left: true, addresses: addressesIn(recorder) }),
            );
        }),
    },
    tell: () => replay?.tell(),
    end() {
      late.run(({ keepReplay }) => real && keepReplay(real.storage, null));
      return replay !== null;
    },
  };
}
