import type { Page } from '@playwright/test';

/** What the browser says that a page's policy has forbidden on its pages, from their beginning: which rule, and what it was about. */
export async function violationsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { __violations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as typeof window & { __violations: string[] }).__violations);
}
