import type { Choices } from './inputs/choices.ts';

/** A reader of untrusted input, and the promise that it keeps for any input. */
export interface FuzzTarget {
  /** Inputs to begin with, as bytes that `decode` reads. */
  readonly seeds: readonly Uint8Array[];
  /** Words that a search would take long to come upon. */
  readonly words: readonly string[];
  /** Turns bytes into an input: plain data, since it is kept as JSON. */
  decode(choices: Choices): unknown;
  /** @throws where a promise is broken */
  check(input: unknown): void | Promise<void>;
}

interface Target<Input> {
  readonly seeds: readonly Uint8Array[];
  readonly words?: readonly string[];
  decode(choices: Choices): Input;
  check(input: Input): void | Promise<void>;
}

/** Kept inputs were made by `decode`, so they have its type. */
export const defineTarget = <Input>({ seeds, words = [], decode, check }: Target<Input>): FuzzTarget => ({
  seeds,
  words,
  decode,
  check: (input) => check(input as Input),
});

class Broken extends Error {
  override name = 'Broken promise';
}

export function demand(holds: unknown, promise: string, found?: unknown): asserts holds {
  if (!holds) throw new Broken(found === undefined ? promise : `${promise}: ${JSON.stringify(found)?.slice(0, 500)}`);
}

const MAX_MS = 300;

/** The thread's own time in Node, so that other programs on the machine do not count; a page has only the clock. */
const spentMs = (): number => {
  if (!globalThis.process?.threadCpuUsage) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Does the work, and repeats it if it took too long: the best of three counts. */
export function inTime<T>(what: string, work: () => T): T {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; ; tries++) {
    const began = spentMs();
    const done = work();
    least = Math.min(least, spentMs() - began);
    if (least <= MAX_MS) return done;
    demand(tries < 2, `${what} takes ${Math.round(least)} ms`);
  }
}

/** Every text in a value, its keys as well. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...textsIn(inside)]);
}
