import { expect, type Page } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { test } from '../panel-fixture.ts';

/** A panel is a part of a tool's window, and no page of its own. */
const TOOL = ['landmark-one-main', 'page-has-heading-one', 'region'];
const SITE = {
  clientId: 'a3f09c2e71b5d',
  displayHost: 'https://display.example',
  apiHost: 'https://display.example',
  filesHost: 'https://display.example',
};

test('the keyboard alone opens the runtime’s place, enters the site once and ends it (DEV-02)', async ({ page, open }) => {
  await open('runtime=off');
  const button = page.getByRole('button', { name: 'Which runtime runs here: This page’s build' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: 'This page’s build' }).focus();
  // Held as a person holds it: the group looks whether it still is when the focus has moved.
  await page.keyboard.down('ArrowDown');
  await expect(page.getByRole('radio', { name: 'The extension’s runtime' })).toBeChecked();
  await page.keyboard.up('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Client id' })).toBeFocused();
  // What the page's own runtime has.
  await expect(page.getByRole('textbox', { name: 'Display host' })).toHaveValue('https://api.shop.example');
  await page.keyboard.type(SITE.clientId);
  for (const host of [`${SITE.displayHost}/`, SITE.apiHost]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(host);
  }
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => window.preview.wanted)).toEqual([SITE]);
  await expect(page.getByText('The extension’s runtime is chosen for shop.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this page’s build' }).press('Enter');
  expect(await page.evaluate(() => window.preview.wanted.at(-1))).toBe('end');
  await expect(page.getByText('is chosen for shop.example')).toBeHidden();
});

test('an invalid client id or host is refused with its reason, before any request (DEV-02)', { tag: '@full' }, async ({ page, open }) => {
  await open('runtime=off');
  await page.getByRole('button', { name: 'Which runtime runs here' }).click();
  await page.getByRole('radio', { name: 'The extension’s runtime' }).click();
  await page.getByRole('textbox', { name: 'Client id' }).fill('not an id');
  await page.getByRole('textbox', { name: 'Display host' }).fill('display.example');
  await page.getByRole('button', { name: 'Use the extension’s runtime' }).click();
  await expect(page.getByText('Up to 64 letters, digits and dashes.')).toBeVisible();
  await expect(page.getByText('Enter an address that begins with https:// or http://.')).toBeVisible();
  expect(await page.evaluate(() => window.preview.wanted)).toEqual([]);
});

test('a browser that blocks the extension gets a notice with the button that asks (DEV-02)', async ({ page, open }) => {
  await open('runtime=leave');
  await expect(page.getByRole('alert')).toContainText('The browser does not let the extension run on shop.example yet.');
  await page.getByRole('button', { name: 'Ask for permission' }).click();
  expect(await page.evaluate(() => window.preview.wanted)).toEqual(['leave']);
});

test('a page that is no website offers no choice, nor does a panel without a runtime (DEV-02)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open('runtime=none');
  await page.getByRole('button', { name: 'Which runtime runs here' }).click();
  await expect(page.getByText('Open a website first.')).toBeVisible();
  await open();
  await expect(page.getByRole('button', { name: 'Which runtime runs here' })).toHaveCount(0);
});

for (const [theme, widths] of [
  ['light', sample([320, 1100], 1)],
  ['dark', process.env.TEST_FULL ? [1100, 320] : []],
] as const) {
  for (const width of widths) {
    test(`${theme}, ${width} px wide, nothing of the place is cut off and axe finds nothing (DEV-02, DEV-10)`, { tag: '@full' }, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const wish of ['off', 'on', 'leave', 'none']) {
        await open(`runtime=${wish}&theme=${theme}`);
        await page.getByRole('button', { name: 'Which runtime runs here' }).click();
        if (wish === 'off') await page.getByRole('radio', { name: 'The extension’s runtime' }).click();
        const room = page.getByRole('region', { name: 'Which runtime runs here' });
        await expect(room).toBeVisible();
        expect(await room.evaluate((element) => element.scrollWidth - element.clientWidth), wish).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), wish).toBe(true);
        expect(await axeProblems(page, { without: TOOL }), wish).toEqual([]);
      }
    });
  }
}

async function asPhone(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await page.getByRole('combobox', { name: 'Device' }).selectOption('phone');
  await page.getByRole('tab', { name: 'Visitor' }).click();
}

test('cookies that only the server sees are said to be there, by name, and not to be in the copy (DEV-14)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open('runtime=off');
  await page.getByRole('tab', { name: 'Visitor' }).click();
  await expect(page.getByText('Only the server sees (HttpOnly): sid, csrf.')).toBeVisible();
  await asPhone(page);
  await expect(page.getByText('They are not in the copy: the server still sees its own.')).toBeVisible();
  await open('runtime=leave');
  await asPhone(page);
  await expect(page.getByText('Cookies that only the server sees (HttpOnly) are not in the copy.')).toBeVisible();
});
