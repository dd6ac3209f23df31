import fc from 'fast-check';
import { Choices } from './inputs/choices.ts';
import type { FuzzTarget } from './target.ts';

/** The result of a search; `found` is an input that breaks a promise, as small as fast-check could make it. */
export interface Outcome {
  readonly runs: number;
  readonly found: { readonly input: unknown; readonly problem: string } | null;
}

const MAX_BYTES = 1500;
/** Shrinking ends after this time, with the smallest input so far. */
const SHRINK_MS = 10_000;

/** The promise that an input breaks, or null. */
export async function problemOf(target: FuzzTarget, input: unknown): Promise<string | null> {
  try {
    await target.check(input);
    return null;
  } catch (problem) {
    return problem instanceof Error ? problem.message || problem.name : `${problem}`;
  }
}

/** Inputs near the seeds of a target: bytes are cut out, and words or other bytes put in. */
function inputsNear({ seeds, words, decode }: FuzzTarget): fc.Arbitrary<unknown> {
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 6 });
  const known = words.map((word) => [...Choices.bytesOf(word)]);
  const piece = known.length > 0 ? fc.oneof({ weight: 3, arbitrary: bytes }, { weight: 2, arbitrary: fc.constantFrom(...known) }) : bytes;
  const edit = fc.record({ at: fc.nat(MAX_BYTES), cut: fc.oneof(fc.constantFrom(0, 1), fc.nat(6)), piece });
  const seed = fc.constantFrom<number[]>(...seeds.map((each) => [...each]), []);
  return fc.tuple(seed, fc.array(edit, { maxLength: 16 })).map(([start, edits]) => {
    const made = [...start];
    for (const { at, cut, piece: put } of edits) made.splice(at % (made.length + 1), cut, ...put);
    return decode(new Choices(Uint8Array.from(made.slice(0, MAX_BYTES))));
  });
}

/**
 * Tries inputs for this long, or until a promise breaks. Then looks for the smallest input that breaks the same promise.
 * @param begin hears each input before it is tried
 */
export async function search(target: FuzzTarget, seed: number, ms: number, begin: (input: unknown) => void = () => {}): Promise<Outcome> {
  const inputs = inputsNear(target);
  let problem = '';
  const holds = fc.asyncProperty(inputs, async (input) => {
    begin(input);
    problem = (await problemOf(target, input)) ?? '';
    return problem === '';
  });
  const first = await fc.check(holds, { seed, numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: ms, endOnFailure: true });
  if (!first.failed || !first.counterexample) return { runs: first.numRuns, found: null };
  const promiseOf = (text: string | null): string | undefined => text?.split(':')[0];
  const broken = promiseOf(problem);
  const same = fc.asyncProperty(inputs, async (input) => promiseOf(await problemOf(target, input)) !== broken);
  const { counterexample } = await fc.check(same, { seed, path: first.counterexamplePath ?? '', interruptAfterTimeLimit: SHRINK_MS });
  const [input] = counterexample ?? first.counterexample;
  return { runs: first.numRuns, found: { input, problem: (await problemOf(target, input)) ?? problem } };
}
