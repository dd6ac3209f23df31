import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Harness } from '../../harness/start.ts';
import { asWebp } from './as-webp.ts';
import { beginPopup } from './studio.ts';
import { MAX_BYTES, OUT, openHarness } from './taking.ts';

interface Tab {
  readonly name: string;
  /** Set if a part of the tab is enough. */
  readonly height?: number;
  /** The row to select, so that the tab shows its purpose. */
  readonly choose?: (panel: Locator, page: Page) => Promise<void>;
}

/** Each tab in a picture of only the panel, while one popup is shown and others are held back. */
const TABS: readonly Tab[] = [
  { name: 'Popups', choose: (panel) => panel.locator('[role=option]').filter({ hasText: 'What you looked at' }).first().click() },
  { name: 'Simulate' },
  { name: 'Visitor' },
  { name: 'Calls', choose: (panel) => panel.locator('[role=option]').first().click() },
  { name: 'Timeline' },
  { name: 'Config', height: 620, choose: (panel) => panel.locator('[role=option]').first().click() },
  { name: 'Page', height: 620 },
  { name: 'Reproduce', height: 620 },
  { name: 'Studio', choose: (panel, page) => beginPopup(page, panel) },
];
const BOUNDS = { width: 1500, height: 1200 };

export async function tabs(browser: Browser, { urls }: Harness): Promise<void> {
  const screen = { viewport: { width: 2100, height: 1000 }, colorScheme: 'light', deviceScaleFactor: 1.5 } as const;
  const { page, panel } = await openHarness(browser, urls.page, screen);
  for (const { name, height, choose } of TABS) {
    await panel.getByRole('tab', { name }).click();
    await choose?.(panel, page);
    const box = await panel.boundingBox();
    if (!box) throw new Error('The panel is not there.');
    const clip = { ...box, height: Math.min(box.height, height ?? box.height) };
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', clip });
    const { bytes } = await asWebp(page, png, BOUNDS);
    const path = join(OUT, `panel-${name.toLowerCase()}.webp`);
    await writeFile(path, bytes);
    console.log(`pictures: ${path} (${bytes.length} bytes)`);
    if (bytes.length > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes.`);
  }
}
