import { expect } from '@playwright/test';
import { test } from './devtools-fixture.ts';
import { servePages } from './own-page.ts';
import { blogTag } from './use-own.ts';

test('DEV-19 EMB-02 in the real DevTools a tag whose host a content blocker keeps from the page is told apart from one whose host is away', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const { host } = await blogTag(page);
  // As a blocker does it: to the page alone, and not to the tools of the browser.
  await page.route(
    (url) => url.origin === host,
    (route) => route.abort('blockedbyclient'),
  );
  await page.reload();
  await expect(panel.getByText('Something keeps this page from the tag’s host')).toBeVisible();
  await expect(panel.getByText(`${new URL(host).host} answers this panel, and not the page: a content blocker`)).toBeVisible();
  await panel.getByRole('tab', { name: /^Page/ }).click();
  await expect(panel.getByText('Nothing hides what looks like an ad.')).toBeVisible();

  const away = await servePages(() => ({
    body: '<!doctype html><html lang="en"><head><title>Away</title><script src="http://localhost:9/pixel.js?id=abc" async></script></head></html>',
  }));
  await page.goto(away.url);
  await expect(panel.getByText('The tag’s host does not answer')).toBeVisible();
  await expect(panel.getByText('localhost:9 answers neither this page nor this panel.')).toBeVisible();
  away.close();
});
