import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Runtime } from '../../runtime/hook.ts';
import type { Ports } from '../../runtime/ports.ts';
import type { StartedAs } from '../../runtime/support/report/report-head.ts';
import type { LateTools } from '../late-tools.ts';
import type { Report, Request } from '../protocol.ts';
import type { SimulatedPorts } from '../simulate.ts';
import type { WhenOffered } from '../when-offered.ts';
import { isReplayKept } from './is-replay-kept.ts';
import type { AroundReplay, PageReplay } from './page-replay.ts';
import { createRecorder } from './recorder.ts';

interface Around {
  readonly documentId: string;
  readonly late: WhenOffered<LateTools>;
  /** When what is simulated was begun; null while nothing is. */
  begunAt(): number | null;
  send(report: Report): void;
  after(ms: number, run: () => void): void;
  reload(): void;
}

/** The hook's part of reproducing: it records each page from its beginning, and has the steps of a session made where one is replayed. */
export interface HookReplay {
  /**
   * The ports of the replay that this tab is in, once the code for it is here; where it is in none, or nothing is simulated
   * any more, the `simulated` ones, on which it is recorded. `real` are the page's own.
   */
  choose(real: Ports, simulated: SimulatedPorts): SimulatedPorts | Promise<SimulatedPorts>;
  hear(event: RuntimeEvent, at: number): RuntimeEvent;
  started(runtime: Runtime): void;
  reproduce(request: Extract<Request, { kind: 'reproduce' }>): void;
  save(): void;
  /** From now on this page's visit is sent when it is left. */
  record(): void;
  /** Says anew how far the replay is. */
  tell(): void;
  /** The replay is over. Answers whether this page is in one: its ports were chosen once, so only anew does it begin as it really is. */
  end(): boolean;
}

export function createHookReplay({ documentId, late, begunAt, send, after, reload }: Around): HookReplay {
  const recorder = createRecorder();
  let real: Ports | null = null;
  let recordedOn: Ports | null = null;
  let startedAs: StartedAs | null = null;
  let runtime: Runtime | null = null;
  let replay: PageReplay | null = null;

  function begin(ports: SimulatedPorts): void {
    recordedOn = ports;
    recorder.begin(ports);
  }
  const tell: AroundReplay['tell'] = (done, asked, page, refused) => send({ kind: 'reproduced', documentId, done, asked, page, refused });

  return {
    choose(ports, simulated) {
      real = ports;
      if (!isReplayKept(ports.storage)) {
        begin(simulated);
        return simulated;
      }
      return new Promise((chosen) =>
        late.run(({ openReplay }) => {
          replay = openReplay(ports, begunAt(), { tell, after });
          if (replay) return chosen({ ...replay.ports, settle() {} });
          begin(simulated);
          chosen(simulated);
        }),
      );
    },
    hear(event, at) {
      if (event.type === 'runtime-started') startedAs = event;
      if (!replay) recorder.hear(event, at, runtime);
      return replay?.hear(event) ?? event;
    },
    started(begun) {
      runtime = begun;
      replay?.started(begun);
    },
    reproduce: ({ file, count, page }) =>
      late.run(({ keepFor }) => {
        // Forward it goes on where it is; back is anew up to there.
        if (!file && replay && count > replay.done) replay.goTo(count);
        else if (real && keepFor(real, begunAt(), file, count, page)) reload();
      }),
    save: () =>
      late.run(({ sessionFile }) => {
        if (runtime) void sessionFile(recorder, runtime).then((file) => file && send({ kind: 'session', documentId, file }));
      }),
    record: () =>
      late.run(({ sendWhenLeft }) => {
        if (recordedOn && startedAs)
          sendWhenLeft(recorder, recordedOn, startedAs, (file) => send({ kind: 'session', documentId, file, left: true }));
      }),
    tell: () => replay?.tell(),
    end() {
      late.run(({ keepReplay }) => real && keepReplay(real.storage, null));
      return replay !== null;
    },
  };
}
