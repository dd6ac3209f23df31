import { expect } from '@playwright/test';
import { problemsIn } from './support/axe.ts';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';
import { blogTag, chooseOwn } from './support/use-own.ts';

const EMPTY =
  '<!doctype html><html lang="en"><head><title>No tag</title></head><body><h1>A page without a tag</h1><div style="height:4000px">Words.</div><footer>The end</footer></body></html>';

test('DevTools builds a popup on a live page without a tag, and its own runtime shows it (DEV-20)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const tag = await blogTag(page);
  const site = await servePages(() => ({ body: EMPTY }));
  await page.goto(site.url);
  await expect(panel.getByText('There is no tag on this page')).toBeVisible();
  await chooseOwn(panel, tag);
  await expect(panel.getByText('The extension’s runtime runs on 127.0.0.1')).toBeVisible();

  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByLabel('Search templates').fill('lightbox 1');
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await panel.getByLabel('Heading').first().fill('Made in DevTools');
  const heading = page.locator('.poptin-popup').getByRole('heading', { name: 'Made in DevTools' });
  await expect(heading).toBeVisible();

  await panel.getByRole('button', { name: 'When it shows', exact: true }).click();
  await panel.getByRole('switch', { name: 'After some time' }).click();
  await panel.getByRole('switch', { name: 'After some scrolling' }).click();
  await panel.getByText('As a visitor', { exact: true }).click();
  await expect(heading).toHaveCount(0);
  await page.getByText('The end').scrollIntoViewIfNeeded();
  await expect(heading).toBeVisible();
  expect(await problemsIn(panel)).toEqual([]);
  site.close();
});
