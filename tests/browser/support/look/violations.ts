import type { Page } from '@playwright/test';

/** The browser's reports of policy violations on a page's pages, from their beginning: the rule and its subject. */
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
