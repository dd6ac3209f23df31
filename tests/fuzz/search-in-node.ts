import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundle } from './bundle.ts';
import { Choices } from './choices.ts';
import { problemOf, type Slice } from './guided.ts';
import type { WorkerData } from './guided-worker.ts';
import type { Outcome, Wish } from './search.ts';
import { shrink } from './shrink.ts';
import type { FuzzTarget } from './target.ts';

const entryOf = (target: string): string => `
  import { searchInWorker } from './guided-worker.ts';
  import { target } from './targets/${target}.ts';
  export { target };
  searchInWorker(target);
`;

/** Nothing that is read takes so long, however busy the machine is. */
const HANGS_MS = 30_000;
const LOOK_MS = 1000;

/** Searches guided by what has run, in Node. */
export async function searchInNode({ target: name, seconds, seed, planted, folder }: Wish): Promise<Outcome> {
  const file = resolve(folder, `${name}.cjs`);
  await bundle(entryOf(name), file, 'node', planted);
  const began = performance.now();
  const past = () => (performance.now() - began) / 1000;
  const data: WorkerData = {
    ...{ ms: seconds * 1000, seed },
    begun: new Int32Array(new SharedArrayBuffer(8)),
    last: new Uint8Array(new SharedArrayBuffer(4096)),
  };
  const slice = await sliceOf(new Worker(file, { workerData: data }), data);
  const took = past();
  const runs = data.begun[0] ?? 0;
  const { target } = createRequire(import.meta.url)(file) as { target: FuzzTarget };
  if (!slice)
    return {
      runs,
      seconds: took,
      covered: null,
      found: { input: target.decode(new Choices(data.last.slice(0, data.begun[1]))), problem: 'it never ends' },
    };
  if (!slice.found) return { runs, seconds: took, covered: slice.covered, found: null };
  const promise = slice.found.problem.split(':')[0];
  const input = await shrink(slice.found.input, async (less) => (await problemOf(target, less))?.split(':')[0] === promise);
  return {
    runs,
    seconds: took,
    covered: slice.covered,
    found: { input, problem: (await problemOf(target, input)) ?? slice.found.problem },
  };
}

/** What a worker found; null where it hangs. */
async function sliceOf(worker: Worker, { begun }: WorkerData): Promise<Slice | null> {
  let before = -1;
  let since = performance.now();
  let hangs = (_slice: null) => {};
  const hung = new Promise<null>((found) => {
    hangs = found;
  });
  const looking = setInterval(() => {
    const now = Atomics.load(begun, 0);
    if (now !== before) since = performance.now();
    before = now;
    if (performance.now() - since > HANGS_MS) hangs(null);
  }, LOOK_MS);
  try {
    const said = once(worker, 'message').then(([slice]) => slice as Slice);
    return await Promise.race([said, hung]);
  } finally {
    clearInterval(looking);
    await worker.terminate();
  }
}
