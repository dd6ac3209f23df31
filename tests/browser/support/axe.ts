import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds in a page, or in what a selector names; a line each. It is put in once: an innocent page stays one. */
export async function axeProblems(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run((selector ? { include: [[selector]] } : document) as never, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} at ${target}: ${html.slice(0, 80)}`));
  }, within);
}
