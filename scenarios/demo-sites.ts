import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortTaken } from '../harness/listen.ts';
import { type Harness, startHarness } from '../harness/start.ts';

const FIRST_PORT = 33_000;
const LAST_PORT = 60_000;
const NEXT_TRY = 100;
/** A target that is silent on purpose costs a scenario this long for each try. */
const TARGET_TIMEOUT_MS = 3000;

/** The demo sites with their display server, on an empty database and free ports; closing them leaves no trace. */
export async function startDemoSites(firstData?: Blob): Promise<Harness> {
  const dataDir = await mkdtemp(join(tmpdir(), 'poptins-scenarios-'));
  const forget = () => rm(dataDir, { recursive: true, force: true });
  try {
    const harness = await startSomewhere(FIRST_PORT, dataDir, firstData);
    return {
      ...harness,
      async close() {
        await harness.close();
        await forget();
      },
    };
  } catch (problem) {
    await forget();
    throw problem;
  }
}

async function startSomewhere(port: number, dataDir: string, firstData?: Blob): Promise<Harness> {
  try {
    return await startHarness({ port, dataDir, targetTimeoutMs: TARGET_TIMEOUT_MS, ...(firstData && { firstData }) });
  } catch (problem) {
    if (problem instanceof PortTaken && port < LAST_PORT) return startSomewhere(port + NEXT_TRY, dataDir, firstData);
    throw problem;
  }
}
