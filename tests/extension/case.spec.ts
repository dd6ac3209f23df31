import { expect } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { test } from './support/devtools-fixture.ts';

test('a case copied in DevTools opens for somebody without the extension as words in a page (DEV-42)', async ({
  devtools: { context, page, panel },
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
  await panel.getByRole('option', { name: 'Before you leave' }).click();
  await panel.getByRole('button', { name: 'Copy a link to this case' }).click();
  await expect(panel.getByText('Link copied.', { exact: true })).toBeVisible();
  await page.bringToFront();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/case\.html#poptins-case=[\w-]+$/);

  const owner = await playwright.chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: CHROMIUM_FLAGS });
  const theirs = await owner.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('article', { name: 'The case' })).toContainText('Before you leave');
  await expect(theirs.getByRole('link', { name: 'open the page itself' })).toHaveAttribute('href', /#poptins-case=/);
  await owner.close();
});
