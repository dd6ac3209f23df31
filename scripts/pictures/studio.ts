import type { Locator, Page } from '@playwright/test';

/** Builds a popup in the studio, so that it shows on the page beside it. */
export async function beginPopup(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await panel.getByLabel('Heading').first().fill('A cup of tea is on us');
  await page.frameLocator('iframe').getByRole('heading', { name: 'A cup of tea is on us' }).waitFor();
}
