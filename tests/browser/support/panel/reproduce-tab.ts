import { expect, type Page } from '@playwright/test';
import type { Harness } from '../../../../harness/start.ts';

export const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });

/** The blog beside the panel, attached, with the tab Reproduce in front. */
export async function openReproduce(page: Page, harness: Harness): Promise<void> {
  await page.goto(harness.urls.page);
  await expect(
    panelIn(page)
      .getByText(/Runtime .* on/)
      .first(),
  ).toContainText('blog');
  await panelIn(page).getByRole('tab', { name: 'Reproduce' }).click();
}

export const chooseFile = (page: Page, text: string, name = 'report.json') =>
  panelIn(page)
    .getByLabel('A session as a file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
