import type { BrowserContext } from '@playwright/test';

/**
 * Keeps popups out of the tests of this context, on the site of `url` (POL-02). A popup that a test requests still shows: by a button of
 * the page, or by `poptin.show()`.
 */
export async function keepPopupsOut(context: Pick<BrowserContext, 'addCookies'>, url: string): Promise<void> {
  // Playwright would set the cookie for the folder of an address with a path.
  await context.addCookies([{ name: 'poptin_off', value: '1', url: new URL('/', url).href }]);
}
