import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEST_CONSTANTS } from './scripts/build/runtime-constants.ts';

const suite = (name: string, testTimeout = 5_000, more: object = {}) => ({
  // The runtime is tested as sites have it.
  define: TEST_CONSTANTS,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout,
    hookTimeout: 4 * testTimeout,
    ...more,
  },
});

const SHARED = { setupFiles: ['tests/support/steady-inputs.ts', 'tests/support/leave-no-trace.ts'] };

/** `npx vitest run --project unit`, or without `--project` for all of them. */
export default defineConfig({
  test: {
    allowOnly: false,
    retry: 0,
    // It would leave one processor of two for itself.
    maxWorkers: availableParallelism(),
    projects: [
      // Their files share a process, so none may leave a trace behind: that is a third off, and shuffled orders pass as well.
      suite('unit', 30_000, { pool: 'threads', isolate: false, ...SHARED }),
      // Each file opens databases of its own, which takes its time on a busy machine; what they are compiled from, once for each process.
      // Processes rather than threads: V8 has died while several threads ran the database's WebAssembly.
      suite('server', 60_000, { pool: 'forks', isolate: false, expect: { poll: { timeout: 30_000 } }, ...SHARED }),
      suite('architecture', 120_000),
      // Real Firefox over WebDriver BiDi; needs FIREFOX_PATH or an installed Firefox. One for all files, in one process.
      suite('firefox', 90_000, {
        isolate: false,
        maxWorkers: 1,
        // In `npm test` Chromium's tests simulate and replay; a file in which nothing is left to run would count as broken.
        exclude: process.env.TEST_FULL ? [] : ['tests/firefox/{simulate,reproduce}.test.ts'],
      }),
      // Compares WebKit and Firefox with Chromium; needs webkit2gtk-driver and xvfb.
      suite('engines', 90_000, { include: ['lab/engines/**/*.test.ts'] }),
      // A release, made first and moved to a folder of its own: what is tried is what is in it. One file at a time: each has servers and browsers.
      suite('release', 300_000, { globalSetup: ['tests/release/make.ts'], fileParallelism: false }),
    ],
  },
});
