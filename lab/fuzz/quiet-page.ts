import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A page with a script and nothing else; `heard` names an act in it or a request from it, or is ''. */
export async function openQuietPage(browser: Browser | BrowserContext, script: string): Promise<{ page: Page; heard(): string }> {
  const page = await browser.newPage();
  let heard = '';
  // The page gets an empty document; every other request is aborted.
  await page.route('**', (route) => {
    const { url, resourceType } = { url: route.request().url(), resourceType: route.request().resourceType() };
    if (url === 'http://quiet.example/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Quiet</title>' });
    if (!/^(image|media|font)$/.test(resourceType)) heard ||= `${resourceType} ${url}`;
    return route.abort();
  });
  await page.exposeFunction('ran', () => {
    heard ||= 'a script ran';
  });
  page.on('dialog', (dialog) => {
    heard ||= dialog.message();
    return dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (frame.url() !== 'http://quiet.example/') heard ||= `went to ${frame.url()}`;
  });
  await page.goto('http://quiet.example/');
  await page.addScriptTag({ content: script });
  return { page, heard: () => heard };
}
