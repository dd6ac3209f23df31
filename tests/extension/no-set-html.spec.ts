import { expect } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';
import { blogTag, chooseOwn } from './support/use-own.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Strict</title></head><body><h1>Strict</h1></body></html>';
const ENFORCED = { 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'" };

test('Trusted Types without setHTML leave no popup possible, and the panel says why (DEV-02, R5)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const tag = await blogTag(page);
  const site = await servePages(() => ({ body: PAGE, headers: ENFORCED }));
  // Like Chrome 126, the extension's oldest browser.
  await page.addInitScript(() => {
    delete (Element.prototype as { setHTML?: unknown }).setHTML;
  });
  await page.goto(site.url);
  await chooseOwn(panel, tag);
  await expect(panel.getByText('No popup can show: this page enforces Trusted Types, and this browser has no setHTML')).toBeVisible();
  await expect(page.locator('.poptin-popup').getByRole('dialog')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Use this page’s build' }).click();
  await expect(panel.getByText('There is no tag on this page')).toBeVisible();
  site.close();
});
