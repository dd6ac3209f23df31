import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';
import { servePages } from './support/own-page.ts';
import { blogTag, chooseOwn, popup } from './support/use-own.ts';

/** A built React app from a package, not written by us. */
const APP = resolve('node_modules/playwright-core/lib/vite/traceViewer');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const serveApp = () =>
  servePages((path) => {
    const file = join(APP, path === '/' ? 'index.html' : path);
    const headers = {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': STRICT,
      // A cookie of ours that a server set where no script sees it.
      'Set-Cookie': 'poptin_user_id=0.fromserver1; HttpOnly; Path=/',
    };
    try {
      return { body: readFileSync(file, 'utf8'), headers };
    } catch {
      return { body: '', headers };
    }
  });

/** The browser's reports on the page's policy, except for the app's own inline script. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as typeof window & { violations: string[] }).violations);
}

test('the extension’s runtime works on a built app under a strict policy and Trusted Types (DEV-02, R5)', async ({
  devtools: { page, panel, context },
  leads,
}) => {
  const tag = await blogTag(page);
  const app = await serveApp();
  const violations = await watchViolations(page);
  await page.goto(app.url);
  await chooseOwn(panel, tag);
  const dialog = popup(page, '1a6c0e94d7b31');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('data-live', '');
  await dialog.locator('[data-field="email"]').fill('strict@example.com');
  await dialog.locator('[data-action="submit"]').click();
  await expect.poll(() => leads(tag.clientId)).toContain('strict@example.com');

  // The app's own script and worker are forbidden too; of ours there is one call, after which nothing is tried again, and the fonts.
  const ours = (await violations()).filter((each) => each.includes(tag.host) || /policy|Element|Document|Range/.test(each));
  expect(ours.filter((each) => !each.startsWith('font-src'))).toEqual([`connect-src ${tag.host}/api/display/${tag.clientId} `]);
  // The server's own cookie is as it was, and no script has seen it.
  const [kept] = (await context.cookies(app.url)).filter(({ name }) => name === 'poptin_user_id');
  expect(kept).toMatchObject({ value: '0.fromserver1', httpOnly: true });
  await panel.getByRole('tab', { name: 'Visitor' }).click();
  await expect(panel.getByText('Only the server sees (HttpOnly): poptin_user_id.')).toBeVisible();
  app.close();
});

test('a page of several frames with builds of their own runs one runtime, in the page (DEV-02)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const tag = await blogTag(page);
  const pixel = `<script id="pixel-script-poptin" src="${tag.host}/pixel.js?id=${tag.clientId}" data-display-host="${tag.host}" async></script>`;
  const page2 = (body: string) => `<!doctype html><html lang="en"><head><title>Frames</title></head><body>${body}</body></html>`;
  const site = await servePages((path) => ({
    body:
      path === '/'
        ? page2(`${pixel}<h1>Frames</h1><iframe src="/frame" title="a"></iframe><iframe srcdoc='${pixel}' title="b"></iframe>`)
        : page2(pixel),
  }));
  await page.goto(site.url);
  await expect(page.frameLocator('iframe[title="a"]').locator('.poptin-popup')).toHaveCount(1, { timeout: 30_000 });
  const displays: string[] = [];
  page.on('request', (request) => /\/api\/display\/[^/]+$/.test(request.url()) && displays.push(request.url()));
  await panel.getByRole('button', { name: 'Which runtime runs here' }).click();
  await panel.getByRole('radio', { name: 'The extension’s runtime' }).click();
  await panel.getByRole('button', { name: 'Use the extension’s runtime' }).click();
  await expect(panel.getByText('instead of the page’s build')).toBeVisible();
  await expect(panel.locator('[role=option]').first()).toBeVisible();
  const versions = () =>
    Promise.all(page.frames().map((frame) => frame.evaluate(() => typeof (window as { poptin?: { version: string } }).poptin?.version)));
  await expect.poll(versions).toEqual(['string', 'string', 'string']);
  await expect.poll(() => page.frames().length).toBe(3);
  await page.waitForLoadState('load');
  expect(displays).toHaveLength(1);
  site.close();
});
