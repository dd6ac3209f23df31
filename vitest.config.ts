import { defineConfig } from 'vitest/config';

const suite = (name: string, testTimeout = 5_000, more: object = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout,
    hookTimeout: 4 * testTimeout,
    ...more,
  },
});

/** `npx vitest run --project unit`, or without `--project` for all of them. */
export default defineConfig({
  test: {
    allowOnly: false,
    retry: 0,
    projects: [
      // Their files share a process, so none may leave a trace behind: that is a third off, and shuffled orders pass as well.
      suite('unit', 5_000, { pool: 'threads', isolate: false }),
      // Each file opens databases of its own, which takes its time on a busy machine; what they are compiled from, once for all.
      suite('server', 60_000, { pool: 'threads', isolate: false }),
      suite('architecture', 30_000),
      // Real Firefox over WebDriver BiDi; needs FIREFOX_PATH or an installed Firefox.
      suite('firefox', 90_000),
    ],
  },
});
