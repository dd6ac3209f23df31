import type { BrowserContext } from '@playwright/test';

/**
 * Keeps popups out of the tests of this context, on the site of `url` (POL-02). A popup that a test requests still shows: by a button of
 * the page, or by `poptin.show()`.
 */
export async function keepPopupsOut(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'poptin_off', value: '1', url }]);
}
