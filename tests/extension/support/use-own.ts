import type { Frame, Locator, Page } from '@playwright/test';

/** The settings of an account's tag; on a page without a tag QA enters them. */
export interface TagWords {
  readonly clientId: string;
  readonly host: string;
}

export const blogTag = (page: Page): Promise<TagWords> =>
  page.evaluate(() => {
    const tag = document.querySelector<HTMLScriptElement>('#pixel-script-poptin, script[src*="pixel.js?"]')!;
    const url = new URL(tag.src);
    return { clientId: url.searchParams.get('id')!, host: tag.dataset.displayHost ?? url.origin };
  });

/** Chooses like QA: opens the place, picks the extension's runtime, enters the site once. */
export async function chooseOwn(panel: Frame, { clientId, host }: TagWords): Promise<void> {
  await panel.getByRole('button', { name: 'Which runtime runs here' }).click();
  await panel.getByRole('heading', { name: /^Which runtime runs on / }).waitFor();
  await panel.getByRole('radio', { name: 'The extension’s runtime' }).click();
  await panel.getByRole('textbox', { name: 'Client id' }).fill(clientId);
  await panel.getByRole('textbox', { name: 'Display host' }).fill(host);
  await panel.getByRole('button', { name: 'Use the extension’s runtime' }).click();
}

export const popup = (page: Page, id: string): Locator => page.locator(`.poptin-popup[data-poptin-id="${id}"]`).getByRole('dialog');
