import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower a page's script runs, and how late each answer comes, in milliseconds. */
const SLOWER = 4;
const LATE_MS = 300;

/**
 * Under `TEST_SLOW=1` each page of a test is as on a slow phone far from the server. A test that lets time pass before
 * what it waits for has begun fails here each time, and on a machine that is quick once in some hundred runs.
 */
export function slowDown(context: BrowserContext): void {
  if (process.env.TEST_SLOW) context.on('page', (page) => void slow(page).catch(() => {}));
}

async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATE_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
