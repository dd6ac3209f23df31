import type { Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { test as base } from '../support/servers.ts';

/** The panel alone, over a scripted page. */
export const test = base.extend<{ open(wishes?: string): Promise<void> }>({
  open: async ({ page, panelAddress }, use) => {
    await use(async (wishes = '') => {
      await page.goto(`${panelAddress}?${wishes}`);
      await page.getByRole('tab', { name: 'Popups' }).waitFor();
    });
  },
});

/** The studio's, a file of the panel's own: the only thing that it fetches. */
export const TEMPLATES = '/studio/templates.json';
export const TABS = ['Popups', 'Simulate', 'Visitor', 'Calls', 'Timeline', 'Config', 'Page', 'Reproduce', 'Studio'] as const;
/** The tabs that show a list of rows. */
export const LISTS: readonly string[] = TABS.filter(
  (tab) => tab !== 'Simulate' && tab !== 'Config' && tab !== 'Page' && tab !== 'Reproduce' && tab !== 'Studio',
);
export const rows = (page: Page) => page.locator('[role=option]');
/**
 * How many elements there are that a text of the page could have become: the panel itself has none of them. The studio's pictures of
 * templates do, but they are in shadow roots, where this does not look.
 */
export const elementsOfTexts = (page: Page) => page.evaluate(() => document.querySelectorAll('main :is(img, iframe, script, b, a)').length);
export const happen = (page: Page, events: readonly RuntimeEvent[]) => page.evaluate((more) => window.preview.happen(more), events);

/** The next page has come in the place of the one that was there, with its runtime. */
export const beginAnew = (page: Page) =>
  page.evaluate(() => {
    const found = { url: 'https://shop.example/', runtime: '0.1.0', own: false, tag: null, popups: 0 };
    window.preview.tell({ kind: 'attached', version: 1, documentId: 'anew', ...found });
  });
