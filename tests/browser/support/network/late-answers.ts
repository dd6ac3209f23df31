import type { BrowserContext, Page } from '@playwright/test';

/** How late each answer comes, in milliseconds. */
const LATE_MS = 300;

/**
 * Under `TEST_LATE=1` each answer to a page comes late. A test that lets time pass too soon then fails each time; on a quiet
 * machine it fails once in some hundred runs. More workers than processors make answers slow as well.
 */
export function answerLate(context: BrowserContext): void {
  // A closed page cannot answer.
  if (process.env.TEST_LATE) context.on('page', (page) => void late(page).catch(() => {}));
}

async function late(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATE_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
