import { defineConfig } from 'vitest/config';
import { NearestFirst } from './nearest-first.ts';

/** The tests that are asked whether they notice: those that need no browser and no database. */
export default defineConfig({
  define: { __IN_EMBED__: 'true' },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // What reads the code as text finds another in it.
    exclude: ['tests/unit/fuzz/**'],
    environment: 'node',
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: 60_000,
  },
});
