import { expect } from '@playwright/test';
import { problemsIn } from './support/axe.ts';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';
import { blogTag, chooseOwn, popup } from './support/use-own.ts';

const WELCOME = /^Welcome, after 3 seconds/;
const LEAVING = /^Before you leave/;
const EMPTY = '<!doctype html><html lang="en"><head><title>No tag</title></head><body><h1>A page without a tag</h1></body></html>';

test('a page without a tag shows popups by the extension’s runtime after one client id (DEV-02)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const tag = await blogTag(page);
  const site = await servePages(() => ({ body: EMPTY }));
  // The blog is left before anything is counted: it may be in the middle of fetching its own chunks.
  await page.goto('about:blank');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(site.url);
  await expect(panel.getByText('There is no tag on this page')).toBeVisible();
  await chooseOwn(panel, tag);

  await expect(panel.getByText('The extension’s runtime runs on 127.0.0.1')).toBeVisible();
  await expect(panel.getByRole('option', { name: WELCOME })).toBeVisible();
  await expect(popup(page, '1a6c0e94d7b31')).toBeVisible();
  expect(scripts, 'code that was fetched').toEqual([]);

  // Kept for the site: another page of it has it at once.
  await page.goto(`${site.url}another`);
  await expect(panel.getByRole('option', { name: WELCOME })).toBeVisible();
  expect(await problemsIn(panel)).toEqual([]);

  await panel.getByRole('button', { name: 'Use this page’s build' }).click();
  await expect(panel.getByText('There is no tag on this page')).toBeVisible();
  expect(await page.evaluate(() => 'poptin' in window)).toBe(false);
  site.close();
});

test('the extension’s runtime replaces the page’s own build, which never starts (DEV-02)', { tag: '@full' }, async ({
  devtools: { page, panel },
}) => {
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Shown');
  await panel.getByRole('button', { name: 'Which runtime runs here' }).click();
  await panel.getByRole('radio', { name: 'The extension’s runtime' }).click();
  // The tag's own settings need no input.
  await expect(panel.getByRole('textbox', { name: 'Client id' })).not.toHaveValue('');
  // Counted from the page's restart: the leaving page may still fetch prepared files.
  let chunks: string[] = [];
  let displays: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) [chunks, displays] = [[], []];
  });
  page.on('request', (request) => {
    if (/\/chunks\//.test(request.url())) chunks.push(request.url());
    if (/\/api\/display\/[^/]+$/.test(request.url())) displays.push(request.url());
  });
  await panel.getByRole('button', { name: 'Use the extension’s runtime' }).click();
  await expect(panel.getByText('instead of the page’s build')).toBeVisible();
  // The page reloads. Presses before that go to the old page.
  await expect.poll(() => displays.length).toBe(1);
  await panel.getByRole('option', { name: LEAVING }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  await expect(popup(page, '2b7d1fa5e8c42')).toBeVisible();
  await expect(page.locator('.poptin-popup')).toHaveCount(1);
  expect(chunks, 'chunks of the page’s build').toEqual([]);
  expect(displays).toHaveLength(1);
  // The page's own name leads to the running runtime.
  expect(await page.evaluate(() => (window as { poptin?: { explain(): unknown[] } }).poptin?.explain().length)).toBe(5);
});
