import { expect, type FrameLocator } from '@playwright/test';

/** The page has a window of that size, in CSS pixels; asked again of the page that comes after, where one is left meanwhile. */
export async function hasWindow(page: FrameLocator, width: number, height?: number): Promise<void> {
  await expect(async () => {
    const size = await page.locator('html').evaluate(() => ({ width: innerWidth, height: innerHeight }));
    expect(size).toEqual({ width, height: height ?? size.height });
  }).toPass({ timeout: 10_000 });
}
