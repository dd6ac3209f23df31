import type { Clock, Http, Ports } from '../../runtime/ports.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
  readonly signal: AbortSignal;
}

/** A clock under the whole runtime that stands still until it is advanced, and a record of what is under way. */
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
  let now = 0;
  let elapsed = 0;
  let timers: Timer[] = [];
  let inFlight = 0;
  let idle = 0;
  const waiting = () => (timers = timers.filter(({ signal }) => !signal.aborted));

  const clock: Clock = {
    now: () => now,
    elapsed: () => elapsed,
    after(ms, run, signal) {
      if (!signal.aborted) waiting().push({ at: elapsed + Math.max(0, ms), run, signal });
    },
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
    under(real, begun) {
      now = begun;
      return { ...real, clock, http: counted(real.http) };
    },
    runDue() {
      const due = waiting().filter(({ at }) => at <= elapsed);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { run, signal } of due) if (!signal.aborted) run();
    },
    async advance(ms, settled) {
      const end = elapsed + ms;
      for (;;) {
        const [due] = waiting()
          .filter(({ at }) => at <= end)
          .sort((a, b) => a.at - b.at);
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        now += due.at - elapsed;
        elapsed = due.at;
        due.run();
        await settled();
      }
      now += end - elapsed;
      elapsed = end;
    },
    get inFlight() {
      return inFlight;
    },
    get idle() {
      return idle;
    },
  };
}
