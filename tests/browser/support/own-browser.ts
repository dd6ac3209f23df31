import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { answerLate } from './late-answers.ts';

/**
 * For `test.use`: each test has a browser of its own, launched otherwise than the others'. As an option of the launch it would be
 * one of the worker's, and another worker, with another display server and harness, would begin before these tests and after them.
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
