import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { PortTaken } from '../../harness/listen.ts';
import { type Harness, startHarness } from '../../harness/start.ts';

/** Well apart from a harness that somebody may be using, and a hundred for each worker. */
const FIRST_PORT = 23_000;
const PORTS_A_WORKER = 100;
/** Where to look next when another run of the tests stands there. */
const NEXT_RUN = 1000;

/** Tests with a whole harness running: one for each worker, with an empty database. */
export const test = base.extend<object, { harness: Harness }>({
  harness: [
    async ({}, use, { workerIndex }) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'poptins-harness-'));
      const harness = await startSomewhere(FIRST_PORT + PORTS_A_WORKER * workerIndex, dataDir);
      await use(harness);
      await harness.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function startSomewhere(port: number, dataDir: string): Promise<Harness> {
  try {
    return await startHarness({ port, dataDir });
  } catch (problem) {
    if (problem instanceof PortTaken && port < 30_000) return startSomewhere(port + NEXT_RUN, dataDir);
    throw problem;
  }
}
