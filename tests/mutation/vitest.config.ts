import { defineConfig } from 'vitest/config';

/** The tests that are asked whether they notice: those that need no browser and no database. */
export default defineConfig({ test: { include: ['tests/unit/**/*.test.ts'], environment: 'node', isolate: false } });
