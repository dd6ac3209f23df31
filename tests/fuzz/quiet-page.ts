import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A page that has a script and nothing else; `heard` is what acted in it or was asked for from it, or ''. */
export async function openQuietPage(browser: Browser | BrowserContext, script: string): Promise<{ page: Page; heard(): string }> {
  const page = await browser.newPage();
  let heard = '';
  // Whatever asks for anything is told that there is nothing.
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
