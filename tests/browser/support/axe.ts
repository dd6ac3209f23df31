import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Puts axe into the page, once: an innocent page stays one. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** What axe finds in a page, or in what a selector names; a line each. */
export async function axeProblems(page: Page, within?: string): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async (selector) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run((selector ? { include: [[selector]] } : document) as never, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} at ${target}: ${html.slice(0, 80)}`));
  }, within);
}
