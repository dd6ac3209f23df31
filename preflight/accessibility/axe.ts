import type { Page } from 'puppeteer-core';
import type { Violation } from '../../inspection/audit/audit.ts';
import type { Visit } from '../../scenarios/play/visit.ts';
import { askPage } from '../visit/ask-page.ts';

/** Runs axe on one popup. Its file goes past the page's policy, as everything of a pre-flight does. */
export async function lookByAxe(visit: Visit, page: Page, popupId: string, source: string): Promise<readonly Violation[]> {
  await page.evaluate(`window.axe || (() => { ${source} })()`);
  return (await askPage(visit, 'axe', popupId)) ?? [];
}
