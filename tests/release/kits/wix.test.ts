import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, inject, test } from 'vitest';
import { CLIENT, POPUP } from './owners-site.ts';
import { taggedSite } from './tagged-site.ts';
import { type WixSettings, wixPage } from './wix-page.ts';

const KIT = join(inject('release'), 'integrations/wix');
const README = readFileSync(join(KIT, 'README.md'), 'utf8');
const site = taggedSite();

/** Follows the README: its file, with the owner's address and id, and the attribute for a display server of one's own. */
function code(): string {
  const [, attribute = ''] = /add `(data-display-host="https:\/\/DISPLAY")`/.exec(README) ?? [];
  const { origin } = site.server();
  return readFileSync(join(KIT, 'custom-code.html'), 'utf8')
    .trim()
    .replace(' async', ` ${attribute} async`)
    .replace('https://CDN', origin)
    .replace('CLIENT_ID', CLIENT)
    .replace('https://DISPLAY', origin);
}

const open = (settings: Partial<WixSettings>) => site.open(wixPage(code(), { loadOnce: true, kind: 'essential', ...settings }));
const shown = (page: Page) => page.locator(`.poptin-popup[data-poptin-id="${POPUP}"]`);
const tags = (page: Page) => page.locator('script[src*="pixel.js"]').count();

test('the kit for Wix is a README and the one file that it names (KIT-09)', () => {
  expect(readdirSync(KIT).toSorted()).toEqual(['README.md', 'custom-code.html']);
  expect(README).toContain('`custom-code.html`');
  expect(code()).toMatch(
    /^<script id="pixel-script-poptin" src="http:\/\/127\.0\.0\.1:\d+\/pixel\.js\?id=\w+" data-display-host="http[^"]+" async><\/script>$/,
  );
});

test('code that Wix’s server writes into the head shows a popup and delivers a lead (KIT-09)', async () => {
  const page = await open({});
  await site.delivers(page, 'wix@workshop.example');
});

test('code that a Wix page puts there after a visitor’s yes does the same (KIT-09)', async () => {
  const page = await open({ kind: 'functional' });
  expect(await tags(page)).toBe(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await site.delivers(page, 'wix-yes@workshop.example');
});

test.each([
  { loadOnce: true, way: 'once' },
  { loadOnce: false, way: 'on each new page' },
])('code that is loaded $way has one runtime and one popup after a change of page (KIT-09)', async ({ loadOnce, way }) => {
  const page = await open({ loadOnce });
  const complaints: string[] = [];
  page.on('pageerror', (problem) => complaints.push(`${problem}`));
  await page.waitForFunction(() => 'poptin' in window);
  const first = await page.evaluateHandle(() => Reflect.get(window, 'poptin'));
  await page.getByRole('link', { name: 'Next' }).evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { name: 'The next page' }).waitFor();
  // The second tag has been loaded, if Wix put one there.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate((before) => Reflect.get(window, 'poptin') === before, first)).toBe(true);
  expect(await tags(page)).toBe(1);
  await shown(page).waitFor({ state: 'attached' });
  expect(await shown(page).count()).toBe(1);
  await site.delivers(page, `wix-${loadOnce}@workshop.example`);
  expect(complaints, way).toEqual([]);
});
