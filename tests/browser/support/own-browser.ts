import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { answerLate } from './network/late-answers.ts';

/**
 * For `test.use`: gives each test its own browser with other launch options. Set as `launchOptions`, they would belong to the
 * worker: another worker, with another display server and harness, would start before these tests and after them.
 */
export const ownBrowser = (otherwise: (usual: LaunchOptions) => LaunchOptions) => ({
  context: async ({ launchOptions }: { launchOptions: LaunchOptions }, use: (context: BrowserContext) => Promise<void>) => {
    const browser = await chromium.launch({ ...launchOptions, ...otherwise(launchOptions) });
    const context = await browser.newContext();
    answerLate(context);
    await use(context);
    await browser.close();
  },
});
