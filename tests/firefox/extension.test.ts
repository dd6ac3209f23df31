import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { test } from './firefox-test.ts';
import { press, SOON, says } from './panel-in-tab.ts';

const WELCOME = { id: '1a6c0e94d7b31', name: 'Welcome, after 3 seconds' };
const LEAVING = { id: '2b7d1fa5e8c42', name: 'Before you leave' };

test('in Firefox the built extension puts its hook on a page before the page’s first script (DEV-01)', async ({ page, harness }) => {
  await page.goto(harness.urls.sites.blog!);
  expect(await page.evaluate(() => (window as { __POPTIN_DEVTOOLS_HOOK__?: { version: number } }).__POPTIN_DEVTOOLS_HOOK__?.version)).toBe(
    1,
  );
});

test('the panel in Firefox attaches to a production embed and forces a trigger (DEV-01, DEV-10)', async ({ page, harness, openPanel }) => {
  await page.goto(harness.urls.sites.blog!);
  const panel = await openPanel();
  await says(panel, 'Before you leave');
  await page.waitForSelector(popup(WELCOME.id), { timeout: 20_000 });
  await choose(panel, WELCOME.name);
  await press(panel, 'Close');
  await page.waitForSelector(popup(WELCOME.id), { timeout: 20_000, hidden: true });

  await choose(panel, LEAVING.name);
  await press(panel, 'Force exit intent');
  await page.waitForSelector(popup(LEAVING.id), { timeout: 20_000 });
  await says(panel, 'Shown');
});

const popup = (id: string) => `.poptin-popup[data-poptin-id="${id}"]`;

/** Clicks from inside: the panel is in a tab behind the page, where no pointer reaches it. Over once its detail is what can be seen. */
async function choose(panel: Page, name: string): Promise<void> {
  const chosen = () =>
    panel.evaluate((wanted) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[role=option]')];
      rows.find((row) => row.textContent.includes(wanted))?.click();
      return document.querySelector('article h2')?.textContent;
    }, name);
  await expect.poll(chosen, SOON).toBe(name);
}
