import { expect } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';
import { blogTag } from './support/use-own.ts';

test('the real DevTools tell a blocked host of the tag from one that is away (DEV-19, EMB-02)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const { host } = await blogTag(page);
  // Blocks like a content blocker: the page alone, not the browser's tools.
  await page.route(
    (url) => url.origin === host,
    (route) => route.abort('blockedbyclient'),
  );
  await page.reload();
  await expect(panel.getByText('This page cannot reach the tag’s host')).toBeVisible();
  await expect(panel.getByText(`${new URL(host).host} answers this panel but not the page: a content blocker`)).toBeVisible();
  await panel.getByRole('tab', { name: /^Page/ }).click();
  await expect(panel.getByText('No ad blocker detected.')).toBeVisible();

  const away = await servePages(() => ({
    body: '<!doctype html><html lang="en"><head><title>Away</title><script src="http://localhost:9/pixel.js?id=abc" async></script></head></html>',
  }));
  await page.goto(away.url);
  await expect(panel.getByText('The tag’s host does not answer')).toBeVisible();
  await expect(panel.getByText('localhost:9 answers neither this page nor this panel.')).toBeVisible();
  away.close();
});
