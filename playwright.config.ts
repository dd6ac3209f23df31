import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/browsers.mjs';

// Kept in the environment, so that the workers do not look for them again.
process.env.CHROMIUM_PATH ??= findChromium()?.path;
const { CHROMIUM_PATH } = process.env;
if (!CHROMIUM_PATH) throw new Error('No Chromium found. Run `node scripts/setup.mjs`, or set CHROMIUM_PATH.');
process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell()?.path ?? CHROMIUM_PATH;

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test asks nobody's server. Not by intercepting: of a keepalive request that is led elsewhere Chromium then tells nothing.
  '--host-resolver-rules=MAP www.wixapis.com ~NOTFOUND',
];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // A test waits for a browser, a frame or a server for a third of its time, so two processors take three workers.
  workers: 3,
  // No retry: a flaky test is a failing test.
  retries: 0,
  forbidOnly: true,
  // Slow tests run in `npm run test:full`; another test shows a part of each.
  ...(!process.env.TEST_FULL && { grepInvert: /@full/ }),
  // Long enough for a machine that is busy with something else; a test that passes does not wait.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.REPORT_FILE ?? 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? CHROMIUM_PATH,
      args: CHROMIUM_FLAGS,
      // On Windows and Linux they take room, and what takes it away moves the page.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
});
