import type { Clock } from '../../runtime/ports.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
  readonly signal: AbortSignal;
}

/** A clock that stands still until it is advanced. Its timers run in the order of their moments, each when the clock shows its own. */
export class DrivenClock {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds that have passed since the clock was made. */
  elapsed = 0;
  #timers: readonly Timer[] = [];

  constructor(now = 0) {
    this.now = now;
  }

  readonly port: Omit<Clock, 'whenIdle'> = {
    now: () => this.now,
    elapsed: () => this.elapsed,
    after: (ms, run, signal) => {
      if (!signal.aborted) this.#timers = [...this.#waiting(), { at: this.elapsed + Math.max(0, ms), run, signal }];
    },
  };

  /** In how many milliseconds each timer that still waits will run. */
  dueIn(): readonly number[] {
    return this.#waiting().map(({ at }) => at - this.elapsed);
  }

  advance(ms: number): void {
    for (const run of this.pass(ms)) run();
  }

  /** Lets time pass, and yields each timer at its moment. The caller runs it, and may wait before taking the next. */
  *pass(ms: number): Generator<() => void> {
    const end = this.elapsed + ms;
    for (let due = this.#take(end); due; due = this.#take(end)) {
      const { at, run, signal } = due;
      this.#moveTo(at);
      yield () => {
        if (!signal.aborted) run();
      };
    }
    this.#moveTo(end);
  }

  /** Forgets timers that no longer wait. */
  #waiting(): readonly Timer[] {
    this.#timers = this.#timers.filter(({ signal }) => !signal.aborted);
    return this.#timers;
  }

  #take(end: number): Timer | undefined {
    const [first] = this.#waiting()
      .filter(({ at }) => at <= end)
      .toSorted((a, b) => a.at - b.at);
    this.#timers = this.#timers.filter((timer) => timer !== first);
    return first;
  }

  /** A late timer does not turn the clock back. */
  #moveTo(elapsed: number): void {
    const ms = Math.max(0, elapsed - this.elapsed);
    this.now += ms;
    this.elapsed += ms;
  }
}
