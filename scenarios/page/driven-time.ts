import type { Clock, Http, Ports } from '../../runtime/ports.ts';
import { DrivenClock } from './driven-clock.ts';

/** A driven clock under the whole runtime, and a record of what is under way. */
export interface DrivenTime {
  under(real: Ports, now: number): Ports;
  /** Runs what is due at this very moment, and is only waiting for its turn. */
  runDue(): void;
  advance(ms: number, settled: () => Promise<unknown>): Promise<void>;
  /** How many calls were sent and not yet answered. */
  readonly inFlight: number;
  /** How many callbacks wait for the main thread to be free. */
  readonly idle: number;
}

const { setTimeout } = globalThis;

export function drivenTime(): DrivenTime {
  const driven = new DrivenClock();
  let inFlight = 0;
  let idle = 0;

  const clock: Clock = {
    ...driven.port,
    whenIdle(run, signal) {
      idle++;
      setTimeout(() => {
        idle--;
        if (!signal.aborted) run();
      }, 0);
    },
  };
  const counted = (http: Http): Http => ({
    async send(request, signal) {
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
      // All are taken before the first runs: one that asks for another turn waits for the next call.
      for (const run of [...driven.pass(0)]) run();
    },
    async advance(ms, settled) {
      for (const run of driven.pass(ms)) {
        run();
        await settled();
      }
    },
    get inFlight() {
      return inFlight;
    },
    get idle() {
      return idle;
    },
  };
}
