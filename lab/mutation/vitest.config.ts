import { defineConfig } from 'vitest/config';
import { TEST_CONSTANTS } from '../../scripts/build/runtime-constants.ts';
import { NearestFirst } from './nearest-first.ts';

/** The tests that are asked whether they notice: those that need no browser and no database. */
export default defineConfig({
  define: TEST_CONSTANTS,
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // Tests that read the code as text would find the mutant there.
    exclude: ['tests/unit/fuzz/**'],
    environment: 'node',
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: 60_000,
  },
});
