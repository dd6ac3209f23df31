import { expect, onTestFinished } from 'vitest';
import { servePages } from '../extension/support/own-page.ts';
import { test } from './firefox-test.ts';
import { fill, press, SOON, says } from './panel-in-tab.ts';

const WELCOME = '1a6c0e94d7b31';
const BLOG = '5e1f0a7c3b2d9';
const STRICT =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const EMPTY = '<!doctype html><html lang="en"><head><title>Strict</title></head><body><h1>A page without a tag</h1></body></html>';

test('the extension’s runtime in Firefox shows a popup under a strict policy (DEV-02, R5)', async ({ page, harness, openPanel }) => {
  const site = await servePages(() => ({ body: EMPTY, headers: { 'Content-Security-Policy': STRICT } }));
  onTestFinished(site.close);
  await page.goto(site.url);
  const panel = await openPanel();
  await says(panel, 'There is no tag on this page');
  await press(panel, 'Which runtime runs here');
  await press(panel, 'The extension’s runtime');
  await fill(panel, 'Client id', BLOG);
  await fill(panel, 'Display host', harness.urls.displayServer);
  await press(panel, 'Use the extension’s runtime');
  await says(panel, 'The extension’s runtime runs on 127.0.0.1');
  await says(panel, 'Before you leave');
  await page.waitForSelector(`.poptin-popup[data-poptin-id="${WELCOME}"]`, { timeout: 20_000 });
});

// Chromium shows it in `npm run test:full` too.
if (process.env.TEST_FULL)
  test('the page’s own build in Firefox waits for the extension’s runtime, until one click (DEV-02)', async ({
    page,
    harness,
    openPanel,
  }) => {
    const blog = harness.urls.sites.blog!;
    await page.goto(blog);
    const panel = await openPanel();
    await says(panel, 'Before you leave');
    await press(panel, 'Which runtime runs here');
    await press(panel, 'The extension’s runtime');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    // The previous page's requests do not concern this one.
    page.on('framenavigated', () => void asked.splice(0));
    await page.evaluate(() => void Object.assign(window, { before: true }));
    await press(panel, 'Use the extension’s runtime');
    await says(panel, 'instead of the page’s build');
    await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true), SOON).toBe(false);
    await says(panel, 'Before you leave');
    expect(asked.filter((each) => each.includes('/chunks/'))).toEqual([]);
    await press(panel, 'Use this page’s build');
    await expect.poll(() => asked.some((each) => each.includes('/chunks/')), SOON).toBe(true);
  });
