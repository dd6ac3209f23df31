import type { Page } from 'puppeteer-core';
import type { Violation } from '../visit/visited.ts';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAX_ELEMENTS = 8;

/** Runs axe on one popup. */
export async function lookByAxe(page: Page, popupId: string, source: string): Promise<Violation[]> {
  await page.evaluate(`window.axe || (() => { ${source} })()`);
  const options = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] };
  const asked = `window.axe.run({ include: [['.poptin-popup[data-poptin-id="${popupId}"]']] }, ${JSON.stringify(options)})`;
  const text = await page.evaluate(
    `(async () => JSON.stringify((await ${asked}).violations.map(({ id, impact, help, helpUrl, nodes }) => ({
      rule: id, impact: impact ?? '', help, url: helpUrl,
      elements: nodes.slice(0, ${MAX_ELEMENTS}).map(({ html }) => html.slice(0, 160)),
    }))))()`,
  );
  return typeof text === 'string' ? (JSON.parse(text) as Violation[]) : [];
}
