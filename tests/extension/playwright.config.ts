import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

// Read when a browser is launched: DevTools windows become pages that a test can click in.
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';

/** The built extension in a real Chromium, one for all tests. Each has a tab and DevTools of its own, and finds nothing of a test before. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/extension',
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/extension.json' }]],
});
