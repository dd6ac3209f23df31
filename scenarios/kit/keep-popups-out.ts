import type { BrowserContext } from '@playwright/test';

/**
 * Keeps popups out of the tests of this context, on the site of `url` (POL-02). What a test asks for itself still comes: a popup behind
 * a button of the page, or one that `poptin.show()` names.
 */
export async function keepPopupsOut(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'poptin_off', value: '1', url }]);
}
