import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Puts axe into the page, once: an innocent page stays one. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** The checked part of a page: all of it, only a selector's elements, or all but those. */
interface Where {
  readonly within?: string;
  readonly except?: string;
  /** Rules that do not hold here. */
  readonly without?: readonly string[];
}

/** The findings of axe in a page, a line each. Frames are pages of their own. */
export async function axeProblems(page: Page, where: Where = {}): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async ({ within, except, without = [] }) => {
    // A fading element has no stable contrast.
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const passing = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter((each) => {
        const { endTime = 0 } = each.effect?.getComputedTiming() ?? {};
        return each.playState === 'running' && endTime !== null && Number(endTime) < Number.POSITIVE_INFINITY;
      });
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
    const { run } = (globalThis as typeof globalThis & { axe: typeof axe }).axe;
    const context = within ? { include: [[within]] } : except ? { exclude: [[except]] } : document;
    const { violations } = await run(context as never, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      iframes: false,
      // Passing elements are not listed, which would take as long as the check.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => `${id} at ${target}: ${html.slice(0, 80)} (${failureSummary})`),
    );
  }, where);
}
