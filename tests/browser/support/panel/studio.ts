import { expect, type Locator, type Page } from '@playwright/test';

export const siteIn = (page: Page) => page.frameLocator('iframe');
export const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
export const popupIn = (page: Page) => siteIn(page).locator('.poptin-popup');

/** The studio beside the demo shop, on a screen that has room for both. Answers the panel. */
export async function openStudio(page: Page, harness: { readonly urls: { readonly page: string } }): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${harness.urls.page}?site=shop`);
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Studio' }).click();
  return panel;
}

/** Opens one place of the studio: by its list, or by the one line that stands for it where the panel is narrow. */
export async function goTo(panel: Locator, place: string): Promise<void> {
  const nav = panel.getByRole('navigation', { name: 'What to change' });
  const inList = nav.getByRole('button', { name: place });
  const choice = nav.getByRole('combobox', { name: 'Change' });
  await expect(inList.or(choice).filter({ visible: true })).toHaveCount(1);
  if (await inList.isVisible()) return inList.click();
  const options = await choice.getByRole('option').allTextContents();
  await choice.selectOption({ label: options.find((words) => words.startsWith(place)) ?? place });
}
