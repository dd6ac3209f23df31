import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';

export const OUT = join(import.meta.dirname, '../../docs/pictures');
/** What a picture may weigh: whoever clones this carries all of them. */
export const MAX_BYTES = 400_000;
/** The popup comes after three seconds, on a machine that may have much else to do. */
const PATIENCE_MS = 90_000;

const require = createRequire(import.meta.url);

/** The panel takes the machine's own font, which is another on each: pictures have one that is always at hand. */
const FONT = [400, 600]
  .map((weight) => {
    const bytes = readFileSync(require.resolve(`@fontsource/open-sans/files/open-sans-latin-${weight}-normal.woff2`));
    return `@font-face { font-family: "Open Sans"; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`;
  })
  .concat(':root { --font-sans: "Open Sans", sans-serif !important }')
  .join('\n');

/** By its mark in the contract: its role changes when suggestions come. */
const fieldOf = (popup: Locator): Locator => popup.locator('[data-field=email]');

/** One more person with a browser of their own, on the shop's first page, once the popup is shown. */
export async function meetPopup(
  browser: Browser,
  url: string,
  person: BrowserContextOptions = {},
): Promise<{ page: Page; popup: Locator }> {
  const page = await (await browser.newContext(person)).newPage();
  await page.goto(url);
  const popup = page.locator('.poptin-popup');
  await fieldOf(popup).waitFor({ timeout: PATIENCE_MS });
  return { page, popup };
}

export async function leaveAddress(browser: Browser, url: string, address: string): Promise<void> {
  const { page, popup } = await meetPopup(browser, url);
  await fieldOf(popup).fill(address);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
  await popup.locator('[data-screen=thank-you]').waitFor();
  await page.context().close();
}

/** The harness on the demo shop, once the popup is shown there. */
export async function openHarness(
  browser: Browser,
  address: string,
  screen: BrowserContextOptions,
): Promise<{ page: Page; panel: Locator }> {
  const page = await (await browser.newContext({ ...screen, bypassCSP: true })).newPage();
  await page.goto(`${address}/?site=shop`);
  await page.addStyleTag({ content: FONT });
  await fieldOf(page.frameLocator('iframe').locator('.poptin-popup')).waitFor({ timeout: PATIENCE_MS });
  return { page, panel: page.getByRole('region', { name: 'Panel' }) };
}

export async function keep(name: string, page: Page): Promise<void> {
  const path = join(OUT, `${name}.png`);
  await page.evaluate(async () => void (await document.fonts.ready));
  // Nothing looks pointed at.
  await page.mouse.move(0, 0);
  // An animation that is cut short is at its end, and a caret would come and go.
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { size } = await stat(path);
  console.log(`pictures: ${path} (${size} bytes)`);
  if (size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes.`);
}
