import type { Clock, Http, Ports } from '../../runtime/ports.ts';
import { DrivenClock } from './driven-clock.ts';

/** A driven clock for the whole runtime, and a record of what is in progress. */
export interface DrivenTime {
  under(real: Ports, now: number): Ports;
  /** Runs what is due at this very moment. */
  runDue(): void;
  /** Returns the milliseconds that are left once `isEnough` says so. */
  advance(ms: number, settled: () => Promise<unknown>, isEnough?: () => boolean): Promise<number>;
  /** How many calls, idle callbacks and timers were asked for so far. A timer that only asks for itself again does not count. */
  readonly started: number;
  /** Calls that were sent and have no answer yet. */
  readonly inFlight: number;
  /** Callbacks that wait for the main thread to be free. */
  readonly idle: number;
}

const { setTimeout } = globalThis;

export function drivenTime(): DrivenTime {
  const driven = new DrivenClock();
  let inFlight = 0;
  let idle = 0;
  let started = 0;
  const known = new WeakSet<() => void>();

  const clock: Clock = {
    ...driven.port,
    after(ms, run, signal) {
      if (!known.has(run)) started++;
      known.add(run);
      driven.port.after(ms, run, signal);
    },
    whenIdle(run, signal) {
      started++;
      idle++;
      setTimeout(() => {
        idle--;
        if (!signal.aborted) run();
      }, 0);
    },
  };
  const counted = (http: Http): Http => ({
    async send(request, signal) {
      started++;
      inFlight++;
      try {
        return await http.send(request, signal);
      } finally {
        inFlight--;
      }
    },
  });

  return {
    under(real, now) {
      driven.now = now;
      return { ...real, clock, http: counted(real.http) };
    },
    runDue() {
      // Takes all of them before the first runs. A callback that asks for another turn waits for the next call.
      for (const run of [...driven.pass(0)]) run();
    },
    async advance(ms, settled, isEnough = () => false) {
      const end = driven.elapsed + ms;
      for (const run of driven.pass(ms)) {
        run();
        await settled();
        if (isEnough()) break;
      }
      return end - driven.elapsed;
    },
    get started() {
      return started;
    },
    get inFlight() {
      return inFlight;
    },
    get idle() {
      return idle;
    },
  };
}
