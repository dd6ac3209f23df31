import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Guided } from './guided.ts';
import type { FuzzTarget } from './target.ts';

/** What a search tells while it runs: how many inputs it has begun, and the last of them. */
export interface WorkerData {
  readonly ms: number;
  readonly seed: number;
  readonly begun: Int32Array;
  readonly last: Uint8Array;
}

/** Searches in a thread of its own: an input that never ends is known by whoever waits. */
export async function searchInWorker(target: FuzzTarget): Promise<void> {
  if (isMainThread) return;
  const { ms, seed, begun, last } = workerData as WorkerData;
  const slice = await new Guided(target, seed).search(ms, (bytes) => {
    last.set(bytes);
    begun[1] = bytes.length;
    Atomics.add(begun, 0, 1);
  });
  parentPort?.postMessage(slice);
}
