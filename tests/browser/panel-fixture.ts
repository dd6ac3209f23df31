import type { Page } from '@playwright/test';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { test as base } from './support/servers.ts';

/** The panel alone, over a scripted page. */
export const test = base.extend<{ open(wishes?: string): Promise<void> }>({
  open: async ({ page, panelAddress }, use) => {
    await use(async (wishes = '') => {
      await page.goto(`${panelAddress}?${wishes}`);
      await page.getByRole('tab', { name: 'Popups' }).waitFor();
    });
  },
});

export const TABS = ['Popups', 'Visitor', 'Server', 'Timeline'] as const;
export const rows = (page: Page) => page.locator('[role=option]');
export const happen = (page: Page, events: readonly RuntimeEvent[]) => page.evaluate((more) => window.preview.happen(more), events);
