import type { Page } from '@playwright/test';

/** Keeps what a page asks for at addresses like this on its way, until what this answers is called. */
export async function holdRequest(page: Page, url: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
