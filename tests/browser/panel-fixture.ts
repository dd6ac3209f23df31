import { test as base, type Page } from '@playwright/test';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { servePreview } from '../panel-preview/serve.ts';

/** The panel alone, over a scripted page. */
export const test = base.extend<{ open(wishes?: string): Promise<void> }, { address: string }>({
  address: [
    async ({}, use) => {
      const server = await servePreview();
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, address }, use) => {
    await use(async (wishes = '') => {
      await page.goto(`${address}?${wishes}`);
      await page.getByRole('tab', { name: 'Popups' }).waitFor();
    });
  },
});

export const TABS = ['Popups', 'Visitor', 'Server', 'Timeline'] as const;
export const rows = (page: Page) => page.locator('[role=option]');
export const happen = (page: Page, events: readonly RuntimeEvent[]) => page.evaluate((more) => window.preview.happen(more), events);
