import type { Page } from 'puppeteer-core';

/** Makes a page's browser one of this language, for its server (`Accept-Language`) and its scripts (`navigator.language`). */
export async function speak(page: Page, language: string): Promise<void> {
  const driver = await page.createCDPSession();
  // An empty name leaves the browser's own.
  await driver.send('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage: language });
}
