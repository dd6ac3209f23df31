import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { buildClient } from '../../../docs-site/build-client.ts';
import { renderSite } from '../../../docs-site/render-site.ts';
import { sample } from '../../support/sample.ts';
import { test } from '../support/servers.ts';

/** In a folder of its own, as on any server that serves files. */
const TOP = 'https://docs.example/a/folder/';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
};

const MINUTE = 60_000;

/** Every colour, and every width from where lines begin to break otherwise. */
const LOOKS = process.env.TEST_FULL
  ? ([
      ['light', 1280],
      ['dark', 1280],
      ['light', 768],
      ['light', 320],
      ['dark', 320],
    ] as const)
  : ([
      ['light', 1280],
      ['dark', 320],
    ] as const);

let site: ReadonlyMap<string, string | Buffer>;
const elsewhere: string[] = [];

test.beforeAll(async () => {
  site = new Map([...(await renderSite()), ...(await buildClient())]);
});

test.beforeEach(async ({ page }) => {
  elsewhere.length = 0;
  await page.route('**/*', (route) => {
    const address = new URL(route.request().url());
    const path = address.href.startsWith(TOP) ? address.pathname.slice(new URL(TOP).pathname.length) : '';
    const body = site.get(path);
    if (body === undefined) elsewhere.push(address.href);
    return body === undefined
      ? route.abort()
      : route.fulfill({ body, contentType: `${TYPES[path.split('.').at(-1) ?? '']}; charset=utf-8` });
  });
});

async function problems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
}

/** The page, which never may; where it is narrow no table either, nor a sample of code. */
const tooWide = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((narrow) => {
    const parts = narrow ? [...document.querySelectorAll('.table, .code pre')] : [];
    return [document.documentElement, ...parts]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((part) => `${part.getAttribute('aria-label') ?? part.tagName} is ${part.scrollWidth} px wide`);
  }, width <= 320);

// Every look in turn; in `npm run test:full`, every page in every look.
for (const looks of process.env.TEST_FULL ? LOOKS.map((look) => [look]) : [LOOKS]) {
  const seen = looks.map(([colour, width]) => `${colour} at ${width} px`).join(', ');
  test(`axe finds nothing on the documents, and nothing is too wide: ${seen} (REL-03)`, { tag: '@full' }, async ({ page }) => {
    test.setTimeout(process.env.TEST_FULL ? 15 * MINUTE : 3 * MINUTE);
    const pages = [...site.keys()].filter((path) => path.endsWith('.html'));
    const first = ['index.html', 'gallery.html', 'config/targeting.html'];
    const found: string[] = [];
    for (const [at, path] of [...new Set([...first, ...sample(pages, 1)])].entries()) {
      const [colorScheme, width] = looks[at % looks.length] ?? LOOKS[0];
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(TOP + path);
      const all = [...(await problems(page)), ...(await tooWide(page, width))];
      found.push(...all.map((problem) => `${path}, ${colorScheme}, ${width} px: ${problem}`));
    }
    expect(found).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test('a keyboard finds a page of the documents by a word and opens it (REL-03)', async ({ page }) => {
  await page.goto(`${TOP}install/wix.html`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('shows twice');
  const dialog = page.getByRole('dialog', { name: 'Search these pages' });
  await expect(dialog.getByRole('status')).toHaveText(/found|best/);
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/troubleshooting\.html#it-shows-twice$/);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('qqqq');
  await expect(dialog.getByRole('status')).toHaveText(/Nothing has “qqqq”/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the gallery filters by device, language and words, and a link and the theme keep it (REL-03)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${TOP}gallery.html`);
  const shown = page.locator('.gallery img:visible');
  await expect(shown.first()).toHaveClass('desktop en');
  await page.getByLabel('Phone').check();
  await page.getByLabel('עברית').check();
  await page.locator('.gallery-choices').getByLabel('Search').fill('countdown');
  await expect(shown.first()).toHaveClass('phone he');
  const found = await page.getByRole('status').first().textContent();
  expect(found).toMatch(/^\d+ of \d+ templates$/);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.reload();
  await expect(page.getByRole('status').first()).toHaveText(found ?? '');
  await expect(shown.first()).toHaveClass('phone he');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
